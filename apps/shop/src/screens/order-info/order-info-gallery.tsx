import { CallError } from '@portolan/client'
import { sampleOrder, sampleUnpaidOrder } from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { OrderInfoShape } from './order-info-shape.tsx'
import { NoOrder } from './order-info-screen.tsx'
import { OrderParts } from './order-parts.tsx'

const nothing = () => undefined

/** The states of an order, for the gallery. */
export const gallery = {
	loading: () => <OrderInfoShape />,
	empty: () => <NoOrder />,
	one: () => <OrderParts order={sampleUnpaidOrder()} onTimeUp={nothing} />,
	many: () => <OrderParts order={sampleOrder()} onTimeUp={nothing} />,
	cancel_asked: () => (
		<OrderParts
			order={sampleOrder({
				status: 1,
				parcels: [],
				cancel_asked_time: 1_794_916_069,
				timers: [{ name: 'unshipped', at: 1_795_607_389 }],
				timeline: [
					{ at: 1_794_743_269, who: 'shopper', what: 'created', why: null },
					{ at: 1_794_743_389, who: 'shopper', what: 'paid', why: null },
					{ at: 1_794_900_000, who: 'shopper', what: 'reminded', why: null },
					{ at: 1_794_916_069, who: 'shopper', what: 'cancel_asked', why: 'I changed my mind' },
				],
			})}
			onTimeUp={nothing}
		/>
	),
	received: () => (
		<OrderParts
			order={sampleOrder({
				status: 3,
				timers: [
					{ name: 'complete', at: 1_795_607_389 },
					{ name: 'settle', at: 1_796_298_589 },
				],
			})}
			onTimeUp={nothing}
		/>
	),
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
		<OrderParts
			order={sampleOrder({
				status: 3,
				refund_status: 2,
				timers: [],
				claims: [
					{
						refund_id: 'a',
						refund_sn: 'R26111511474955557042',
						at: 1_795_037_029,
						who: 'shopper',
						what: 'applied',
						why: 'The keyboard came with a broken key.',
						amount: null,
					},
					{
						refund_id: 'a',
						refund_sn: 'R26111511474955557042',
						at: 1_795_123_429,
						who: 'merchant',
						what: 'refunded',
						why: null,
						amount: '160.20',
					},
				],
			})}
			onTimeUp={nothing}
		/>
	),
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
