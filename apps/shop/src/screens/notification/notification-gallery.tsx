import { SkeletonRows } from '@portolan/ui'
import { Waiting } from './waiting.tsx'

/** The faces of the notifications. */
export const gallery = {
	loading: () => <SkeletonRows />,
	empty: () => (
		<Waiting me={{ order_unpaid: 0, order_unshipped: 0, order_unreceived: 0, notice_unread: 0 }} />
	),
	one: () => (
		<Waiting me={{ order_unpaid: 1, order_unshipped: 0, order_unreceived: 0, notice_unread: 0 }} />
	),
	many: () => (
		<Waiting me={{ order_unpaid: 1, order_unshipped: 3, order_unreceived: 2, notice_unread: 4 }} />
	),
}
