import { endpoints } from '@portolan/contract'
import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { verifiedContacts } from '../contacts/verified-contacts.ts'
import { lockShopper } from '../shopper-queries.ts'
import { refuseDifferent } from '../sign-in/new-password.ts'
import { useSentCode } from '../sign-in/sent-codes.ts'
import { checkPaymentPin } from './check-payment-pin.ts'
import { hashPaymentPin } from './payment-pin-hash.ts'
import {
	findLock,
	clearAttempts,
	insertFirstPaymentPin,
	upsertPaymentPin,
} from './payment-pin-queries.ts'

/**
 * Sets the payment PIN: the first time with the old one empty; then with the old one, or with a code sent to the
 * person's own e-mail or mobile, which also ends a lock. Refuses `passwords_differ`, `password_same`, `code_wrong` and
 * as {@link checkPaymentPin}. Source: specification §5; docs/product/wallet.md, Payment PIN.
 */
export const resetPaymentPin = handle(endpoints.resetPaymentPin, async (ctx, input) => {
	const { id } = ctx.actor
	refuseDifferent(input.newpassword, input.repPwd)
	refuseSimpleCode(input.newpassword)
	const old = input.oldpassword ?? ''
	const isFirst = (await findLock(ctx, id)) === undefined
	if (isFirst) await setFirst(ctx, input.newpassword, old)
	else if (input.code !== undefined) await setWithSentCode(ctx, input.newpassword, input.code)
	else await setWithOld(ctx, input.newpassword, old)

	await publish(ctx, {
		topic: 'account.pay_code_set',
		subject: id,
		shopperId: id,
		data: { how: isFirst ? 'first' : input.code === undefined ? 'old' : 'code' },
	})
	return { have_pay: 1 }
})

async function setFirst(ctx: TxContext<ShopperActor>, code: string, old: string): Promise<void> {
	if (old !== '')
		refuse('pay_code_not_set', 'The first time, oldpassword stays empty.', { field: 'oldpassword' })
	const { id } = ctx.actor
	const hash = await hashPaymentPin(ctx, id, code)
	if (!(await insertFirstPaymentPin(ctx, { shopperId: id, hash, length: code.length })))
		refuseOldMissing()
}

async function setWithOld(ctx: TxContext<ShopperActor>, code: string, old: string): Promise<void> {
	if (old === '') refuseOldMissing()
	await checkPaymentPin(ctx, old, 'oldpassword')
	if (code === old) {
		await clearAttempts(ctx, ctx.actor.id)
		refuse('password_same', 'The new payment code is the old one.', {
			field: 'newpassword',
			keep: true,
		})
	}
	await save(ctx, code, null)
}

/**
 * Refuses a PIN of one repeated digit, or a sequence such as 123456 or 987654: somebody who finds a phone tries these
 * first. `0` follows `9`, as on a keypad.
 */
function refuseSimpleCode(code: string): void {
	const steps = new Set(
		[...code].slice(1).map((digit, at) => (Number(digit) - Number(code[at]) + 10) % 10),
	)
	const [step] = steps
	if (steps.size === 1 && (step === 0 || step === 1 || step === 9))
		refuse('pay_code_simple', 'One digit repeated, or a run.', { field: 'newpassword' })
}

/** The new PIN may be the same as the old one here, and nothing shows whether it is: somebody who forgot it may choose it again. */
async function setWithSentCode(
	ctx: TxContext<ShopperActor>,
	code: string,
	sent: string,
): Promise<void> {
	const person = await lockShopper(ctx, ctx.actor.id)
	await useSentCode(ctx, {
		event: 'reset_pay',
		targets: person ? verifiedContacts(person).map(({ target }) => target) : [],
		shopperId: ctx.actor.id,
		code: sent,
	})
	await save(ctx, code, ctx.clock.now())
}

async function save(
	ctx: TxContext<ShopperActor>,
	code: string,
	resetAt: Date | null,
): Promise<void> {
	const { id } = ctx.actor
	const hash = await hashPaymentPin(ctx, id, code)
	await upsertPaymentPin(ctx, { shopperId: id, hash, length: code.length, resetAt })
}

function refuseOldMissing(): never {
	refuse('invalid', 'The old payment code, or a sent code, is needed.', {
		field: 'oldpassword',
		params: { reason: 'the old payment code' },
	})
}
