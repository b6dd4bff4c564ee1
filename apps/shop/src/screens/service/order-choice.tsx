import { Button, EmptyState, Sheet, SkeletonRows } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { CardInside, type ChatCard } from '../../features/chat/index.ts'
import { orderStatusText } from '../../features/orders/index.ts'
import type { ReplyOf } from '../../shared/api.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'

type Order = ReplyOf<'listOrders'>['list'][number]

/** Chooses an order to send: one of this shop, or any in a conversation with the platform. */
export function OrderChoice({
	open,
	shop,
	onClose,
	onChoose,
}: {
	open: boolean
	shop: { id: string; name: string } | null
	onClose: () => void
	onChoose: (card: ChatCard) => void
}) {
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('chat.which_order')}
			closeLabel={t('common.close')}
			full
		>
			{open && <Orders shop={shop} onChoose={onChoose} />}
		</Sheet>
	)
}

function Orders({
	shop,
	onChoose,
}: {
	shop: { id: string; name: string } | null
	onChoose: (card: ChatCard) => void
}) {
	// The list finds orders by the shop's name; another shop may have the same name.
	const list = useList('listOrders', shop ? { keyword: shop.name, limit: 20 } : { limit: 20 })
	const items = list.items.filter((order) => shop === null || order.shop.mer_id === shop.id)
	return (
		<ListView
			list={{ ...list, items }}
			itemKey={(order) => order.order_id}
			item={(order) => {
				const card = cardOf(order)
				return (
					<button
						type="button"
						className="press flex w-full items-center gap-3 rounded-tile bg-surface p-3 text-start shadow-card"
						onClick={() => onChoose(card)}
					>
						<CardInside card={card} orderWords={() => orderStatusText(order)} />
					</button>
				)
			}}
			skeleton={<SkeletonRows />}
			empty={
				<EmptyState
					icon={ReceiptText}
					title={t('chat.no_orders')}
					action={<Button to="/home">{t('bag.look_around')}</Button>}
				/>
			}
		/>
	)
}

function cardOf(order: Order): ChatCard {
	const [first] = order.products
	return {
		kind: 'order',
		order_id: order.order_id,
		order_sn: order.order_sn,
		title: first?.title ?? '',
		image: first?.image ?? '',
		total_num: order.total_num,
		total_price: order.total_price,
		status: order.status,
		refund_status: order.refund_status,
	}
}
