import { endpoints, type ParsedInputOf, type ReplyOf } from '@portolan/contract'
import { cents } from '@portolan/money'
import type { OnceContext, ShopperActor, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkLargerPayment } from './check-larger-payment.ts'
import { checkPaymentPin, checkPaymentPinAtOnce } from './check-payment-pin.ts'
import { givePayToken, givePayTokenAtOnce } from './give-pay-token.ts'
import { refuseWithoutPassword } from './payment-password.ts'

type Input = ParsedInputOf<typeof endpoints.verifyPaymentPin>
type Reply = ReplyOf<typeof endpoints.verifyPaymentPin>

/**
 * Checks the payment PIN and returns a token for one purpose: this person, this scene, this `ref`, and this amount, if one is given. A
 * withdrawal always gives it. A larger payment after a contact change or a reset needs the login password as well. Refuses
 * `password_required`, `password_wrong`, and as {@link checkPaymentPin}.
 */
export const verifyPaymentPin = handle(
	endpoints.verifyPaymentPin,
	{ writesOnce: true, readsFirst: true },
	async (ctx, input) => {
		if (input.scene === 'extract' && input.amount === undefined)
			refuse('invalid', 'A withdrawal is confirmed with its amount.', {
				field: 'amount',
				params: { reason: 'the amount of the withdrawal' },
			})
		return (await verifyAtOnce(ctx, input)) ?? inTransaction(ctx, (tx) => verifyLocked(tx, input))
	},
)

/**
 * Without a transaction, in two statements: for all but the last attempt before a lock. Null where the attempt has to be counted and evaluated
 * under the row's lock, so that two right PINs at once do not lock each other out (docs/decisions/0096), or with the login password.
 */
async function verifyAtOnce(ctx: OnceContext<ShopperActor>, input: Input): Promise<Reply | null> {
	if (input.password !== undefined) return null
	if (input.scene === 'pay' && input.amount !== undefined)
		await refuseWithoutPassword(ctx, cents(input.amount))
	const codeHash = await checkPaymentPinAtOnce(ctx, input.password_pay, 'password_pay')
	return codeHash === null ? null : givePayTokenAtOnce(ctx, codeHash, purposeOf(input))
}

async function verifyLocked(ctx: TxContext<ShopperActor>, input: Input): Promise<Reply> {
	const passwordChecked = await checkLargerPayment(ctx, input)
	await checkPaymentPin(ctx, input.password_pay, 'password_pay')
	return givePayToken(ctx, { ...purposeOf(input), passwordChecked, confirmedBy: 'pin' })
}

function purposeOf({ scene, ref, amount }: Input) {
	return { scene, ref, amount: amount === undefined ? null : cents(amount) }
}
