import { CallError } from '@portolan/client'
import { sampleOrder, sampleUnpaidOrder } from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { OrderInfoShape } from './order-info-shape.tsx'
import { NoOrder } from './order-info-screen.tsx'
import { OrderParts } from './order-parts.tsx'

const nothing = () => undefined

/** The faces of an order. */
export const gallery = {
	loading: () => <OrderInfoShape />,
	empty: () => <NoOrder />,
	one: () => <OrderParts order={sampleUnpaidOrder()} onTimeUp={nothing} />,
	many: () => <OrderParts order={sampleOrder()} onTimeUp={nothing} />,
	cancelled: () => (
		<OrderParts
			order={sampleOrder({
				status: -1,
				parcels: [],
				timers: [],
				timeline: [
					{ at: 1_794_743_269, who: 'shopper', what: 'created', why: null },
					{ at: 1_794_745_069, who: 'system', what: 'cancelled', why: null },
				],
			})}
			onTimeUp={nothing}
		/>
	),
	refunded: () => (
		<OrderParts order={sampleOrder({ status: 3, refund_status: 2 })} onTimeUp={nothing} />
	),
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
