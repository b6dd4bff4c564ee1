import { endpoints } from '@portolan/contract'
import { cents } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { optionsForSigning } from '../../platform/sign-in/passkeys.ts'
import { checkLargerPayment } from '../payment-pin/check-larger-payment.ts'
import { giveChallenge, passkeySite } from './passkey-challenge.ts'
import { readPasskeys } from './passkey-queries.ts'

/**
 * Returns the challenge for confirming one thing with a passkey of the person. The login password is asked for as by
 * `verify_pay`. Refuses `invalid` for a missing amount, `passkey_failed` for a person without a passkey, and
 * `password_required` and `password_wrong`. Source: docs/product/wallet.md, Passkey.
 */
export const beginPasskeyVerification = handle(
	endpoints.beginPasskeyVerification,
	async (ctx, input) => {
		const movesMoney = input.scene !== 'passkey_delete'
		if (movesMoney !== (input.amount !== undefined))
			refuse('invalid', 'The amount that is confirmed; none where no money moves.', {
				field: 'amount',
				params: { reason: 'the amount that is confirmed' },
			})
		const passkeys = await readPasskeys(ctx, ctx.actor.id)
		if (passkeys.length === 0) refuse('passkey_failed', 'This person has no passkey.')
		const passwordChecked = await checkLargerPayment(ctx, input)

		const { ticket, challenge } = await giveChallenge(ctx, {
			scene: input.scene,
			ref: input.ref,
			amount: input.amount === undefined ? null : cents(input.amount),
			password_checked: passwordChecked,
		})
		const { options } = await optionsForSigning(passkeySite(ctx), passkeys, challenge)
		return { ticket, options }
	},
)
