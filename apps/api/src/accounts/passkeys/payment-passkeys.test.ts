import {
	beginPasskeyVerification,
	beginPaymentPasskey,
	createWithdrawal,
	deleteAccount,
	deletePaymentPasskey,
	deleteSession,
	exportAccount,
	finishPaymentPasskey,
	freezeShopper,
	getUserInfo,
	getWithdrawalInfo,
	listNotifications,
	listPaymentPasskeys,
	login,
	payOrder,
	quoteWithdrawal,
	renamePaymentPasskey,
	resetPaymentPin,
	undoContactChange,
	verifyPaymentPasskey,
	verifyPaymentPin,
	type Endpoint,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { orderOf } from '../../orders/testing/checkout-fixtures.ts'
import { shopAddress } from '../../platform/shop-address.ts'
import { TestAuthenticator, type Bend } from '../../platform/sign-in/testing/test-authenticator.ts'
import { card } from '../../withdrawals/testing/withdrawal-fixtures.ts'
import { mostPasskeys, passkeyAnswersPerHour } from '../account-settings.ts'
import { changeEmail, emailOf, undoTokenTo } from '../testing/contact-fixtures.ts'
import {
	addPasskey,
	answerFor,
	asResponse,
	passkeyTokenFor,
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
})

const day = 86_400
const failed = { http: 422, error: 'passkey_failed' }

/** A payment, as a passkey confirms it. */
interface Trade {
	scene: 'pay'
	ref: string
	amount: string
}

/** An unpaid trade of that price and its shipping. */
async function tradeOf(person: Person, price = '20.00'): Promise<Trade> {
	const { skuId } = await app.product({ price })
	const trade = await orderOf(app, person, skuId)
	return { scene: 'pay', ref: trade.out_trade_no, amount: trade.total_price }
}

const pay = (person: Person, out_trade_no: string, pay_token: string) =>
	app.as(person)(payOrder, { out_trade_no, pay_token })

const escrowOf = async (person: Person) => (await app.as(person)(getUserInfo)).money_escrow

/** The same person with another session. */
async function elsewhere(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

/** A trade number or id of somebody, with a token that a passkey gave for it. */
async function tokenOf(person: Person, asked: Confirmed): Promise<string> {
	return passkeyTokenFor(app, person, { ...asked, key })
}

describe('a passkey', () => {
	test('is added with the payment PIN and pays a trade', async () => {
		const added = await addPasskey(app, ida, key)
		expect(added).toMatchObject({ usedtime: null })
		expect(await app.as(ida)(getUserInfo)).toMatchObject({ passkey_count: 1 })

		const trade = await tradeOf(ida)
		await pay(ida, trade.ref, await tokenOf(ida, trade))
		expect(await escrowOf(ida)).toBe(trade.amount)
		const { list } = await app.as(ida)(listPaymentPasskeys)
		expect(list).toMatchObject([{ passkey_id: added.passkey_id, usedtime: expect.any(Number) }])
		await app.expectBooksAtZero()
	})

	test('confirms a withdrawal, which waits a day after the passkey was added', async () => {
		await addPasskey(app, ida, key)
		await app.advance(60)
		const { delay_until } = await app.as(ida)(getWithdrawalInfo)
		const wish = { ...card, price: '50.00' }
		const { ref } = await app.as(ida)(quoteWithdrawal, wish)
		const token = await tokenOf(ida, { scene: 'extract', ref, amount: '50.00' })
		expect(await app.as(ida)(createWithdrawal, { ...wish, pay_token: token })).toMatchObject({
			extract_price: '50.00',
			delay_until: expect.any(Number),
		})
		expect(delay_until).toBeGreaterThan(app.api.clock.now().getTime() / 1000 + day - 120)
		expect(await app.as(ida)(getUserInfo)).toMatchObject({ money_hold: '50.00' })
		await app.expectBooksAtZero()
	})

	test('is renamed and deleted by its owner, with the PIN or with a passkey', async () => {
		const { passkey_id } = await addPasskey(app, ida, key)
		const other = await addPasskey(app, ida, new TestAuthenticator())
		await app.as(ida)(renamePaymentPasskey, { passkey_id, name: 'Blue phone' })
		expect((await app.as(ida)(listPaymentPasskeys)).list[0]).toMatchObject({ name: 'Blue phone' })

		const byPin = await app.payTokenFor(ida, other.passkey_id, { scene: 'passkey_delete' })
		await expect(
			app.as(ida)(deletePaymentPasskey, { passkey_id, pay_token: byPin }),
		).rejects.toMatchObject({ error: 'pay_token_invalid' })
		await app.as(ida)(deletePaymentPasskey, { passkey_id: other.passkey_id, pay_token: byPin })

		const byPasskey = await tokenOf(ida, { scene: 'passkey_delete', ref: passkey_id })
		await app.as(ida)(deletePaymentPasskey, { passkey_id, pay_token: byPasskey })
		expect(await app.as(ida)(listPaymentPasskeys)).toMatchObject({ count: 0 })
		await expect(app.as(ida)(beginPasskeyVerification, await tradeOf(ida))).rejects.toMatchObject(
			failed,
		)
	})

	test('gives no money any more once it is deleted, also not with what it gave before', async () => {
		const { passkey_id } = await addPasskey(app, ida, key)
		const trade = await tradeOf(ida)
		const before = await tokenOf(ida, trade)
		const answer = await answerFor(app, ida, { ...trade, key })
		const pay_token = await app.payTokenFor(ida, passkey_id, { scene: 'passkey_delete' })
		await app.as(ida)(deletePaymentPasskey, { passkey_id, pay_token })
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		await expect(pay(ida, trade.ref, before)).rejects.toMatchObject({ error: 'pay_token_invalid' })
		expect(await escrowOf(ida)).toBe('0.00')
	})

	test('is told of when it is added and when it is deleted', async () => {
		const { passkey_id } = await addPasskey(app, ida, key)
		await app.as(ida)(renamePaymentPasskey, { passkey_id, name: 'Blue phone' })
		await app.as(ida)(deletePaymentPasskey, {
			passkey_id,
			pay_token: await tokenOf(ida, { scene: 'passkey_delete', ref: passkey_id }),
		})
		await app.advance(60)
		const { list } = await app.as(ida)(listNotifications, { group: 'security' })
		expect(list.map(({ kind, text }) => [kind, text])).toEqual(
			expect.arrayContaining([
				['account.passkey_added', expect.stringContaining('unknown device')],
				['account.passkey_deleted', expect.stringContaining('Blue phone')],
			]),
		)
	})

	test('is in the export of the account', async () => {
		const { passkey_id } = await addPasskey(app, ida, key)
		const { more } = await app.as(ida)(exportAccount)
		expect(more['passkeys']).toMatchObject([{ passkey_id }])
		expect(JSON.stringify(more)).not.toContain(key.id.toString('base64url'))
	})

	test('stays when sessions end, and goes with the account', async () => {
		await addPasskey(app, ida, key)
		const other = await elsewhere(ida)
		await app.as(other)(deleteSession, { others: 1 })
		expect(await app.as(other)(listPaymentPasskeys)).toMatchObject({ count: 1 })

		const bo = await app.shopperWith()
		await addPasskey(app, bo, new TestAuthenticator())
		await app.as(bo)(deleteAccount, { password: bo.password })
		const { rows } = await sql`select 1 from shopper_passkey where shopper_id = ${bo.id}`.execute(
			app.api.database.db,
		)
		expect(rows).toEqual([])
	})

	test('goes when a contact change is undone, because the person who made it may have added it', async () => {
		await changeEmail(app, ida, `${ida.username}@elsewhere.example`)
		await addPasskey(app, ida, key)
		await app.as(null)(undoContactChange, { token: await undoTokenTo(app, emailOf(ida)) })
		const { rows } = await sql`select 1 from shopper_passkey where shopper_id = ${ida.id}`.execute(
			app.api.database.db,
		)
		expect(rows).toEqual([])
	})

	test('stays when the payment PIN is locked, and does not unlock it', async () => {
		await addPasskey(app, ida, key)
		const trade = await tradeOf(ida)
		const wrong = { password_pay: '000000', ...trade }
		for (const _ of Array.from({ length: 5 }))
			await expect(app.as(ida)(verifyPaymentPin, wrong)).rejects.toThrow()
		await pay(ida, trade.ref, await tokenOf(ida, trade))
		await expect(
			app.as(ida)(verifyPaymentPin, { ...wrong, password_pay: ida.payCode }),
		).rejects.toMatchObject({ error: 'pay_code_locked' })
	})
})

describe('adding a passkey', () => {
	test('needs a token of the payment PIN for just that, once', async () => {
		const wrong = [
			await app.payTokenFor(ida, 'new'),
			await app.payTokenFor(ida, 'another', { scene: 'passkey_add' }),
			await app.payTokenFor(await app.shopperWith(), 'new', { scene: 'passkey_add' }),
		]
		for (const pay_token of wrong)
			await expect(app.as(ida)(beginPaymentPasskey, { pay_token })).rejects.toMatchObject({
				error: 'pay_token_invalid',
			})
		const pay_token = await app.payTokenFor(ida, 'new', { scene: 'passkey_add' })
		await app.as(ida)(beginPaymentPasskey, { pay_token })
		await expect(app.as(ida)(beginPaymentPasskey, { pay_token })).rejects.toMatchObject({
			error: 'pay_token_invalid',
		})
	})

	test('delays withdrawals and asks for the password for larger payments for a day, also if it is deleted again', async () => {
		const trade = await tradeOf(ida, '250.00')
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ delay_until: null })
		const { passkey_id } = await addPasskey(app, ida, key)
		await expect(app.as(ida)(beginPasskeyVerification, trade)).rejects.toMatchObject({
			error: 'password_required',
			field: 'password',
		})
		await expect(
			app.as(ida)(beginPasskeyVerification, { ...trade, password: 'a guess' }),
		).rejects.toMatchObject({ error: 'password_wrong' })
		await pay(ida, trade.ref, await tokenOf(ida, { ...trade, password: ida.password }))
		expect(await escrowOf(ida)).toBe(trade.amount)

		await app.as(ida)(deletePaymentPasskey, {
			passkey_id,
			pay_token: await app.payTokenFor(ida, passkey_id, { scene: 'passkey_delete' }),
		})
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ delay_until: expect.any(Number) })
		expect(await app.as(ida)(getUserInfo)).toMatchObject({ pay_password_above: '200.00' })
		await app.advance(day + 1)
		const back = await elsewhere(ida)
		expect(await app.as(back)(getWithdrawalInfo)).toMatchObject({ delay_until: null })
		expect(await app.as(back)(getUserInfo)).toMatchObject({ pay_password_above: null })
	})

	test.each<[string, Bend]>([
		['another origin', { origin: 'https://evil.example' }],
		['a person who was not verified', { unverified: true }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
	])('fails with %s', async (_name, bend) => {
		await expect(addPasskey(app, ida, key, bend)).rejects.toMatchObject(failed)
		expect(await app.as(ida)(listPaymentPasskeys)).toMatchObject({ count: 0 })
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ delay_until: null })
	})

	test('fails for another person, in another session, a second time and too late', async () => {
		const begin = async () => {
			const pay_token = await app.payTokenFor(ida, 'new', { scene: 'passkey_add' })
			const { ticket, options } = await app.as(ida)(beginPaymentPasskey, { pay_token })
			return { ticket, response: asResponse(new TestAuthenticator().create(options)) }
		}
		const first = await begin()
		for (const who of [await app.shopperWith(), await elsewhere(ida)])
			await expect(app.as(who)(finishPaymentPasskey, first)).rejects.toMatchObject(failed)
		await app.as(ida)(finishPaymentPasskey, first)
		await expect(app.as(ida)(finishPaymentPasskey, first)).rejects.toMatchObject(failed)
		const late = await begin()
		await app.advance(121)
		await expect(app.as(ida)(finishPaymentPasskey, late)).rejects.toMatchObject(failed)
		expect(await app.as(ida)(listPaymentPasskeys)).toMatchObject({ count: 1 })
	})

	test('is stored once, and as often as allowed', async () => {
		await addPasskey(app, ida, key)
		await expect(addPasskey(app, ida, key)).rejects.toMatchObject(failed)
		const bo = await app.shopperWith()
		await expect(addPasskey(app, bo, key)).rejects.toMatchObject(failed)
		await app.set(mostPasskeys, 1)
		await expect(addPasskey(app, ida, new TestAuthenticator())).rejects.toMatchObject({
			http: 409,
			error: 'passkey_full',
		})
		await app.set(mostPasskeys, 10)
	})
})

describe('the answer of a passkey', () => {
	beforeEach(() => addPasskey(app, ida, key))

	test.each<[string, Bend]>([
		['another origin', { origin: 'http://localhost.evil.example' }],
		['a person who was not verified', { unverified: true }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
		['another key', { foreignKey: true }],
	])('gives no token with %s', async (_name, bend) => {
		const trade = await tradeOf(ida)
		const answer = await answerFor(app, ida, { ...trade, key, bend })
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		await pay(ida, trade.ref, await tokenOf(ida, trade))
	})

	test('gives a token for one thing, one amount and one person', async () => {
		const [trade, other] = [await tradeOf(ida), await tradeOf(ida)]
		const token = await tokenOf(ida, trade)
		await expect(pay(ida, other.ref, token)).rejects.toMatchObject({ error: 'pay_token_invalid' })
		const bo = await app.shopperWith({ money: '100.00' })
		await expect(pay(bo, trade.ref, token)).rejects.toMatchObject({ http: 404 })
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
		await expect(pay(ida, other.ref, less)).rejects.toMatchObject({ error: 'pay_token_invalid' })
		expect(await escrowOf(ida)).toBe('0.00')
		await pay(ida, trade.ref, token)
	})

	test('is signed over the thing and the amount: a changed row does not fit it', async () => {
		const trade = await tradeOf(ida)
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
		const trade = await tradeOf(ida)
		const answer = await answerFor(app, ida, { ...trade, key })
		for (const who of [await elsewhere(ida), await app.shopperWith()])
			await expect(app.as(who)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		await app.as(ida)(verifyPaymentPasskey, answer)
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)

		const late = await answerFor(app, ida, { ...trade, key })
		await app.advance(121)
		await expect(app.as(ida)(verifyPaymentPasskey, late)).rejects.toMatchObject(failed)
	})

	test('uses its challenge up, also if it is wrong', async () => {
		const trade = await tradeOf(ida)
		const { ticket, options } = await app.as(ida)(beginPasskeyVerification, trade)
		const wrong = asResponse(key.get(options, { foreignKey: true }))
		await expect(
			app.as(ida)(verifyPaymentPasskey, { ticket, response: wrong }),
		).rejects.toMatchObject(failed)
		await expect(
			app.as(ida)(verifyPaymentPasskey, { ticket, response: asResponse(key.get(options)) }),
		).rejects.toMatchObject(failed)
	})

	test('sent forty times at once gives one token', async () => {
		const answer = await answerFor(app, ida, { ...(await tradeOf(ida)), key })
		const answers = await Promise.allSettled(
			Array.from({ length: 40 }, () => app.as(ida)(verifyPaymentPasskey, answer)),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test('gives a token that pays once, of forty at once', async () => {
		const trade = await tradeOf(ida)
		const token = await tokenOf(ida, trade)
		await Promise.allSettled(Array.from({ length: 40 }, () => pay(ida, trade.ref, token)))
		expect(await escrowOf(ida)).toBe(trade.amount)
		await app.expectBooksAtZero()
	})

	test('of a copied passkey is found out by its count', async () => {
		const trade = await tradeOf(ida)
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
		const asked = await tradeOf(ida)
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
		const asked = await app.as(ida)(beginPasskeyVerification, await tradeOf(ida))
		await expect(
			app.as(ida)(finishPaymentPasskey, {
				ticket: asked.ticket,
				response: asResponse(new TestAuthenticator().create(asked.options)),
			}),
		).rejects.toMatchObject(failed)
	})

	test('is refused as nonsense where it is no WebAuthn at all', async () => {
		const asked = await tradeOf(ida)
		for (const response of [{}, { id: 'x' }, { id: key.id.toString('base64url'), response: 7 }]) {
			const { ticket } = await app.as(ida)(beginPasskeyVerification, asked)
			await expect(
				app.as(ida)(verifyPaymentPasskey, { ticket, response: asResponse(response) }),
			).rejects.toMatchObject(failed)
		}
	})

	test('is counted, right or wrong, and the payment PIN still pays', async () => {
		await app.set(passkeyAnswersPerHour, 5)
		const trade = await tradeOf(ida)
		for (const _ of Array.from({ length: 5 }))
			await expect(
				passkeyTokenFor(app, ida, { ...trade, key, bend: { foreignKey: true } }),
			).rejects.toMatchObject(failed)
		await expect(tokenOf(ida, trade)).rejects.toMatchObject({
			error: 'too_many_requests',
			params: { retry_after: expect.any(Number) },
		})
		await app.set(passkeyAnswersPerHour, 60)
		await pay(ida, trade.ref, await app.payTokenFor(ida, trade.ref, { amount: trade.amount }))
	})

	test('gives no token to a frozen account, and a new PIN voids the tokens before it', async () => {
		const trade = await tradeOf(ida)
		const before = await tokenOf(ida, trade)
		await app.as(ida)(resetPaymentPin, {
			oldpassword: ida.payCode,
			newpassword: '864209',
			repPwd: '864209',
		})
		await expect(pay(ida, trade.ref, before)).rejects.toMatchObject({ error: 'pay_token_invalid' })
		const answer = await answerFor(app, ida, { ...trade, key })
		const support = await app.operatorWith({ roles: ['support'] })
		await app.as(support)(freezeShopper, { shopper_id: ida.id, reason: 'Asked for by phone.' })
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject({ http: 401 })
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

test.each<[string, Endpoint]>([
	['a passkey that is added', beginPaymentPasskey],
	['a payment that is confirmed', verifyPaymentPasskey],
])('%s needs a signed-in shopper', async (_name, endpoint) => {
	await expect(app.as(null)(endpoint, {})).rejects.toMatchObject({ http: 401 })
})

test('with PUBLIC_URL a passkey belongs to its host and its origin alone', async () => {
	app.api.ports.give(shopAddress.is('https://shop.example/'))
	const there = new TestAuthenticator({ rpId: 'shop.example', origin: 'https://shop.example' })
	await addPasskey(app, ida, there)
	const trade = await tradeOf(ida)
	await passkeyTokenFor(app, ida, { ...trade, key: there })
	await expect(
		passkeyTokenFor(app, ida, { ...trade, key: there, bend: { origin: 'http://localhost:5173' } }),
	).rejects.toMatchObject(failed)
	await expect(addPasskey(app, ida, key)).rejects.toMatchObject(failed)
	app.api.ports.give(shopAddress.is(null))
})
