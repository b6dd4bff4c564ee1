import { EmptyState, Sheet, SkeletonRows } from '@portolan/ui'
import { Truck } from 'lucide-react'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import type { Order } from './order-types.ts'
import { Parcels } from './parcels.tsx'
import type { OrderActionsState } from './use-order-actions.ts'

/** Where an order's parcels are, over the list of orders. */
export function TrackingSheet({ actions }: { actions: OrderActionsState }) {
	return (
		<Sheet
			open={actions.tracking !== null}
			onClose={actions.closeSheets}
			title={t('parcel.where')}
			closeLabel={t('common.close')}
		>
			{actions.tracking && <Tracking order={actions.tracking} />}
		</Sheet>
	)
}

function Tracking({ order }: { order: Order }) {
	const logistics = useCall('getTracking', { order_id: order.order_id })
	if (logistics.isPending) return <SkeletonRows />
	if (logistics.error)
		return <FailedState error={logistics.error} onRetry={() => void logistics.refetch()} />
	if (logistics.data.parcels.length === 0)
		return <EmptyState icon={Truck} title={t('parcel.none')} text={t('parcel.none_text')} />
	return (
		<Parcels orderId={order.order_id} parcels={logistics.data.parcels} products={order.products} />
	)
}
