import { createHash, randomBytes } from 'node:crypto'
import { endpoints } from '@portolan/contract'
import { cents } from '@portolan/money'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payTokenSeconds } from '../account-settings.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { checkPaymentPin } from './check-payment-pin.ts'
import { refuseWithoutPassword } from './payment-password.ts'
import { clearAttemptsAndInsertToken } from './payment-pin-queries.ts'

/**
 * Checks the payment PIN and returns a token for one purpose: this person, this scene, this `ref`, and this amount, if one is given. A
 * withdrawal always gives it. A larger payment after a contact change or a reset needs the login password as well. Refuses
 * `password_required`, `password_wrong`, and as {@link checkPaymentPin}.
 */
export const verifyPaymentPin = handle(endpoints.verifyPaymentPin, async (ctx, input) => {
	if (input.scene === 'extract' && input.amount === undefined)
		refuse('invalid', 'A withdrawal is confirmed with its amount.', {
			field: 'amount',
			params: { reason: 'the amount of the withdrawal' },
		})
	if (input.password !== undefined)
		await checkPassword(ctx, ctx.actor.id, input.password, 'password')
	else if (input.scene === 'pay' && input.amount !== undefined)
		await refuseWithoutPassword(ctx, cents(input.amount))
	await checkPaymentPin(ctx, input.password_pay, 'password_pay')

	const token = randomBytes(32).toString('base64url')
	const seconds = ctx.settings.get(payTokenSeconds)
	await clearAttemptsAndInsertToken(ctx, {
		hash: payTokenHash(token),
		shopperId: ctx.actor.id,
		scene: input.scene,
		ref: input.ref,
		amount: input.amount === undefined ? null : cents(input.amount),
		passwordChecked: input.password !== undefined,
		expiresAt: after(ctx.clock.now(), seconds),
	})
	return { pay_token: token, expires_in: seconds }
})

/** The form in which a pay token is stored and looked up. */
export function payTokenHash(token: string): Buffer {
	return createHash('sha256').update(token).digest()
}
