import { formatAmount, type Cents } from '@portolan/money'
import { after } from '../../platform/clock.ts'
import type { Context, ShopperContext } from '../../platform/context.ts'
import { Moments } from '../../platform/http/kept-answers/moments.ts'
import { refuse } from '../../platform/refusal.ts'
import { paymentPasswordAbove, paymentPasswordHours } from '../account-settings.ts'
import { lastResets, type LastResets } from '../sign-in/last-resets.ts'

/**
 * Until when larger payments of a person need the login password, because an e-mail or mobile was changed or the payment
 * PIN was set with a sent code, or a passkey was added; null if they do not. Source: docs/product/accounts.md, Contact change.
 */
export function paymentPasswordUntil(
	{ settings, moments }: Pick<Context, 'settings'> & { moments: Moments },
	{ contactAt, payCodeAt, passkeyAt }: Pick<LastResets, 'contactAt' | 'payCodeAt' | 'passkeyAt'>,
): Date | null {
	const times = [contactAt, payCodeAt, passkeyAt]
		.filter((at) => at !== null)
		.map((at) => at.getTime())
	if (times.length === 0) return null
	const until = after(new Date(Math.max(...times)), settings.get(paymentPasswordHours) * 3_600)
	return moments.hasCome(until) ? null : until
}

/** Refuses `password_required` if a payment of this amount needs the login password now. */
export async function refuseWithoutPassword(ctx: ShopperContext, amount: Cents): Promise<void> {
	const above = ctx.settings.get(paymentPasswordAbove)
	if (amount <= above) return
	const moments = new Moments(ctx.clock.now())
	const until = paymentPasswordUntil(
		{ settings: ctx.settings, moments },
		await lastResets(ctx, ctx.actor.id),
	)
	if (until)
		refuse(
			'password_required',
			'After a change of the account larger payments need the password.',
			{
				field: 'password',
				params: { above: formatAmount(above) },
			},
		)
}
