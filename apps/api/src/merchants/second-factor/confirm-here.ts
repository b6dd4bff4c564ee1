import type { endpoints, ReplyOf } from '@portolan/contract'
import { after, toSeconds } from '../../platform/clock.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { merchantFactorAttempts, merchantFactorMinutes } from '../merchant-settings.ts'
import { endReset, readFactorState, setConfirmed } from './factor-queries.ts'

/** Confirms the second factor in this session for some minutes; returns until when. */
export async function confirmHere(ctx: TxContext<MerchantActor>): Promise<Date> {
	return confirmSession(ctx, ctx.actor.sessionId)
}

/** The same in another session of the person: one that a passkey is just beginning. */
export async function confirmSession(ctx: TxContext, sessionId: string): Promise<Date> {
	const until = after(ctx.clock.now(), ctx.settings.get(merchantFactorMinutes) * 60)
	await setConfirmed(ctx, sessionId, until)
	return until
}

/** Confirms the second factor that was just proven, stops an announced removal, because it is not lost, and returns the reply. */
export async function answerConfirmation(
	ctx: TxContext<MerchantActor>,
): Promise<ReplyOf<typeof endpoints.confirmSecondFactor>> {
	await endReset(ctx, ctx.actor.id, 'stopped')
	const until = await confirmHere(ctx)
	const { codes_left: left } = await readFactorState(ctx, ctx.actor.id, null)
	return { confirmed_until: toSeconds(until), recovery_codes_left: left }
}

/** Counts an attempt at a code or with a passkey, each by itself, whatever its result. Refuses `too_many_requests`. */
export async function limitFactorAttempts(
	ctx: TxContext<MerchantActor>,
	by: 'code' | 'passkey',
): Promise<void> {
	await limitAttempts(ctx, {
		bucket: `merchant_${by === 'code' ? 'second' : 'passkey'}:${ctx.actor.id}`,
		max: ctx.settings.get(merchantFactorAttempts),
		perSeconds: 15 * 60,
	})
}
