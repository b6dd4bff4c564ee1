import type { endpoints, ParsedInputOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { endSession } from '../platform/sessions.ts'

/** Ends one of one's own sign-ins. Refuses `not_found` for what is none of them. */
export async function merchantSessionDel(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.deleteMerchantSession>,
): Promise<Record<string, never>> {
	if (!(await endSession(ctx, ctx.actor.id, input.session_id)))
		refuse('not_found', 'No such sign-in.')
	return {}
}
