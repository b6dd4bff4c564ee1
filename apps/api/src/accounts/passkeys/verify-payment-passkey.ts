import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkSignature, credentialIdOf } from '../../platform/sign-in/passkeys.ts'
import { passkeyAnswersPerHour } from '../account-settings.ts'
import { givePayToken } from '../payment-pin/give-pay-token.ts'
import { lockPaymentPin } from '../payment-pin/payment-pin-queries.ts'
import { passkeySite, takeChallenge } from './passkey-challenge.ts'
import { lockPasskey, notePasskeyUsed } from './passkey-queries.ts'

/**
 * Checks the answer of a passkey that verified its person, and returns the token that the payment PIN would have given.
 * The challenge can be used once, also if the answer to it is wrong. Answers are counted per person; a lock of the payment
 * PIN does not concern the passkey, which cannot be guessed (0083). Refuses `passkey_failed` for every error, and
 * `pay_code_not_set`. Source: W3C Web Authentication Level 3 (7.2), docs/product/wallet.md, Passkey.
 */
export const verifyPaymentPasskey = handle(endpoints.verifyPaymentPasskey, async (ctx, input) => {
	const { id } = ctx.actor
	await limitAttempts(ctx, {
		bucket: `passkey:${id}`,
		max: ctx.settings.get(passkeyAnswersPerHour),
		perSeconds: 3_600,
	})
	if (!(await lockPaymentPin(ctx, id)))
		refuse('pay_code_not_set', 'No payment code is set yet.', { keep: true })
	const asked = await takeChallenge(ctx, input.ticket)
	const scene = asked?.purpose.scene
	const credentialId = credentialIdOf(input.response)
	const passkey = credentialId === null ? null : await lockPasskey(ctx, id, credentialId)
	const counter =
		asked && scene !== 'passkey_add' && passkey
			? await checkSignature(passkeySite(ctx), passkey, asked.challenge, input.response)
			: null
	if (!asked || !passkey || counter === null)
		return refuse(
			'passkey_failed',
			'No such challenge or passkey, or its signature does not hold.',
			{
				keep: true,
			},
		)

	await notePasskeyUsed(ctx, passkey.id, counter)
	return givePayToken(ctx, {
		scene: asked.purpose.scene,
		ref: asked.purpose.ref,
		amount: asked.purpose.amount,
		passwordChecked: asked.purpose.password_checked,
		confirmedBy: 'passkey',
	})
})
