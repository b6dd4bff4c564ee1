import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { readPasskeys } from './factor-rows.ts'
import { optionsForNewPasskey } from './passkeys.ts'
import { refuseStaleSignIn } from './refuse-stale-sign-in.ts'
import { giveTicket } from './tickets.ts'

/** The challenge for a new passkey of the operator. Refuses `sign_in_again` where the sign-in is not fresh. */
export const beginPasskey = handle(endpoints.beginPasskey, async (ctx) => {
	await refuseStaleSignIn(ctx)
	const { id, name, sessionId } = ctx.actor
	const passkeys = await readPasskeys(ctx, id)
	const { challenge, options } = await optionsForNewPasskey(ctx, { id, name, passkeys })
	const ticket = await giveTicket(ctx, {
		purpose: 'new_passkey',
		operatorId: id,
		challenge,
		sessionId,
	})
	return { ticket, options }
})
