import { refundStatus } from '@portolan/contract/states'
import { Alert, Box, Stack } from '@mui/material'
import { getMerchantOrder, type ShopOrderDetail } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { WriteToPlatform, WriteToShopper } from '../../features/chat/index.ts'
import {
	DeliveryAddress,
	OrderLines,
	OrderState,
	OrderTimeline,
	OrderTimers,
	Parcels,
	PriceTable,
	PrintButton,
} from '../../features/orders/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { lessMoney, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { OrderActions } from './order-actions.tsx'
import { RefundOrder } from './refund-order.tsx'
import { ShopNotes } from './shop-notes.tsx'
import { TrackParcel } from './track-parcel.tsx'

/** One order of the shop: what was bought, where it goes, what to do next, and what the shop earns. */
export default function SellerOrderScreen() {
	const { id = '' } = useParams()
	const asked = useAsk(getMerchantOrder, { order_id: id })
	return (
		<Page
			back={['/orders', 'seller.orders']}
			title={t('order.title', { number: asked.data?.order_sn ?? '' })}
		>
			<Answered asked={asked}>{(order) => <Whole order={order} />}</Answered>
		</Page>
	)
}

function Whole({ order }: { order: ShopOrderDetail }) {
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('order.record')} aside={<OrderState order={order} />}>
						<Facts
							facts={[
								[t('order.created'), <Moment key="created" at={order.createtime} />],
								[
									t('seller.paid'),
									order.paid_time === null ? null : <Moment key="paid" at={order.paid_time} />,
								],
								[
									t('seller.ship_by'),
									order.ship_by === null ? null : <Moment key="by" at={order.ship_by} far />,
								],
								[
									t('order.cancel_asked'),
									order.cancel_asked_time === null ? null : (
										<Moment key="asked" at={order.cancel_asked_time} far />
									),
								],
								[
									t('seller.reminded'),
									order.reminded_time === null ? null : (
										<Moment key="reminded" at={order.reminded_time} far />
									),
								],
							]}
						/>
					</Panel>
					<Panel title={t('order.lines')}>
						<OrderLines lines={order.products} />
					</Panel>
					<Box sx={notPrinted}>
						<Panel title={t('record.decide')}>
							<Stack spacing={2}>
								<OrderTimers timers={order.timers} />
								{order.refund_status === refundStatus.open && (
									<Alert severity="info" variant="outlined">
										{t('order.claim_stops')}
									</Alert>
								)}
								<OrderActions order={order} />
								<RefundOrder order={order} />
								<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
									<WriteToShopper about={{ order_id: order.order_id }} />
									<WriteToPlatform about={{ order_id: order.order_id }} />
									{order.paid_time !== null && <PrintButton orderIds={[order.order_id]} />}
								</Stack>
							</Stack>
						</Panel>
					</Box>
					<Panel title={t('order.address')}>
						{order.address === null ? (
							t('seller.address_later')
						) : (
							<DeliveryAddress address={order.address} remark={order.remark} />
						)}
					</Panel>
				</>
			}
			end={
				<>
					<ShopNotes order={order} />
					<Panel title={t('parcels.title')}>
						<Stack spacing={2}>
							<Parcels parcels={order.parcels} lines={order.products} />
							<Box sx={notPrinted}>
								<TrackParcel order={order} />
							</Box>
						</Stack>
					</Panel>
					<Panel title={t('order.price')}>
						<Stack spacing={2}>
							<PriceTable price={order.price} taxes={order.taxes} />
							<Box sx={notPrinted}>
								<Earned price={order.price} />
							</Box>
						</Stack>
					</Panel>
					<Panel title={t('history.title')}>
						<OrderTimeline
							moves={order.timeline}
							claims={order.claims}
							claimLink={(claim) => (
								<RecordLink to={`/claims/${claim.refund_id}`} words={claim.refund_sn} />
							)}
						/>
					</Panel>
				</>
			}
		/>
	)
}

/** A printed order is put into the parcel, so the shop's earnings and actions are not printed. */
const notPrinted = { '@media print': { display: 'none' } }

/** The commission, what is left for the shop, and when it is released. */
function Earned({ price }: { price: ShopOrderDetail['price'] }) {
	return (
		<Facts
			facts={[
				[
					t('seller.platform_discount'),
					price.platform_discount === '0.00' ? null : money(price.platform_discount),
				],
				[t('seller.commission'), lessMoney(price.commission)],
				[t('seller.earned'), money(price.earned)],
				[
					t('seller.settles'),
					price.settle_time === null ? null : <Moment key="settles" at={price.settle_time} far />,
				],
				[
					t('seller.settled'),
					price.settled_time === null ? null : <Moment key="settled" at={price.settled_time} />,
				],
			]}
		/>
	)
}
