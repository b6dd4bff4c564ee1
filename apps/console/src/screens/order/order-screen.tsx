import type { OrderRecord } from './order-record.ts'
import { refundStatus } from '@portolan/contract/states'
import { Alert, Stack } from '@mui/material'
import { getAdminOrder } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { WriteToShop, WriteToShopper } from '../../features/chat/index.ts'
import { holds, NeedsRole, ShopperLink, useAskAs, useMe } from '../../features/operators/index.ts'
import {
	DeliveryAddress,
	OrderLines,
	OrderState,
	OrderTimeline,
	OrderTimers,
	Parcels,
	PriceTable,
} from '../../features/orders/index.ts'
import { LedgerLines } from '../../features/records/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { CancelOrder } from './cancel-order.tsx'

const roles = ['support', 'orders'] as const

/** One order: what was bought, where it goes, everything that happened to it and to its money. */
export default function OrderScreen() {
	const { id = '' } = useParams()
	const { data: me } = useMe()
	const asked = useAskAs(roles, getAdminOrder, { order_id: id })
	return (
		<Page
			back={['/orders', 'orders.title']}
			title={t('order.title', { number: asked.data?.order_sn ?? '' })}
			actions={
				asked.data &&
				holds(me, ['support']) && (
					<>
						<WriteToShopper about={{ order_id: id }} />
						<WriteToShop about={{ mer_id: asked.data.mer_id, order_id: id }} />
					</>
				)
			}
		>
			<NeedsRole roles={roles} what={t('orders.look')}>
				<Answered asked={asked}>{(order) => <Whole order={order} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ order }: { order: OrderRecord }) {
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('order.record')} aside={<OrderState order={order} />}>
						<Facts
							facts={[
								[t('record.shopper'), <ShopperLink key="shopper" shopper={order} />],
								[
									t('order.shop'),
									<RecordLink
										key="shop"
										to={`/shops/${order.mer_id}`}
										words={order.mer_name}
										wraps
									/>,
								],
								[
									t('order.trade'),
									<CodeText key="trade" text={order.out_trade_no} what={t('order.trade')} />,
								],
								[t('order.created'), <Moment key="created" at={order.createtime} />],
								[
									t('order.cancel_asked'),
									order.cancel_asked_time === null ? null : (
										<Moment key="asked" at={order.cancel_asked_time} far />
									),
								],
							]}
						/>
					</Panel>
					<Panel title={t('order.lines')}>
						<OrderLines lines={order.products} />
					</Panel>
					<Panel title={t('order.price')}>
						<PriceTable price={order.price} taxes={order.taxes} />
					</Panel>
					<Panel title={t('order.address')}>
						<DeliveryAddress address={order.address} remark={order.remark} />
					</Panel>
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							<OrderTimers timers={order.timers} />
							{order.refund_status === refundStatus.open && (
								<Alert severity="info" variant="outlined">
									{t('order.claim_stops')}
								</Alert>
							)}
							<CancelOrder order={order} />
						</Stack>
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('parcels.title')}>
						<Parcels parcels={order.parcels} lines={order.products} />
					</Panel>
					<Panel title={t('history.title')}>
						<OrderTimeline
							moves={order.timeline}
							claims={order.claims}
							claimLink={(claim) => (
								<RecordLink to={`/disputes/${claim.refund_id}`} words={claim.refund_sn} />
							)}
						/>
					</Panel>
					<Panel title={t('ledger.title')}>
						<LedgerLines lines={order.ledger} />
					</Panel>
				</>
			}
		/>
	)
}
