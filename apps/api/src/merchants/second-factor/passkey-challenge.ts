import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'

/** What a challenge is for; its answer is good for nothing else. */
type Purpose = Selectable<Database['merchant_passkey_challenge']>['purpose']

const challengeSeconds = 5 * 60

/** Stores a challenge and returns the ticket with which it is answered: once, in five minutes, and in the session that asked. */
export async function keepChallenge(
	ctx: TxContext,
	purpose: Purpose,
	challenge: string,
): Promise<string> {
	const ticket = randomBytes(32).toString('base64url')
	await ctx.db
		.insertInto('merchant_passkey_challenge')
		.values({
			ticket_hash: tokenHash(ticket),
			purpose,
			session_id: sessionFor(ctx, purpose),
			challenge,
			expires_at: after(ctx.clock.now(), challengeSeconds),
		})
		.execute()
	return ticket
}

/** Uses a challenge up, also if the answer to it turns out to be wrong; null if there is none, or it is for another purpose or session or too old. */
export async function takeChallenge(
	ctx: TxContext,
	purpose: Purpose,
	ticket: string,
): Promise<string | null> {
	const row = await ctx.db
		.deleteFrom('merchant_passkey_challenge')
		.where('ticket_hash', '=', tokenHash(ticket))
		.where('purpose', '=', purpose)
		.where('session_id', 'is not distinct from', sessionFor(ctx, purpose))
		.where('expires_at', '>', ctx.clock.now())
		.returning('challenge')
		.executeTakeFirst()
	return row?.challenge ?? null
}

/** A sign-in has no session yet; whoever is signed in somewhere else may sign in here, too. */
function sessionFor({ actor }: Context, purpose: Purpose): string | null {
	if (purpose === 'sign_in') return null
	if (actor.kind !== 'merchant') throw new Error('Only a merchant adds or uses a passkey here.')
	return actor.sessionId
}
