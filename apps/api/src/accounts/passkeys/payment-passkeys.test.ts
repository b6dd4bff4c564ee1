import {
	beginPasskeyVerification,
	beginPaymentPasskey,
	createWithdrawal,
	deleteAccount,
	deletePaymentPasskey,
	deleteSession,
	exportAccount,
	getUserInfo,
	getWithdrawalInfo,
	listNotifications,
	listPaymentPasskeys,
	quoteWithdrawal,
	updatePaymentPasskey,
	undoContactChange,
	verifyPaymentPasskey,
	verifyPaymentPin,
	type Endpoint,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { shopAddress } from '../../platform/shop-address.ts'
import { TestAuthenticator } from '../../platform/sign-in/testing/test-authenticator.ts'
import { card } from '../../withdrawals/testing/withdrawal-fixtures.ts'
import { changeEmail, emailOf, undoTokenTo } from '../testing/contact-fixtures.ts'
import {
	addPasskey,
	answerFor,
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
})

const day = 86_400

/** The token that a passkey gives for one thing. */
const tokenOf = (person: Person, asked: Confirmed) =>
	passkeyTokenFor(app, person, { ...asked, key })

describe('a passkey', () => {
	test('is added with the payment PIN and pays a trade', async () => {
		const added = await addPasskey(app, ida, key)
		expect(added).toMatchObject({ usedtime: null })
		expect(await app.as(ida)(getUserInfo)).toMatchObject({ passkey_count: 1 })

		const trade = await tradeOf(app, ida)
		await pay(app, ida, { ref: trade.ref, token: await tokenOf(ida, trade) })
		expect(await escrowOf(app, ida)).toBe(trade.amount)
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
		const pay_token = await tokenOf(ida, { scene: 'extract', ref, amount: '50.00' })
		expect(await app.as(ida)(createWithdrawal, { ...wish, pay_token })).toMatchObject({
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
		await app.as(ida)(updatePaymentPasskey, { passkey_id, name: 'Blue phone' })
		expect((await app.as(ida)(listPaymentPasskeys)).list[0]).toMatchObject({ name: 'Blue phone' })

		const byPin = await app.payTokenFor(ida, other.passkey_id, { scene: 'passkey_delete' })
		await expect(
			app.as(ida)(deletePaymentPasskey, { passkey_id, pay_token: byPin }),
		).rejects.toMatchObject({ error: 'pay_token_invalid' })
		await app.as(ida)(deletePaymentPasskey, { passkey_id: other.passkey_id, pay_token: byPin })

		const byPasskey = await tokenOf(ida, { scene: 'passkey_delete', ref: passkey_id })
		await app.as(ida)(deletePaymentPasskey, { passkey_id, pay_token: byPasskey })
		expect(await app.as(ida)(listPaymentPasskeys)).toMatchObject({ count: 0 })
		await expect(
			app.as(ida)(beginPasskeyVerification, await tradeOf(app, ida)),
		).rejects.toMatchObject(failed)
	})

	test('is told of when it is added and when it is deleted', async () => {
		const { passkey_id } = await addPasskey(app, ida, key)
		await app.as(ida)(updatePaymentPasskey, { passkey_id, name: 'Blue phone' })
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
})

describe('what ends a passkey, and what does not: it', () => {
	test('gives no money any more once it is deleted, also not with what it gave before', async () => {
		const { passkey_id } = await addPasskey(app, ida, key)
		const trade = await tradeOf(app, ida)
		const before = await tokenOf(ida, trade)
		const answer = await answerFor(app, ida, { ...trade, key })
		const pay_token = await app.payTokenFor(ida, passkey_id, { scene: 'passkey_delete' })
		await app.as(ida)(deletePaymentPasskey, { passkey_id, pay_token })
		await expect(app.as(ida)(verifyPaymentPasskey, answer)).rejects.toMatchObject(failed)
		await expect(pay(app, ida, { ref: trade.ref, token: before })).rejects.toMatchObject({
			error: 'pay_token_invalid',
		})
		expect(await escrowOf(app, ida)).toBe('0.00')
	})

	test('stays when sessions end, and goes with the account', async () => {
		await addPasskey(app, ida, key)
		const other = await elsewhere(app, ida)
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
		const trade = await tradeOf(app, ida)
		const wrong = { password_pay: '000000', ...trade }
		for (const _ of Array.from({ length: 5 }))
			await expect(app.as(ida)(verifyPaymentPin, wrong)).rejects.toThrow()
		await pay(app, ida, { ref: trade.ref, token: await tokenOf(ida, trade) })
		await expect(
			app.as(ida)(verifyPaymentPin, { ...wrong, password_pay: ida.payCode }),
		).rejects.toMatchObject({ error: 'pay_code_locked' })
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
	const trade = await tradeOf(app, ida)
	await passkeyTokenFor(app, ida, { ...trade, key: there })
	await expect(
		passkeyTokenFor(app, ida, { ...trade, key: there, bend: { origin: 'http://localhost:5173' } }),
	).rejects.toMatchObject(failed)
	await expect(addPasskey(app, ida, key)).rejects.toMatchObject(failed)
	app.api.ports.give(shopAddress.is(null))
})
