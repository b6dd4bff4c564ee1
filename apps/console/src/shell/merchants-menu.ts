import Api from '@mui/icons-material/ApiOutlined'
import Balance from '@mui/icons-material/AccountBalanceWalletOutlined'
import Chat from '@mui/icons-material/ForumOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import Offer from '@mui/icons-material/LocalOfferOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import QuickReply from '@mui/icons-material/QuickreplyOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Return from '@mui/icons-material/AssignmentReturnOutlined'
import Review from '@mui/icons-material/RateReviewOutlined'
import Shipping from '@mui/icons-material/LocalShippingOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import type { MerchantRole } from '@portolan/contract'
import type { MenuGroup } from './console-layout.tsx'

/** The queues of a shop whose numbers are shown in the menu. */
export type SellerQueue = 'to_ship' | 'claims' | 'reviews' | 'chats'

/** The menu of the merchants' console, in the order of a day's work. Only owners see payouts, staff, and API keys and webhooks. */
export function merchantsMenu(role: MerchantRole | undefined): MenuGroup<SellerQueue>[] {
	const isOwner = role === 'owner'
	return [
		{ word: null, entries: [{ path: '/', word: 'dashboard.title', icon: Dashboard }] },
		{
			word: 'places.trade',
			entries: [
				{ path: '/orders', word: 'seller.orders', icon: Receipt, queues: ['to_ship'] },
				{ path: '/claims', word: 'seller.claims', icon: Return, queues: ['claims'] },
				{ path: '/reviews', word: 'seller.reviews', icon: Review, queues: ['reviews'] },
				{ path: '/chat', word: 'chat.title', icon: Chat, queues: ['chats'] },
				{ path: '/answers', word: 'answers.title', icon: QuickReply },
			],
		},
		{
			word: 'seller.goods',
			entries: [
				{ path: '/products', word: 'seller.products', icon: Inventory },
				{ path: '/promos', word: 'seller.promos', icon: Offer },
				{ path: '/freight', word: 'seller.freight', icon: Shipping },
			],
		},
		{
			word: 'places.money',
			entries: [
				{ path: '/statement', word: 'seller.statement', icon: Balance },
				...(isOwner ? [{ path: '/payouts', word: 'seller.payouts', icon: Payments } as const] : []),
			],
		},
		{
			word: 'seller.shop_group',
			entries: [
				{ path: '/shop', word: 'seller.shop', icon: Storefront },
				{ path: '/notifications', word: 'desk_notices.title', icon: Notifications },
				...(isOwner
					? [
							{ path: '/staff', word: 'seller.staff', icon: Group } as const,
							{ path: '/integrations', word: 'integrations.title', icon: Api } as const,
						]
					: []),
			],
		},
	]
}
