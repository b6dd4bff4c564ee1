import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findApp } from '../../platform/sign-in/authenticator-queries.ts'
import { deletePasskeyRow, readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { lockOperator } from '../operator-queries.ts'
import { refuseStaleSignIn } from '../sign-in/refuse-stale-sign-in.ts'
import { operatorInfo } from '../team/get-operator.ts'

/**
 * Deletes one of the operator's own passkeys. Refuses `state_changed` for the last second factor: no operator may be left
 * with only a password.
 */
export const deletePasskey = handle(endpoints.deletePasskey, async (ctx, input) => {
	await refuseStaleSignIn(ctx)
	// Without the lock, two requests that each delete a passkey would both see the other one as remaining.
	await lockOperator(ctx, ctx.actor.id)
	const passkeys = await readPasskeys(ctx, ctx.actor)
	const passkey = passkeys.find(({ id }) => id === input.passkey_id)
	if (!passkey) refuse('not_found', 'No such passkey.')
	if (passkeys.length === 1 && !(await findApp(ctx, ctx.actor)))
		refuse('state_changed', 'The last second factor stays.')

	await deletePasskeyRow(ctx, ctx.actor, passkey.id)
	await writeAuditEntry(ctx, {
		action: 'factor.passkey_deleted',
		subject: `operator:${ctx.actor.id}`,
		before: { passkey_id: passkey.id, name: passkey.name },
	})
	return operatorInfo(ctx, ctx.actor)
})
