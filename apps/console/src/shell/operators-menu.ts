import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Balance from '@mui/icons-material/BalanceOutlined'
import Carousel from '@mui/icons-material/ViewCarouselOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Chat from '@mui/icons-material/ForumOutlined'
import Chart from '@mui/icons-material/BarChartOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Deposit from '@mui/icons-material/MoveToInboxOutlined'
import Gavel from '@mui/icons-material/GavelOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Hub from '@mui/icons-material/HubOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import North from '@mui/icons-material/NorthEastOutlined'
import Applicant from '@mui/icons-material/AssignmentIndOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Offer from '@mui/icons-material/LocalOfferOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import QuickReply from '@mui/icons-material/QuickreplyOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Rename from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import Review from '@mui/icons-material/RateReviewOutlined'
import South from '@mui/icons-material/SouthWestOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import type { getAdminDashboard, OperatorRole, ReplyOf } from '@portolan/contract'
import type { NamedPage } from '../features/find/index.ts'
import { newAt } from '../shared/use-new-in-address.ts'
import type { MenuGroup } from './console-layout.tsx'

type QueueName = ReplyOf<typeof getAdminDashboard>['queues'][number]['name']

/** The menu of the operators' console, in the order of a day's work. */
export const operatorsMenu: readonly MenuGroup<QueueName>[] = [
	{ word: null, entries: [{ path: '/', word: 'dashboard.title', icon: Dashboard }] },
	{
		word: 'places.trade',
		entries: [
			{ path: '/orders', word: 'orders.title', icon: Receipt, queues: ['orders'] },
			{ path: '/disputes', word: 'disputes.title', icon: Gavel, queues: ['disputes'] },
			{ path: '/chat', word: 'chat.title', icon: Chat, queues: ['chats'] },
			{ path: '/answers', word: 'answers.title', icon: QuickReply },
			{ path: '/shoppers', word: 'shoppers.title', icon: People },
			{ path: '/reviews', word: 'reviews.title', icon: Review },
		],
	},
	{
		word: 'places.money',
		entries: [
			{ path: '/recharges', word: 'recharges.title', icon: South, queues: ['recharges'] },
			{
				path: '/withdrawals',
				word: 'withdrawals.title',
				icon: North,
				queues: ['withdrawals', 'payouts', 'returns'],
			},
			{
				path: '/payouts',
				word: 'payouts.title',
				icon: Payments,
				queues: ['shop_payouts', 'shop_returns'],
			},
			{ path: '/deposits', word: 'deposits.title', icon: Deposit, queues: ['deposits'] },
			{ path: '/adjustments', word: 'adjustments.title', icon: Balance, queues: ['adjustments'] },
			{ path: '/networks', word: 'networks.title', icon: Hub, queues: ['addresses'] },
			{ path: '/reconciliation', word: 'reconciliation.title', icon: AccountBalance },
		],
	},
	{
		word: 'places.goods',
		entries: [
			{ path: '/products', word: 'products.title', icon: Inventory },
			{ path: '/categories', word: 'categories.title', icon: Category },
			{ path: '/shops', word: 'shops.title', icon: Storefront },
			{
				path: '/applications',
				word: 'applications.title',
				icon: Applicant,
				queues: ['applications'],
			},
			{ path: '/renames', word: 'renames.title', icon: Rename, queues: ['renames'] },
			{ path: '/promos', word: 'promos.title', icon: Offer },
			{ path: '/banners', word: 'banners.title', icon: Carousel },
			{ path: '/documents', word: 'documents.title', icon: Article },
		],
	},
	{
		word: 'places.desk',
		entries: [
			{ path: '/reports', word: 'reports.title', icon: Chart },
			{ path: '/settings', word: 'settings.title', icon: Tune },
			{ path: '/audit', word: 'audit.title', icon: History },
			{ path: '/operators', word: 'operators.title', icon: Group, queues: ['grants'] },
		],
	},
]

/** What operators begin from the search field, with one of these roles. */
export const operatorsActs: readonly (NamedPage & { roles: readonly OperatorRole[] })[] = [
	{ path: newAt('/promos'), word: 'promo.make', roles: ['catalogue'] },
	{ path: newAt('/banners'), word: 'banner.make', roles: ['catalogue'] },
	{ path: newAt('/answers'), word: 'answers.add', roles: ['support'] },
	{ path: newAt('/operators'), word: 'operators.invite', roles: ['admin'] },
]
