import { CallError } from '@portolan/client'
import {
	idleActions,
	sampleOrder,
	sampleUnpaidOrder,
	type Order,
} from '../../features/orders/index.ts'
import type { ListState } from '../../shared/queries.ts'
import { sampleList } from '../../shared/sample-list.ts'
import { OrderTabs } from './order-tabs.tsx'
import { PurchaseList } from './purchase-list.tsx'

const nothing = () => undefined

function Face({ list, keyword = '' }: { list: ListState<Order>; keyword?: string }) {
	return (
		<>
			<OrderTabs
				tab="all"
				me={{ order_unpaid: 1, order_unshipped: 3, order_unreceived: 2 }}
				onTab={nothing}
			/>
			<PurchaseList list={list} keyword={keyword} actions={idleActions} onAllOrders={nothing} />
		</>
	)
}

const [first] = sampleOrder().products

/** The states of the order list, for the gallery. */
export const gallery = {
	loading: () => <Face list={sampleList([], { isPending: true })} />,
	empty: () => <Face list={sampleList([])} />,
	not_found: () => <Face list={sampleList([])} keyword="lantern" />,
	one: () => <Face list={sampleList([sampleUnpaidOrder()])} />,
	many: () => (
		<Face
			list={sampleList([
				{ ...sampleUnpaidOrder(), order_id: '0' },
				sampleOrder({ order_id: '1' }),
				sampleOrder({
					order_id: '2',
					status: 1,
					products: first ? [first] : [],
					actions: ['remind', 'refund', 'cancel', 'buy_again'],
					timers: [{ name: 'unshipped', at: 1_795_607_269 }],
				}),
				sampleOrder({
					order_id: '3',
					status: 3,
					refund_status: 1,
					actions: ['refund', 'comment', 'logistics', 'buy_again'],
					timers: [{ name: 'complete', at: 1_795_607_269 }],
				}),
				sampleOrder({
					order_id: '4',
					status: 4,
					actions: ['logistics', 'buy_again', 'del'],
					timers: [{ name: 'settle', at: 1_796_039_269 }],
				}),
				sampleOrder({ order_id: '5', status: -1, actions: ['buy_again', 'del'], timers: [] }),
			])}
		/>
	),
	refused: () => <Face list={sampleList([], { error: new CallError('unreachable', '') })} />,
}
