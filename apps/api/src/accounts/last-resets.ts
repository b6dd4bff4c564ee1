import type { Context } from '../platform/context.ts'
import { findPerson } from './shopper-rows.ts'
import { findCodeReset } from './pay-code-rows.ts'

/** What of an account makes a withdrawal wait. Source: rules.md (Withdraw: 24 h delay). */
export interface LastResets {
	hasPayCode: boolean
	/** When the payment code was last set with a sent code; null when never. */
	payCodeAt: Date | null
	/** When the password was last set with a sent code; null when never. */
	passwordAt: Date | null
}

/**
 * When a person last set payment code or password with a code sent to them, as somebody would who has taken over their mailbox.
 * A change with the old one does not count.
 */
export async function lastResets(ctx: Context, shopperId: string): Promise<LastResets> {
	const [person, code] = await Promise.all([
		findPerson(ctx, shopperId),
		findCodeReset(ctx, shopperId),
	])
	return {
		hasPayCode: code !== null,
		payCodeAt: code?.resetAt ?? null,
		passwordAt: person?.password_reset_at ?? null,
	}
}
