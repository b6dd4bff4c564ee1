import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkPaymentPin } from '../payment-pin/check-payment-pin.ts'
import { clearAttempts } from '../payment-pin/payment-pin-queries.ts'
import { checkPassword } from './check-password.ts'

/**
 * Asks a person who is signed in for the login password or the payment PIN, because a token alone may be stolen. Refuses
 * `password_required` if neither is given, and as {@link checkPassword} and {@link checkPaymentPin}.
 */
export async function confirmPerson(
	ctx: TxContext<ShopperActor>,
	given: { password?: string | undefined; password_pay?: string | undefined },
): Promise<void> {
	if (given.password !== undefined) {
		await checkPassword(ctx, ctx.actor.id, given.password, 'password')
		return
	}
	if (given.password_pay === undefined)
		refuse('password_required', 'The login password or the payment code is needed.', {
			field: 'password',
		})
	await checkPaymentPin(ctx, given.password_pay, 'password_pay')
	await clearAttempts(ctx, ctx.actor.id)
}
