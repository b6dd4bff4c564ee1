import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSession, endSessionsOf } from '../../platform/sign-in/sessions.ts'

/**
 * Ends one of the person's sessions, or all except this one. Refuses `not_found` for a session that does not exist or is
 * somebody else's.
 */
export const deleteSession = handle(endpoints.deleteSession, async (ctx, input) => {
	const { id, sessionId } = ctx.actor
	if ((input.session_id === undefined) === (input.others === undefined))
		refuse('invalid', 'Either session_id or others.', {
			field: 'session_id',
			params: { reason: 'either session_id or others' },
		})
	if (input.session_id !== undefined) {
		if (!(await endSession(ctx, id, input.session_id))) refuse('not_found', 'No such session.')
		return {}
	}
	await endSessionsOf(ctx, id, sessionId)
	return {}
})
