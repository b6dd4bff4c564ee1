import { Button, EmptyState } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { useParams } from '../../shared/router.tsx'
import {
	CancelSheet,
	OrderActions,
	useOrderActions,
	type OrderAction,
} from '../../features/orders/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { useCall } from '../../shared/queries.ts'
import '../../shared/print.css'
import { Screen } from '../../shared/screen.tsx'
import '../../shared/two-columns.css'
import { OrderInfoShape } from './order-info-shape.tsx'
import { OrderParts } from './order-parts.tsx'

/** The page shows the parcels, and has a row for refunds. */
const elsewhere: readonly OrderAction[] = ['logistics', 'refund']

/** Everything about one order: its state, its address, its parcels, what it cost, what happened. */
export default function OrderInfoScreen() {
	const { id } = useParams()
	const back = useBack('/myPurchases')
	const actions = useOrderActions(back)
	const detail = useCall(
		'getOrder',
		{ order_id: id ?? '' },
		{ enabled: id !== undefined, staleMs: 15_000, quiet: ['not_found', 'invalid'] },
	)
	const order = detail.data
	const hasActions = order?.actions.some((action) => !elsewhere.includes(action)) ?? false

	return (
		<Screen
			title={t('title.orderInfo')}
			backTo="/myPurchases"
			look="has-columns"
			foot={
				order &&
				hasActions && <OrderActions order={order} actions={actions} without={elsewhere} size="m" />
			}
		>
			{order ? (
				<OrderParts order={order} onTimeUp={() => void detail.refetch()} />
			) : id === undefined || problemOf(detail.error) ? (
				<NoOrder />
			) : detail.error ? (
				<FailedState error={detail.error} onRetry={() => void detail.refetch()} />
			) : (
				<OrderInfoShape />
			)}
			<CancelSheet actions={actions} />
		</Screen>
	)
}

/** No such order, or none named. */
export function NoOrder() {
	return (
		<EmptyState
			icon={ReceiptText}
			title={t('orderInfo.not_found')}
			action={<Button to="/myPurchases">{t('payment.to_orders')}</Button>}
		/>
	)
}
