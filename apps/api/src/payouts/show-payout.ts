import type { endpoints, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { findBankReturn } from '../withdrawals/index.ts'
import { findPayout } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'

/** One payout of the shop's own. Refuses `not_found`. */
export async function showPayout(
	ctx: MerchantContext,
	input: { payout_id: string },
): Promise<ReplyOf<typeof endpoints.getPayout>> {
	const payout = await findPayout(ctx.db, input.payout_id, ctx.actor.shopId)
	if (!payout) refuse('not_found', 'No such payout.')
	return presentPayout(payout, await findBankReturn(ctx.db, 'payout', payout.id))
}
