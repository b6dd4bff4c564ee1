import { after } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSignInTime } from '../operator-queries.ts'

const freshSeconds = 10 * 60

/**
 * Refuses `sign_in_again` when the sign-in is older than ten minutes: whoever finds an open console must not be able to put
 * their own second factor into it. Source: OWASP ASVS 5.0 (7.5.1).
 */
export async function refuseStaleSignIn(ctx: OperatorContext): Promise<void> {
	const signedInAt = await readSignInTime(ctx.db, ctx.actor.sessionId)
	if (!signedInAt || after(signedInAt, freshSeconds) < ctx.clock.now())
		refuse('sign_in_again', 'This needs a sign-in of the last ten minutes.')
}
