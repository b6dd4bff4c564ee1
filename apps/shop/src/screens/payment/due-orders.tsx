import { Card, Picture } from '@portolan/ui'
import type { Order } from '../../features/orders/index.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** This many pictures are side by side. */
const picturesMost = 5

/** What the money is for: one row per shop. */
export function DueOrders({ orders }: { orders: readonly Order[] }) {
	return (
		<Card flush>
			<ul className="divided">
				{orders.map((order) => (
					<li key={order.order_id} className="flex flex-col gap-2 px-4 py-3">
						<p className="flex flex-wrap items-baseline justify-between gap-x-3">
							<span dir="auto" className="min-w-0 font-medium break-words">
								{order.shop.mer_name}
							</span>
							<span className="tabular font-semibold">{money(order.total_price)}</span>
						</p>
						<div className="flex items-center gap-2">
							{order.products.slice(0, picturesMost).map((line) => (
								<span key={line.order_product_id} className="w-12 overflow-hidden rounded-small">
									<Picture src={line.image} alt={line.title} ratio="1" sizes="48px" />
								</span>
							))}
							<span className="ms-auto shrink-0 text-13 text-ink-2">
								{t('order.pieces', { count: order.total_num })}
							</span>
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}
