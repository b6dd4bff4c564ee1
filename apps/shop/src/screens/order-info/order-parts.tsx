import { serverNowMs } from '@portolan/client'
import { orderStatus } from '@portolan/contract/states'
import { Card, Icon, ListGroup, ListRow, Notice } from '@portolan/ui'
import { Headset, MapPin, MessageSquareText, RotateCcw } from 'lucide-react'
import { AddressText } from '../../features/addresses/index.ts'
import {
	OrderLine,
	OrderShop,
	Parcels,
	PriceBreakdown,
	type OrderDetails,
} from '../../features/orders/index.ts'
import { date } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { OrderDates } from './order-dates.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusHeader } from './status-header.tsx'

/** The parts of an order, the most wanted first. */
export function OrderParts({ order, onTimeUp }: { order: OrderDetails; onTimeUp: () => void }) {
	return (
		<div className="flex flex-col gap-3 pt-1">
			<StatusHeader order={order} onTimeUp={onTimeUp} />
			<div className="columns columns-equal flex flex-col gap-3">
				<div className="flex flex-col gap-3">
					<OrderDates order={order} />
					<ShipAfter order={order} />
					{order.parcels.length > 0 && (
						<Card>
							<h2 className="mb-4 text-17">{t('parcel.where')}</h2>
							<Parcels orderId={order.order_id} parcels={order.parcels} products={order.products} />
						</Card>
					)}
					<Card>
						<div className="flex gap-3">
							<Icon as={MapPin} className="text-brand" />
							<div className="min-w-0 flex-1">
								<h2 className="sr-only">{t('checkout.address')}</h2>
								<AddressText address={order.address} />
							</div>
						</div>
					</Card>
				</div>
				<div className="flex flex-col gap-3">
					<Card className="flex flex-col gap-1">
						<OrderShop shop={order.shop} className="-mt-1.5" />
						<ul>
							{order.products.map((line) => (
								<li key={line.order_product_id}>
									<OrderLine
										line={{ ...line, price: line.product_price, num: line.product_num }}
										to={links.detail(line.product_id, order.shop.mer_id)}
									/>
								</li>
							))}
						</ul>
						<div className="mt-2 border-t border-line pt-4">
							<PriceBreakdown price={order.price} taxes={order.taxes} />
						</div>
					</Card>
					<OrderFacts order={order} />
					<OrderTimeline order={order} />
					<ListGroup>
						{order.status >= orderStatus.awaitingShipment && (
							<ListRow
								start={<Icon as={RotateCcw} />}
								title={t('orderInfo.refund')}
								to={links.refund(order.order_id, order.order_sn)}
							/>
						)}
						<ListRow
							start={<Icon as={MessageSquareText} />}
							title={t('chat.ask_shop')}
							to={links.chat({ mer_id: order.shop.mer_id, order_id: order.order_id })}
						/>
						<ListRow
							start={<Icon as={Headset} />}
							title={t('orderInfo.help')}
							to={links.chat({ platform: '1', order_id: order.order_id })}
						/>
					</ListGroup>
				</div>
			</div>
		</div>
	)
}

/** From when the time to send it counts, because of the holiday that was shown when it was ordered; nothing later, nor once it is on its way. */
function ShipAfter({ order }: { order: OrderDetails }) {
	const waits =
		order.status === orderStatus.awaitingPayment || order.status === orderStatus.awaitingShipment
	if (order.ship_after === null || !waits || order.ship_after * 1_000 <= serverNowMs()) return null
	// The moment is the first one after the holiday; people are told its last day.
	return <Notice>{t('orderInfo.ship_after', { day: date(order.ship_after - 1) })}</Notice>
}
