import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { optionsForNewPasskey } from '../../platform/sign-in/passkeys.ts'
import { takePayToken } from '../payment-pin/take-pay-token.ts'
import { findPerson } from '../shopper-queries.ts'
import { giveChallenge, passkeySite } from './passkey-challenge.ts'
import { readPasskeys } from './passkey-queries.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/**
 * Returns the challenge for a new passkey, in exchange for a token that only the payment PIN gives. Refuses
 * `pay_token_invalid`, and `passkey_full` for a person with as many passkeys as are allowed.
 */
export const beginPaymentPasskey = handle(endpoints.beginPaymentPasskey, async (ctx, input) => {
	const { id } = ctx.actor
	await takePayToken(ctx, { token: input.pay_token, scene: 'passkey_add', ref: 'new' })
	const passkeys = await readPasskeys(ctx, id)
	refuseTooMany(ctx, passkeys.length)
	const person = await findPerson(ctx, id)
	if (!person || person.username === null) refuse('unauthorized', 'The account is not open.')

	const { ticket, challenge } = await giveChallenge(ctx, {
		scene: 'passkey_add',
		ref: 'new',
		amount: null,
		password_checked: false,
	})
	const { options } = await optionsForNewPasskey(
		passkeySite(ctx),
		{ id, name: person.username, passkeys },
		challenge,
	)
	return { ticket, options }
})
