import Api from '@mui/icons-material/ApiOutlined'
import Balance from '@mui/icons-material/AccountBalanceWalletOutlined'
import Chat from '@mui/icons-material/ForumOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import Offer from '@mui/icons-material/LocalOfferOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined'
import Percent from '@mui/icons-material/PercentOutlined'
import Reports from '@mui/icons-material/InsightsOutlined'
import QuickReply from '@mui/icons-material/QuickreplyOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Return from '@mui/icons-material/AssignmentReturnOutlined'
import Review from '@mui/icons-material/RateReviewOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Shipping from '@mui/icons-material/LocalShippingOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import type { StaffRightsNeeded } from '@portolan/contract'
import type { NamedPage } from '../features/find/index.ts'
import { mayDo, type Merchant } from '../features/merchant/index.ts'
import { newAt } from '../shared/use-new-in-address.ts'
import type { WordKey } from '../shared/words.ts'
import type { MenuEntry, MenuGroup } from './console-layout.tsx'

/** The queues of a shop whose numbers are shown in the menu. */
export type SellerQueue = 'to_ship' | 'claims' | 'reviews' | 'chats'

/** An entry of the menu, and who of the shop may open its page and those below it. */
type Entry = MenuEntry<SellerQueue> & { needs: StaffRightsNeeded }

/** The menu of the merchants' console, in the order of a day's work. */
const groups: readonly { word: WordKey | null; entries: readonly Entry[] }[] = [
	{
		word: null,
		entries: [
			{ path: '/', word: 'dashboard.title', icon: Dashboard, needs: 'everybody' },
			{
				path: '/reports',
				word: 'shop_reports.title',
				icon: Reports,
				needs: ['money_see', 'goods', 'orders', 'chat_reviews'],
			},
		],
	},
	{
		word: 'places.trade',
		entries: [
			{
				path: '/orders',
				word: 'seller.orders',
				icon: Receipt,
				queues: ['to_ship'],
				needs: ['orders'],
			},
			{
				path: '/claims',
				word: 'seller.claims',
				icon: Return,
				queues: ['claims'],
				needs: ['orders'],
			},
			{
				path: '/reviews',
				word: 'seller.reviews',
				icon: Review,
				queues: ['reviews'],
				needs: ['chat_reviews'],
			},
			{
				path: '/chat',
				word: 'chat.title',
				icon: Chat,
				queues: ['chats'],
				needs: ['chat_reviews'],
			},
			{ path: '/answers', word: 'answers.title', icon: QuickReply, needs: ['chat_reviews'] },
		],
	},
	{
		word: 'seller.goods',
		entries: [
			{ path: '/products', word: 'seller.products', icon: Inventory, needs: ['goods'] },
			{ path: '/media', word: 'media.title', icon: PhotoLibrary, needs: ['goods'] },
			{ path: '/promos', word: 'seller.promos', icon: Offer, needs: ['promotions'] },
			{ path: '/freight', word: 'seller.freight', icon: Shipping, needs: ['goods'] },
		],
	},
	{
		word: 'places.money',
		entries: [
			{ path: '/statement', word: 'seller.statement', icon: Balance, needs: ['money_see'] },
			{ path: '/payouts', word: 'seller.payouts', icon: Payments, needs: ['money_see'] },
			{ path: '/tax', word: 'seller.tax', icon: Percent, needs: ['money_see'] },
		],
	},
	{
		word: 'seller.shop_group',
		entries: [
			{ path: '/shop', word: 'seller.shop', icon: Storefront, needs: ['goods'] },
			{ path: '/hours', word: 'hours.title', icon: Schedule, needs: ['goods'] },
			{
				path: '/notifications',
				word: 'desk_notices.title',
				icon: Notifications,
				needs: 'everybody',
			},
			{ path: '/staff', word: 'seller.staff', icon: Group, needs: 'owners' },
			{ path: '/activity', word: 'activity.title', icon: History, needs: 'owners' },
			{ path: '/integrations', word: 'integrations.title', icon: Api, needs: 'owners' },
		],
	},
]

/** What somebody begins from the search field. */
const acts: readonly Pick<Entry, 'path' | 'word' | 'needs'>[] = [
	{ path: '/products/new', word: 'find.new_product', needs: ['goods'] },
	{ path: '/products/import', word: 'seller.import_title', needs: ['goods'] },
	{ path: newAt('/promos'), word: 'promo.make', needs: ['promotions'] },
	{ path: newAt('/answers'), word: 'answers.add', needs: ['chat_reviews'] },
	{ path: newAt('/staff'), word: 'seller.invite', needs: 'owners' },
]

/** What somebody may begin. */
export function merchantsActs(me: Merchant | undefined): readonly NamedPage[] {
	return acts.filter(({ needs }) => me !== undefined && mayDo(me, needs))
}

/** Pages that need a right and are not in the menu. */
const otherPages: readonly Pick<Entry, 'path' | 'word' | 'needs'>[] = [
	{ path: '/escrow', word: 'seller.in_escrow', needs: ['money_see'] },
]

/** The menu of somebody: what they may not open is left out, and so is a heading without entries. */
export function merchantsMenu(me: Merchant | undefined): MenuGroup<SellerQueue>[] {
	return groups
		.map(({ word, entries }) => ({
			word,
			entries: entries.filter(({ needs }) => me !== undefined && mayDo(me, needs)),
		}))
		.filter(({ entries }) => entries.length > 0)
}

/** The title of the page at a path, and who may open it; null for a page that needs no right. */
export function guardedPage(path: string): { word: WordKey; needs: StaffRightsNeeded } | null {
	const pages = [...groups.flatMap(({ entries }) => entries), ...otherPages]
	const first = `/${path.split(/[/?]/)[1] ?? ''}`
	const page = pages.find((one) => one.path === first)
	return page === undefined || page.needs === 'everybody' ? null : page
}
