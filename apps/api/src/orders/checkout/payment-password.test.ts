import {
	getUserInfo,
	payOrder,
	resetPaymentPin,
	sendCode,
	verifyPaymentPin,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'
import { orderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** The number and the sum of an unpaid trade of that price and its shipping. */
async function tradeOf(person: Person, price: string): Promise<{ ref: string; amount: string }> {
	const { skuId } = await app.product({ price })
	const trade = await orderOf(app, person, skuId)
	return { ref: trade.out_trade_no, amount: trade.total_price }
}

/** Resets the payment PIN with a code, as a person who forgot it does, or a thief. */
async function resetPayCode(person: Person): Promise<void> {
	const to = `${person.username}@example.com`
	await app.as(person)(sendCode, { event: 'reset_pay', to })
	const messages = await app.inside((ctx) => recentMessages(ctx))
	const body = messages.find(({ recipient }) => recipient === to)?.body ?? ''
	const code = /[0-9]{6}/.exec(body)?.[0] ?? ''
	person.payCode = '864209'
	await app.as(person)(resetPaymentPin, {
		code,
		newpassword: person.payCode,
		repPwd: person.payCode,
	})
}

test('security 1: after a payment code set by reset, larger payments ask for the login password', async () => {
	const ida = await app.shopperWith({ money: '1000.00' })
	const { ref, amount } = await tradeOf(ida, '250.00')
	const free = { password_pay: ida.payCode, scene: 'pay', ref, amount } as const
	await expect(app.as(ida)(verifyPaymentPin, free)).resolves.toBeDefined()
	await resetPayCode(ida)
	expect(await app.as(ida)(getUserInfo)).toMatchObject({
		pay_password_above: '200.00',
		pay_password_until: expect.any(Number),
	})
	const asked = { ...free, password_pay: ida.payCode }
	await expect(app.as(ida)(verifyPaymentPin, asked)).rejects.toMatchObject({
		http: 422,
		error: 'password_required',
		field: 'password',
		params: { above: '200.00' },
	})
	await expect(
		app.as(ida)(verifyPaymentPin, { ...asked, password: 'a guess' }),
	).rejects.toMatchObject({
		error: 'password_wrong',
		field: 'password',
	})

	// A token without an amount allows no more than others.
	const { amount: _, ...forAny } = asked
	const { pay_token } = await app.as(ida)(verifyPaymentPin, forAny)
	await expect(app.as(ida)(payOrder, { out_trade_no: ref, pay_token })).rejects.toMatchObject({
		error: 'password_required',
	})
	expect(await app.as(ida)(getUserInfo)).toMatchObject({ money: '1000.00', money_escrow: '0.00' })

	const paid = await app.as(ida)(verifyPaymentPin, { ...asked, password: ida.password })
	await app.as(ida)(payOrder, { out_trade_no: ref, pay_token: paid.pay_token })
	expect(await app.as(ida)(getUserInfo)).toMatchObject({ money_escrow: amount })
	await app.expectBooksAtZero()
})

test('security 1: smaller payments do not ask for it, and after a day none do', async () => {
	const ida = await app.shopperWith({ money: '1000.00' })
	await resetPayCode(ida)
	const small = await tradeOf(ida, '150.00')
	const pay_token = await app.payTokenFor(ida, small.ref, { amount: small.amount })
	await app.as(ida)(payOrder, { out_trade_no: small.ref, pay_token })

	await app.advance(86_401)
	expect(await app.as(ida)(getUserInfo)).toMatchObject({
		pay_password_above: null,
		pay_password_until: null,
	})
	const large = await tradeOf(ida, '250.00')
	const later = await app.payTokenFor(ida, large.ref, { amount: large.amount })
	await app.as(ida)(payOrder, { out_trade_no: large.ref, pay_token: later })
	await app.expectBooksAtZero()
})
