import type { OperatorRole } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { newOneTimeToken } from '../sign-in/tickets.ts'
import { replaceFirstInvitation } from './invitation-queries.ts'

/** Everything but the second signature: a shop of one person decides up to the limit, and above it needs somebody else. */
const firstRoles: readonly OperatorRole[] = ['support', 'catalogue', 'orders', 'finance-1', 'admin']

const daysGood = 30

/**
 * A new one-time token that makes the first operator, or null when there is an operator. Each start makes another one and the
 * one before is no good any more, so that no old log opens the door. There is no default account. Source: docs/product/operators.md, Sign-in.
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
