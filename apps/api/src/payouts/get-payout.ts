import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { findBankReturn } from '../withdrawals/index.ts'
import { findPayout } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'

/** One payout of the shop's own. Refuses `not_found`. */
export const getPayout = handle(endpoints.getPayout, async (ctx, input) => {
	const payout = await findPayout(ctx.db, input.payout_id, ctx.actor.shopId)
	if (!payout) refuse('not_found', 'No such payout.')
	return presentPayout(payout, await findBankReturn(ctx.db, 'payout', payout.id))
})
