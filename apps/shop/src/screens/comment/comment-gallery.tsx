import { CallError } from '@portolan/client'
import { sampleOrder, type Order } from '../../features/orders/index.ts'
import type { ListState } from '../../shared/queries.ts'
import { ReviewLines } from './review-lines.tsx'

function listOf(items: readonly Order[], more: Partial<ListState<Order>> = {}): ListState<Order> {
	return {
		items,
		count: items.length,
		isPending: false,
		error: null,
		hasMore: false,
		isMore: false,
		more: () => undefined,
		refresh: async () => undefined,
		...more,
	}
}

/** The faces of the reviews to come. */
export const gallery = {
	loading: () => <ReviewLines list={listOf([], { isPending: true })} />,
	empty: () => <ReviewLines list={listOf([])} />,
	one: () => <ReviewLines list={listOf([sampleOrder({ status: 3 })])} />,
	many: () => (
		<ReviewLines
			list={listOf([
				sampleOrder({ order_id: 'a', status: 3 }),
				sampleOrder({ order_id: 'b', status: 4 }),
			])}
		/>
	),
	refused: () => <ReviewLines list={listOf([], { error: new CallError('unreachable', '') })} />,
}
