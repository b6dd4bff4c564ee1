import type { endpoints, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { findBankReturn } from './bank-return-rows.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { findWithdrawal } from './withdrawal-rows.ts'

/** One of the shopper's withdrawals. Refuses `not_found` for what is not there or not theirs. */
export async function showWithdrawal(
	ctx: ShopperContext,
	input: { extract_id: string },
): Promise<ReplyOf<typeof endpoints.getWithdrawal>> {
	const withdrawal = await findWithdrawal(ctx.db, input.extract_id, ctx.actor.id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	return presentWithdrawal(
		ctx,
		withdrawal,
		await findBankReturn(ctx.db, 'withdrawal', withdrawal.id),
	)
}
