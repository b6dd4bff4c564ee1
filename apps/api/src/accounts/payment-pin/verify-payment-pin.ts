import { endpoints } from '@portolan/contract'
import { cents } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkLargerPayment } from './check-larger-payment.ts'
import { checkPaymentPin } from './check-payment-pin.ts'
import { givePayToken } from './give-pay-token.ts'

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
	const passwordChecked = await checkLargerPayment(ctx, input)
	await checkPaymentPin(ctx, input.password_pay, 'password_pay')
	return givePayToken(ctx, {
		scene: input.scene,
		ref: input.ref,
		amount: input.amount === undefined ? null : cents(input.amount),
		passwordChecked,
		confirmedBy: 'pin',
	})
})
