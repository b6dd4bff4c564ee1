import { CallError } from '@portolan/client'
import {
	idleActions,
	sampleOrder,
	sampleUnpaidOrder,
	type Order,
} from '../../features/orders/index.ts'
import { OrderHub, type HubCounts } from './order-hub.tsx'

const none: HubCounts = {
	order_unpaid: 0,
	order_unshipped: 0,
	order_unreceived: 0,
	order_uncommented: 0,
}
const some: HubCounts = {
	order_unpaid: 1,
	order_unshipped: 3,
	order_unreceived: 2,
	order_uncommented: 4,
}

const nothing: readonly Order[] = []

function Face({
	me = some,
	items = nothing,
	isPending = false,
	error = null,
}: {
	me?: HubCounts
	items?: readonly Order[]
	isPending?: boolean
	error?: Error | null
}) {
	return (
		<OrderHub
			me={me}
			latest={{ items, isPending, error, refresh: async () => undefined }}
			actions={idleActions}
		/>
	)
}

/** The states of the order hub, for the gallery. */
export const gallery = {
	loading: () => <Face isPending />,
	empty: () => <Face me={none} />,
	one: () => <Face items={[sampleUnpaidOrder()]} />,
	many: () => <Face items={[sampleUnpaidOrder(), sampleOrder({ order_id: 'b' })]} />,
	refused: () => <Face error={new CallError('unreachable', '')} />,
}
