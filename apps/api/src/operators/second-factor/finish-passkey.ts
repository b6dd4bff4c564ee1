import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertPasskey } from '../../platform/sign-in/passkey-queries.ts'
import { checkNewPasskey } from '../../platform/sign-in/passkeys.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { consoleOptions } from '../sign-in/console-options.ts'
import { takeTicket } from '../sign-in/tickets.ts'
import { operatorInfo } from '../team/get-operator.ts'

/**
 * Stores a new passkey under a name. Refuses `login_failed` if the browser's answer is invalid, or the passkey is stored
 * already.
 */
export const finishPasskey = handle(endpoints.finishPasskey, async (ctx, input) => {
	const ticket = await takeTicket(ctx, input.ticket, 'new_passkey')
	const passkey = await checkNewPasskey(
		consoleOptions.of(ctx),
		ticket.challenge ?? '',
		input.response,
	)
	const id = newId()
	const kept =
		passkey !== null && (await insertPasskey(ctx, ctx.actor, { ...passkey, id, name: input.name }))
	if (!kept)
		refuse('login_failed', 'The passkey does not hold, or is kept already.', { keep: true })

	await writeAuditEntry(ctx, {
		action: 'factor.passkey_added',
		subject: `operator:${ctx.actor.id}`,
		after: { passkey_id: id, name: input.name },
	})
	return operatorInfo(ctx, ctx.actor)
})
