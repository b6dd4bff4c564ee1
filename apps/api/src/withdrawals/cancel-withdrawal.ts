import { endpoints, moneyOutStatus } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { giveBack } from './give-back.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { lockOwnWithdrawal, moveWithdrawal } from './withdrawal-rows.ts'

/** Takes a withdrawal back while it is in auditing; all of it can be spent again at once. Refuses `not_found` and `state_changed`. */
export const cancelWithdrawal = handle(endpoints.cancelWithdrawal, async (ctx, input) => {
	const shopperId = ctx.actor.id
	const withdrawal = await lockOwnWithdrawal(ctx, input.extract_id, shopperId)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	if (withdrawal.status !== moneyOutStatus.inReview)
		refuse('state_changed', 'This was decided before.')

	await giveBack(ctx, withdrawal)
	const cancelled = await moveWithdrawal(
		ctx,
		withdrawal.id,
		{ status: moneyOutStatus.cancelled, decided_at: ctx.clock.now() },
		{ name: 'cancelled', who: 'shopper', who_id: shopperId },
	)
	return presentWithdrawal(ctx, cancelled)
})
