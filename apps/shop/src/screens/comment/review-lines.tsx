import { Button, Card, EmptyState, Notice } from '@portolan/ui'
import { Star } from 'lucide-react'
import { OrderCardShape, OrderLine, type Order } from '../../features/orders/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { date } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'

/** What was received, order by order, below what reviews are. */
export function ReviewLines({ list }: { list: ListState<Order> }) {
	return (
		<ListView
			list={list}
			head={
				<div className="pb-3">
					<Notice title={t('comment.not_open')}>
						<p>{t('comment.rules')}</p>
					</Notice>
				</div>
			}
			itemKey={(order) => order.order_id}
			item={(order) => (
				<Card className="flex flex-col gap-1">
					<p className="flex items-baseline justify-between gap-3 text-13 text-ink-2">
						<span dir="auto" className="min-w-0 truncate">
							{order.shop.mer_name}
						</span>
						<span className="shrink-0">{date(order.createtime)}</span>
					</p>
					<ul>
						{order.products.map((line) => (
							<li key={line.order_product_id}>
								<OrderLine
									line={{ ...line, price: line.product_price, num: line.product_num }}
									to={links.orderInfo(order.order_id)}
								/>
							</li>
						))}
					</ul>
				</Card>
			)}
			skeleton={
				<div className="flex flex-col gap-3">
					<OrderCardShape />
					<OrderCardShape />
				</div>
			}
			empty={
				<EmptyState
					icon={Star}
					title={t('comment.empty')}
					action={
						<Button size="m" to="/myPurchases">
							{t('payment.to_orders')}
						</Button>
					}
				/>
			}
		/>
	)
}
