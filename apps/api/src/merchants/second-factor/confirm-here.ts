import { after } from '../../platform/clock.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { merchantFactorAttempts, merchantFactorMinutes } from '../merchant-settings.ts'
import { setConfirmed } from './factor-queries.ts'

/** Confirms the second factor in this session for some minutes; returns until when. */
export async function confirmHere(ctx: TxContext<MerchantActor>): Promise<Date> {
	const until = after(ctx.clock.now(), ctx.settings.get(merchantFactorMinutes) * 60)
	await setConfirmed(ctx, until)
	return until
}

/** Counts an attempt at a code, whatever its result. Refuses `too_many_requests`. */
export async function limitFactorAttempts(ctx: TxContext<MerchantActor>): Promise<void> {
	await limitAttempts(ctx, {
		bucket: `merchant_second:${ctx.actor.id}`,
		max: ctx.settings.get(merchantFactorAttempts),
		perSeconds: 15 * 60,
	})
}
