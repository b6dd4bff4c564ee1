import { endpoints } from '@portolan/contract'
import { approveMoneyOut, rejectMoneyOut } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payoutKind } from '../payout-kind.ts'
import { payoutRows } from '../payout-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Approves a payout, or rejects it with a reason that its shop can read. Above the limit the first approval only signs,
 * and another operator's approves. Refuses `not_found`, and as {@link approveMoneyOut} and {@link rejectMoneyOut}.
 * Source: docs/product/approvals.md, Two people.
 */
export const decidePayout = handle(endpoints.decidePayout, async (ctx, input) => {
	const payout = await payoutRows.lock(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	const decided =
		input.decision === 'refuse'
			? await rejectMoneyOut(ctx, payoutKind, payout, input.reason ?? '')
			: await approveMoneyOut(ctx, payoutKind, payout)
	return presentForAdmin(ctx, decided)
})
