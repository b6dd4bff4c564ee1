import { useCall } from '../../shared/queries.ts'
import type { ClaimQuote } from './claim-types.ts'
import type { ClaimDraft } from './check-claim.ts'

/**
 * What a claim would refund, loaded again when pieces or reason change; the last answer stays on the page meanwhile. `isAsking` only while
 * the answer shown is of other pieces or another reason: a live event also loads it again, and must not disable the button at a tap.
 */
export function useClaimQuote(
	orderId: string,
	draft: Pick<ClaimDraft, 'nums' | 'reason'>,
): { quote: ClaimQuote | null; error: Error | null; isAsking: boolean; again: () => void } {
	const named = Object.entries(draft.nums)
		.filter(([, num]) => num > 0)
		.map(([id, num]) => `${id}:${num}`)
		.join(',')
	const found = useCall(
		'quoteClaim',
		{
			order_id: orderId,
			...(named === '' ? {} : { order_product_ids: named }),
			...(draft.reason === '' ? {} : { reason: draft.reason }),
		},
		{
			staleMs: 0,
			keepsPrevious: true,
			quiet: ['not_found', 'order_state', 'timed_out', 'invalid'],
		},
	)
	return {
		quote: found.data ?? null,
		error: found.error,
		isAsking: found.isPlaceholderData,
		again: () => void found.refetch(),
	}
}
