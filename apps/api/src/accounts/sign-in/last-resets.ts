import type { Context } from '../../platform/context.ts'
import { findPerson } from '../shopper-queries.ts'

/** The times that delay a withdrawal. Source: docs/product/withdrawals.md, Delay. */
export interface LastResets {
	hasPayCode: boolean
	/** When the payment PIN was last set with a sent code; null if never. */
	payCodeAt: Date | null
	/** When the password was last set with a sent code; null if never. */
	passwordAt: Date | null
	/** When e-mail or mobile was last changed; null if never. */
	contactAt: Date | null
	/** When the last passkey was added; null if never. */
	passkeyAt: Date | null
}

/**
 * When a person last set payment PIN or password with a code sent to them, changed e-mail or mobile, or added a passkey:
 * all this is also what somebody does who has taken over the account. A password or payment PIN changed with the old one does not count.
 */
export async function lastResets(ctx: Context, shopperId: string): Promise<LastResets> {
	const person = await findPerson(ctx, shopperId)
	return {
		hasPayCode: person !== null && person.pay_code_length !== null,
		payCodeAt: person?.pay_code_reset_at ?? null,
		passwordAt: person?.password_reset_at ?? null,
		contactAt: person?.contact_changed_at ?? null,
		passkeyAt: person?.passkey_added_at ?? null,
	}
}
