import { endpoints } from '@portolan/contract'
import { findBankReturn } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payoutRows } from '../payout-queries.ts'
import { presentPayout } from './present-payout.ts'

/** Returns one payout of the caller's shop. Refuses `not_found`. */
export const getPayout = handle(endpoints.getPayout, async (ctx, input) => {
	const payout = await payoutRows.find(ctx.db, input.payout_id, ctx.actor.shopId)
	if (!payout) refuse('not_found', 'No such payout.')
	return presentPayout(ctx, payout, await findBankReturn(ctx.db, 'payout', payout.id))
})
