import type { OperatorRole } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { newOneTimeToken } from '../sign-in/tickets.ts'
import { replaceFirstInvitation } from './invitation-queries.ts'

/** Everything except the second signature: one person alone decides up to the limit, and above it needs a second operator. */
const firstRoles: readonly OperatorRole[] = ['support', 'catalogue', 'orders', 'finance-1', 'admin']

const daysGood = 30

/**
 * Makes a new one-time token that creates the first operator, or null if there is an operator. Each start makes a new one
 * and invalidates the one before, so that a token in an old log is worthless. There is no default account. Source:
 * docs/product/operators.md, Sign-in.
 */
export async function firstOperatorToken(ctx: TxContext): Promise<string | null> {
	const token = newOneTimeToken()
	const kept = await replaceFirstInvitation(ctx, {
		tokenHash: tokenHash(token),
		roles: firstRoles,
		expiresAt: after(ctx.clock.now(), daysGood * 86_400),
	})
	return kept ? token : null
}
