import { Button, EmptyState } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { useParams } from '../../shared/router.tsx'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { RefundShape } from './refund-shape.tsx'
import { RefundTerms } from './refund-terms.tsx'

/** What can be refunded of an order and by which rules. The lines may be narrowed by the path (`product_ids`, by commas). */
export default function RefundScreen() {
	const { id, product_ids: productIds } = useParams()
	const detail = useCall(
		'orderDetail',
		{ order_id: id ?? '' },
		{ enabled: id !== undefined, quiet: ['not_found', 'invalid'] },
	)
	return (
		<Screen title={t('title.refund')} backTo={id === undefined ? '/order' : links.orderInfo(id)}>
			{detail.data ? (
				<RefundTerms order={detail.data} lineIds={productIds?.split(',') ?? []} />
			) : id === undefined || problemOf(detail.error) ? (
				<NoRefundOrder />
			) : detail.error ? (
				<FailedState error={detail.error} onRetry={() => void detail.refetch()} />
			) : (
				<RefundShape />
			)}
		</Screen>
	)
}

/** No such order, or none named. */
export function NoRefundOrder() {
	return (
		<EmptyState
			icon={ReceiptText}
			title={t('refund.no_order')}
			text={t('refund.no_order_text')}
			action={<Button to="/myPurchases">{t('payment.to_orders')}</Button>}
		/>
	)
}
