import { endpoints } from '@portolan/contract'
import { recordReturn } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payoutKind } from '../payout-kind.ts'
import { payoutRows } from '../payout-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Records that the bank returned a paid payout: it is credited to the shop's balance, minus what the bank kept, and what
 * the shop owes is taken from it. Works also for a closed shop. Refuses `not_found`, and as {@link recordReturn}. Source:
 * decision 0045.
 */
export const recordPayoutReturn = handle(endpoints.recordPayoutReturn, async (ctx, input) => {
	const payout = await payoutRows.lock(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	return presentForAdmin(ctx, await recordReturn(ctx, payoutKind, payout, input))
})
