import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { optionsForNewPasskey } from '../../platform/sign-in/passkeys.ts'
import { consoleOptions } from '../sign-in/console-options.ts'
import { refuseStaleSignIn } from '../sign-in/refuse-stale-sign-in.ts'
import { giveTicket } from '../sign-in/tickets.ts'

/** Returns the challenge for a new passkey of the operator. Refuses `sign_in_again` if the sign-in is not recent. */
export const beginPasskey = handle(endpoints.beginPasskey, async (ctx) => {
	await refuseStaleSignIn(ctx)
	const { id, name, sessionId } = ctx.actor
	const passkeys = await readPasskeys(ctx, ctx.actor)
	const { challenge, options } = await optionsForNewPasskey(consoleOptions.of(ctx), {
		id,
		name,
		passkeys,
	})
	const ticket = await giveTicket(ctx, {
		purpose: 'new_passkey',
		operatorId: id,
		challenge,
		sessionId,
	})
	return { ticket, options }
})
