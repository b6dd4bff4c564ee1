import { after } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSignInTime } from '../operator-queries.ts'

const freshSeconds = 10 * 60

/**
 * Refuses `sign_in_again` if the sign-in is older than ten minutes: somebody who finds an open console must not be able
 * to add their own second factor. Source: OWASP ASVS 5.0 (7.5.1).
 */
export async function refuseStaleSignIn(ctx: OperatorContext): Promise<void> {
	const signedInAt = await readSignInTime(ctx.db, ctx.actor.sessionId)
	if (!signedInAt || after(signedInAt, freshSeconds) < ctx.clock.now())
		refuse('sign_in_again', 'This needs a sign-in of the last ten minutes.')
}
