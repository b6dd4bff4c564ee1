import type { Context, MerchantActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnconfirmed } from '../../platform/sign-in/confirmed-factor.ts'
import { hasFactor, readFactorState, type FactorState } from './factor-queries.ts'

/** How many passkeys one person may have: a few devices and keys. */
const mostPasskeys = 10

/**
 * Lets a factor be set up: the first one, another one where one was confirmed in this session, or one after the platform removed the lost
 * one. Refuses `second_factor_needed` otherwise.
 */
export async function refuseSetUp(ctx: Context<MerchantActor>): Promise<FactorState> {
	const state = await readFactorState(ctx, ctx.actor.id, ctx.actor.sessionId)
	if (hasFactor(state))
		refuseUnconfirmed({
			actor: { ...ctx.actor, confirmedUntil: state.confirmed_until },
			clock: ctx.clock,
		})
	return state
}

/** Refuses `passkey_full` for a person who has as many passkeys as are allowed. */
export function refuseTooManyPasskeys({ passkeys }: FactorState): void {
	if (passkeys >= mostPasskeys)
		refuse('passkey_full', `At most ${mostPasskeys} passkeys.`, { params: { max: mostPasskeys } })
}
