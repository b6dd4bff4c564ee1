import { rechargeStatus, endpoints } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeMoves } from '../move-queries.ts'
import { presentRecharge } from '../present-recharge.ts'
import { findOwnRecharge, lockOwnRecharge, writeGivenUp } from '../recharge-queries.ts'
import { lateHours } from '../recharge-settings.ts'

/**
 * Cancels a recharge that waits for payment: its time limit ends now. Nothing else is lost: a payment that was made all
 * the same may be shown late, the shopper's address is still watched, and a provider's page is closed by the job that
 * checks payments.
 */
export const cancelRecharge = handle(endpoints.cancelRecharge, async (ctx, input) => {
	const row = await lockOwnRecharge(ctx, input.recharge_id, ctx.actor.id)
	if (!row) refuse('not_found', 'No such recharge.')
	if (row.status !== rechargeStatus.awaitingPayment)
		refuse('state_changed', `A recharge in ${row.status} is not given up.`)
	await writeGivenUp(ctx, row.id, after(ctx.clock.now(), ctx.settings.get(lateHours) * 3_600))
	await writeMoves(ctx, [row.id], 'cancelled')
	const ended = await findOwnRecharge(ctx.db, row.id, ctx.actor.id)
	if (!ended) throw new Error('A recharge that was given up is gone.')
	return presentRecharge(ctx, ended)
})
