import { Screen } from '../../shared/screen.tsx'
import { t } from '../../shared/messages.ts'
import { useMe } from '../../shared/session.ts'
import { useList } from '../../shared/queries.ts'
import { CancelSheet, TrackingSheet, useOrderActions } from '../../features/orders/index.ts'
import { OrderHub } from './order-hub.tsx'

/** How many of the latest orders the hub shows. */
const latestMost = 3

/** The order hub: how many orders are in each state, claims and reviews, and the latest orders. */
export default function OrderScreen() {
	const me = useMe()
	const actions = useOrderActions()
	const latest = useList('listOrders', { limit: latestMost })
	return (
		<Screen title={t('title.order')} backTo="/filter">
			<OrderHub me={me} latest={latest} actions={actions} />
			<CancelSheet actions={actions} />
			<TrackingSheet actions={actions} />
		</Screen>
	)
}
