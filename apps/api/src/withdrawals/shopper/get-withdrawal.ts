import { endpoints } from '@portolan/contract'
import { findBankReturn } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentWithdrawal } from '../present-withdrawal.ts'
import { withdrawalRows } from '../withdrawal-queries.ts'

/** Returns one of the shopper's withdrawals. Refuses `not_found` if it does not exist or belongs to somebody else. */
export const getWithdrawal = handle(endpoints.getWithdrawal, async (ctx, input) => {
	const withdrawal = await withdrawalRows.find(ctx.db, input.extract_id, ctx.actor.id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	return presentWithdrawal(
		ctx,
		withdrawal,
		await findBankReturn(ctx.db, 'withdrawal', withdrawal.id),
	)
})
