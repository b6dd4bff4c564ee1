import type { Context } from '../../platform/context.ts'
import { findPerson } from '../shopper-queries.ts'

/** What of an account makes a withdrawal wait. Source: docs/product/withdrawals.md, Delay. */
export interface LastResets {
	hasPayCode: boolean
	/** When the payment code was last set with a sent code; null when never. */
	payCodeAt: Date | null
	/** When the password was last set with a sent code; null when never. */
	passwordAt: Date | null
	/** When e-mail or mobile was last changed; null when never. */
	contactAt: Date | null
}

/**
 * When a person last set payment code or password with a code sent to them, or changed e-mail or mobile, as somebody would who has taken
 * the account over. A password or payment code changed with the old one does not count.
 */
export async function lastResets(ctx: Context, shopperId: string): Promise<LastResets> {
	const person = await findPerson(ctx, shopperId)
	return {
		hasPayCode: person !== null && person.pay_code_length !== null,
		payCodeAt: person?.pay_code_reset_at ?? null,
		passwordAt: person?.password_reset_at ?? null,
		contactAt: person?.contact_changed_at ?? null,
	}
}
