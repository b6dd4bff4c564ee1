import type { Context, MerchantActor } from '../../platform/context.ts'
import { refuseUnconfirmed } from '../../platform/sign-in/confirmed-factor.ts'
import { readFactorState } from './factor-queries.ts'

/**
 * Lets an app be set up: the first one, one in place of an app that was confirmed in this session, or one after the platform removed the lost
 * one. Refuses `second_factor_needed` otherwise.
 */
export async function refuseSetUp(ctx: Context<MerchantActor>): Promise<void> {
	const state = await readFactorState(ctx, ctx.actor.id, ctx.actor.sessionId)
	const wasRemoved = state.reset_at !== null && state.reset_at <= ctx.clock.now()
	if (!state.has_app || wasRemoved) return
	refuseUnconfirmed({
		actor: { ...ctx.actor, confirmedUntil: state.confirmed_until },
		clock: ctx.clock,
	})
}
