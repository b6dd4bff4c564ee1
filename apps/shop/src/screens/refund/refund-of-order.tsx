import { refundType } from '@portolan/contract/states'
import { Button, EmptyState, Notice } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import {
	ClaimForm,
	useClaimQuote,
	type ClaimDraft,
	type ClaimQuote,
} from '../../features/claims/index.ts'
import type { OrderDetails } from '../../features/orders/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useNavigate } from '../../shared/router.tsx'
import { useCall } from '../../shared/queries.ts'
import { typedAmount } from '../../shared/typed-amount.ts'
import { RefundShape } from './refund-shape.tsx'
import { RefundTerms } from './refund-terms.tsx'

/** The form before anything is chosen. */
const untouched: ClaimDraft = {
	nums: {},
	type: refundType.withoutReturn,
	product: null,
	reason: '',
	explain: '',
	amount: null,
}

/** The form for an order, with its rules; where nothing can be claimed, why. */
export function RefundOfOrder({
	orderId,
	lineIds,
	amount,
}: {
	orderId: string
	/** Of lines or of products; none: all. */
	lineIds: readonly string[]
	/** An amount the path names, as wire text. */
	amount: string | null
}) {
	const quiet = ['not_found', 'invalid'] as const
	const order = useCall('getOrder', { order_id: orderId }, { quiet })
	const reasons = useCall('listClaimReasons')
	const whole = useCall(
		'quoteClaim',
		{ order_id: orderId },
		{ staleMs: 0, quiet: ['not_found', 'order_state', 'timed_out', 'invalid'] },
	)
	if (problemOf(order.error)) return <NoRefundOrder />
	const failed = order.error ?? reasons.error
	if (failed)
		return (
			<FailedState
				error={failed}
				onRetry={() => {
					void order.refetch()
					void reasons.refetch()
				}}
			/>
		)
	if (!order.data || !reasons.data || whole.isPending) return <RefundShape />
	const isRefused = problemOf(whole.error) !== null
	if (whole.error && !isRefused)
		return <FailedState error={whole.error} onRetry={() => void whole.refetch()} />
	return (
		<div className="flex flex-col gap-3 pt-1">
			{whole.data && (
				<RefundForm
					order={order.data}
					whole={whole.data}
					reasons={reasons.data.list}
					start={startOf(order.data, whole.data, lineIds, amount)}
				/>
			)}
			<RefundTerms order={order.data} />
		</div>
	)
}

function RefundForm({
	order,
	whole,
	reasons,
	start,
}: {
	order: OrderDetails
	whole: ClaimQuote
	reasons: Parameters<typeof ClaimForm>[0]['reasons']
	start: ClaimDraft
}) {
	const navigate = useNavigate()
	const [draft, setDraft] = useState(start)
	const live = useClaimQuote(order.order_id, draft)
	const isNothing = Object.values(draft.nums).every((num) => num === 0)
	if (whole.lines.every((line) => line.num_left === 0))
		return (
			<Notice title={t('refund.not_possible')}>
				<p>
					{t(whole.lines.some((line) => line.claimed === 1) ? 'refund.open' : 'claim.none_left')}
				</p>
				<p className="mt-2">
					<Button tone="plain" size="s" to={links.claims}>
						{t('claim.mine')}
					</Button>
				</p>
			</Notice>
		)
	if (live.error && live.quote === null)
		return <FailedState error={live.error} onRetry={live.again} />
	return (
		<ClaimForm
			quote={isNothing ? nothingOf(whole) : (live.quote ?? whole)}
			reasons={reasons}
			draft={draft}
			onDraft={setDraft}
			isAsking={live.isAsking}
			onMade={(claim) => navigate(links.claim(claim.refund_id), { replace: true })}
		/>
	)
}

/** With no pieces chosen nothing would be paid; the server would quote all of them. */
function nothingOf(quote: ClaimQuote): ClaimQuote {
	return {
		...quote,
		lines: quote.lines.map((line) => ({ ...line, num: 0, amount: '0.00' })),
		freight: '0.00',
		max: '0.00',
	}
}

/** All pieces that are left of the lines that were named, or of all lines. */
function startOf(
	order: OrderDetails,
	whole: ClaimQuote,
	lineIds: readonly string[],
	amount: string | null,
): ClaimDraft {
	const named = order.products
		.filter((line) => lineIds.includes(line.order_product_id) || lineIds.includes(line.product_id))
		.map((line) => line.order_product_id)
	return {
		...untouched,
		nums: Object.fromEntries(
			whole.lines.map((line) => [
				line.order_product_id,
				named.length === 0 || named.includes(line.order_product_id) ? line.num_left : 0,
			]),
		),
		amount: amount === null ? null : typedAmount(amount),
	}
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
