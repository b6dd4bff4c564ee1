import type { Context, MerchantActor } from '../context.ts'
import { refuse } from '../refusal.ts'

/**
 * Refuses `second_factor_needed` for a merchant who has not confirmed their second factor in this session, or whose confirmation is too old. An API
 * key never has one. Source: docs/product/merchants.md, Second factor.
 */
export function refuseUnconfirmed({
	actor,
	clock,
}: Pick<Context<MerchantActor>, 'actor' | 'clock'>): void {
	if (actor.confirmedUntil !== null && actor.confirmedUntil > clock.now()) return
	refuse('second_factor_needed', 'Confirm the second factor first, then repeat the call.')
}
