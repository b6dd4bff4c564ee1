import { endpoints } from '@portolan/contract'
import { cancelMoneyOut } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentWithdrawal } from '../present-withdrawal.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import { withdrawalRows } from '../withdrawal-queries.ts'

/** Cancels a withdrawal while it is in review; all of it can be spent again at once. Refuses `not_found` and `state_changed`. */
export const cancelWithdrawal = handle(endpoints.cancelWithdrawal, async (ctx, input) => {
	const shopperId = ctx.actor.id
	const withdrawal = await withdrawalRows.lock(ctx, input.extract_id, shopperId)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	const by = { who: 'shopper', who_id: shopperId } as const
	return presentWithdrawal(ctx, await cancelMoneyOut(ctx, withdrawalKind, withdrawal, by))
})
