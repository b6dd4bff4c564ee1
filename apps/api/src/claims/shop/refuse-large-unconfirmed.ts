import type { Cents } from '@portolan/money'
import type { Context, MerchantActor } from '../../platform/context.ts'
import { refuseUnconfirmed } from '../../platform/sign-in/confirmed-factor.ts'
import { refundFactorAbove } from '../claim-settings.ts'

/**
 * Refuses `second_factor_needed` where a person of a shop gives back more than the limit without a confirmation. API keys have a limit of their
 * own. Source: docs/product/merchants.md, Second factor.
 */
export function refuseLargeUnconfirmed(ctx: Context<MerchantActor>, amount: Cents): void {
	if (ctx.actor.apiKey === null && amount > ctx.settings.get(refundFactorAbove))
		refuseUnconfirmed(ctx)
}
