import { cents } from '@portolan/money'
import type { ShopperActor, TxContext } from '../../platform/context.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { refuseWithoutPassword } from './payment-password.ts'

/**
 * Checks the login password if it was given; otherwise refuses `password_required` if the payment needs it now. Returns
 * whether the password was checked. Refuses `password_wrong`.
 */
export async function checkLargerPayment(
	ctx: TxContext<ShopperActor>,
	asked: { scene: string; amount?: string | undefined; password?: string | undefined },
): Promise<boolean> {
	if (asked.password !== undefined) {
		await checkPassword(ctx, ctx.actor.id, asked.password, 'password')
		return true
	}
	if (asked.scene === 'pay' && asked.amount !== undefined)
		await refuseWithoutPassword(ctx, cents(asked.amount))
	return false
}
