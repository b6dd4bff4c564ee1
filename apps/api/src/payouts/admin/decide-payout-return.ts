import { endpoints } from '@portolan/contract'
import { decideReturn } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payoutKind } from '../payout-kind.ts'
import { payoutRows } from '../payout-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/** Adds the second signature to a payout's return, or rejects it. Refuses `not_found`, and as {@link decideReturn}. */
export const decidePayoutReturn = handle(endpoints.decidePayoutReturn, async (ctx, input) => {
	const payout = await payoutRows.lock(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	return presentForAdmin(ctx, await decideReturn(ctx, payoutKind, payout, input))
})
