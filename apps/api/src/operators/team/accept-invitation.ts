import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { takeInvitation } from './invitation-queries.ts'
import type { NewOperator } from './open-operator.ts'

/**
 * Uses the one-time token that makes an operator, and returns the invitation. Refuses `login_failed` for one that is
 * used, too old or unknown, and `not_confirmed` while a second operator has not agreed; it stays valid then.
 */
export async function acceptInvitation(
	ctx: TxContext,
	token: string,
): Promise<Required<Pick<NewOperator, 'roles' | 'grantId'>>> {
	const invitation = await takeInvitation(ctx, tokenHash(token))
	if (!invitation)
		refuse('login_failed', 'No such one-time token, or it was used or is too old.', { keep: true })
	if (!invitation.confirmed) refuse('not_confirmed', 'A second operator has not confirmed it yet.')
	return { roles: invitation.roles, grantId: invitation.grant_id }
}
