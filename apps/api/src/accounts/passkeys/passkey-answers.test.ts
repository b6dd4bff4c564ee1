import {
	beginPasskeyVerification,
	beginPaymentPasskey,
	createWithdrawal,
	finishPaymentPasskey,
	freezeShopper,
	quoteWithdrawal,
	resetPaymentPin,
	verifyPaymentPasskey,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { TestAuthenticator, type Bend } from '../../platform/sign-in/testing/test-authenticator.ts'
import { card } from '../../withdrawals/testing/withdrawal-fixtures.ts'
import { passkeyAnswersPerHour } from '../account-settings.ts'
import {
	addPasskey,
	answerFor,
	asResponse,
	elsewhere,
	escrowOf,
	failed,
	passkeyTokenFor,
	pay,
	tradeOf,
	type Confirmed,
} from '../testing/passkey-fixtures.ts'

let app: TestApp
let ida: Person
let key: TestAuthenticator
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	ida = await app.shopperWith({ money: '1000.00' })
	key = new TestAuthenticator()
	await addPasskey(app, ida, key)
})

/** The token that a passkey gives for one thing. */
const tokenOf = (person: Person, asked: Confirmed) =>
	passkeyTokenFor(app, person, { ...asked, key })

describe('the answer of a passkey', () => {
	test.each<[string, Bend]>([
		['another origin', { origin: 'http://localhost.evil.example' }],
		['a person who was not verified', { unverified: true }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
		['another key', { foreignKey: true }],
	])('gives no token with %s', async (_name, bend) => {
		const trade = await tradeOf(app, ida)
		const answer = await answerFor(app, ida, { ...trade, key, bend })
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		await pay(app, ida, { ref: trade.ref, token: await tokenOf(ida, trade) })
	})

	test('gives a token for one thing, one amount and one person', async () => {
		const [trade, other] = [await tradeOf(app, ida), await tradeOf(app, ida)]
		const token = await tokenOf(ida, trade)
		await expect(pay(app, ida, { ref: other.ref, token })).rejects.toMatchObject({
			error: 'pay_token_invalid',
		})
		const bo = await app.shopperWith({ money: '100.00' })
		await expect(pay(app, bo, { ref: trade.ref, token })).rejects.toMatchObject({ http: 404 })
		const wish = { ...card, price: '50.00' }
		const more = { ...card, price: '60.00' }
		const { ref } = await app.as(ida)(quoteWithdrawal, wish)
		const forWithdrawal = await tokenOf(ida, { scene: 'extract', ref, amount: '50.00' })
		for (const [asked, pay_token] of [
			[more, forWithdrawal],
			[wish, token],
			[wish, await tokenOf(ida, { scene: 'pay', ref, amount: '50.00' })],
			[wish, await tokenOf(ida, { scene: 'extract', ref, amount: '49.00' })],
		] as const)
			await expect(app.as(ida)(createWithdrawal, { ...asked, pay_token })).rejects.toMatchObject({
				error: 'pay_token_invalid',
			})
		const less = await tokenOf(ida, { ...other, amount: '1.00' })
		await expect(pay(app, ida, { ref: other.ref, token: less })).rejects.toMatchObject({
			error: 'pay_token_invalid',
		})
		expect(await escrowOf(app, ida)).toBe('0.00')
		await pay(app, ida, { ref: trade.ref, token })
	})

	test('is signed over the thing and the amount: a changed row does not fit it', async () => {
		const trade = await tradeOf(app, ida)
		for (const change of [
			sql`amount = amount + 1`,
			sql`ref = ref || 'x'`,
			sql`password_checked = true`,
			sql`scene = 'extract'`,
		]) {
			const answer = await answerFor(app, ida, { ...trade, key })
			await sql`update passkey_challenge set ${change} where shopper_id = ${ida.id}`.execute(
				app.api.database.db,
			)
			await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		}
	})

	test('is good for its session alone, once, and for two minutes', async () => {
		const trade = await tradeOf(app, ida)
		const answer = await answerFor(app, ida, { ...trade, key })
		for (const who of [await elsewhere(app, ida), await app.shopperWith()])
			await expect(app.as(who)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		await app.as(ida)(verifyPaymentPasskey, answer)
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)

		const late = await answerFor(app, ida, { ...trade, key })
		await app.advance(121)
		await expect(app.as(ida)(verifyPaymentPasskey, late)).rejects.toMatchObject(failed)
	})

	test('uses its challenge up, also if it is wrong', async () => {
		const trade = await tradeOf(app, ida)
		const { ticket, options } = await app.as(ida)(beginPasskeyVerification, trade)
		const wrong = asResponse(key.get(options, { foreignKey: true }))
		await expect(
			app.as(ida)(verifyPaymentPasskey, { ticket, response: wrong }),
		).rejects.toMatchObject(failed)
		await expect(
			app.as(ida)(verifyPaymentPasskey, { ticket, response: asResponse(key.get(options)) }),
		).rejects.toMatchObject(failed)
	})

	test('names the amount, unless no money moves', async () => {
		for (const asked of [
			{ scene: 'pay', ref: 'T1' },
			{ scene: 'extract', ref: 'W1' },
			{ scene: 'passkey_delete', ref: 'P1', amount: '1.00' },
		] as const)
			await expect(app.as(ida)(beginPasskeyVerification, asked)).rejects.toMatchObject({
				error: 'invalid',
				field: 'amount',
			})
	})
})

describe('an attacked answer', () => {
	test('sent forty times at once gives one token', async () => {
		const answer = await answerFor(app, ida, { ...(await tradeOf(app, ida)), key })
		const answers = await Promise.allSettled(
			Array.from({ length: 40 }, () => app.as(ida)(verifyPaymentPasskey, answer)),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test('gives a token that pays once, of forty at once', async () => {
		const trade = await tradeOf(app, ida)
		const token = await tokenOf(ida, trade)
		await Promise.allSettled(
			Array.from({ length: 40 }, () => pay(app, ida, { ref: trade.ref, token })),
		)
		expect(await escrowOf(app, ida)).toBe(trade.amount)
		await app.expectBooksAtZero()
	})

	test('of a copied passkey is found out by its count', async () => {
		const trade = await tradeOf(app, ida)
		await passkeyTokenFor(app, ida, { ...trade, key, bend: { counter: 7 } })
		for (const counter of [7, 3])
			await expect(
				passkeyTokenFor(app, ida, { ...trade, key, bend: { counter } }),
			).rejects.toMatchObject(failed)
		await passkeyTokenFor(app, ida, { ...trade, key, bend: { counter: 8 } })
	})

	test('of somebody else’s passkey gives nothing, under either id', async () => {
		const bo = await app.shopperWith({ money: '100.00' })
		const bos = new TestAuthenticator()
		await addPasskey(app, bo, bos)
		const asked = await tradeOf(app, ida)
		const id = key.id.toString('base64url')
		for (const named of [{}, { id, rawId: id }]) {
			const { ticket, options } = await app.as(ida)(beginPasskeyVerification, asked)
			await expect(
				app.as(ida)(verifyPaymentPasskey, {
					ticket,
					response: asResponse({ ...bos.get(options), ...named }),
				}),
			).rejects.toMatchObject(failed)
		}
	})

	test('to the challenge of a new passkey gives no token, and that of a payment adds no passkey', async () => {
		const pay_token = await app.payTokenFor(ida, 'new', { scene: 'passkey_add' })
		const begun = await app.as(ida)(beginPaymentPasskey, { pay_token })
		await expect(
			app.as(ida)(verifyPaymentPasskey, {
				ticket: begun.ticket,
				response: asResponse(key.get(begun.options)),
			}),
		).rejects.toMatchObject(failed)
		const asked = await app.as(ida)(beginPasskeyVerification, await tradeOf(app, ida))
		await expect(
			app.as(ida)(finishPaymentPasskey, {
				ticket: asked.ticket,
				response: asResponse(new TestAuthenticator().create(asked.options)),
			}),
		).rejects.toMatchObject(failed)
	})

	test('is refused as nonsense where it is no WebAuthn at all', async () => {
		const asked = await tradeOf(app, ida)
		for (const response of [{}, { id: 'x' }, { id: key.id.toString('base64url'), response: 7 }]) {
			const { ticket } = await app.as(ida)(beginPasskeyVerification, asked)
			await expect(
				app.as(ida)(verifyPaymentPasskey, { ticket, response: asResponse(response) }),
			).rejects.toMatchObject(failed)
		}
	})
})

describe('the answer of a passkey of somebody who may not pay now', () => {
	test('is counted, right or wrong, and the payment PIN still pays', async () => {
		await app.set(passkeyAnswersPerHour, 5)
		const trade = await tradeOf(app, ida)
		for (const _ of Array.from({ length: 5 }))
			await expect(
				passkeyTokenFor(app, ida, { ...trade, key, bend: { foreignKey: true } }),
			).rejects.toMatchObject(failed)
		await expect(tokenOf(ida, trade)).rejects.toMatchObject({
			error: 'too_many_requests',
			params: { retry_after: expect.any(Number) },
		})
		await app.set(passkeyAnswersPerHour, 60)
		await pay(app, ida, {
			ref: trade.ref,
			token: await app.payTokenFor(ida, trade.ref, { amount: trade.amount }),
		})
	})

	test('gives no token to a frozen account, and a new PIN voids the tokens before it', async () => {
		const trade = await tradeOf(app, ida)
		const before = await tokenOf(ida, trade)
		await app.as(ida)(resetPaymentPin, {
			oldpassword: ida.payCode,
			newpassword: '864209',
			repPwd: '864209',
		})
		await expect(pay(app, ida, { ref: trade.ref, token: before })).rejects.toMatchObject({
			error: 'pay_token_invalid',
		})
		const answer = await answerFor(app, ida, { ...trade, key })
		const support = await app.operatorWith({ roles: ['support'] })
		await app.as(support)(freezeShopper, { shopper_id: ida.id, reason: 'Asked for by phone.' })
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject({ http: 401 })
	})
})
