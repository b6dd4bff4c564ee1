import {
	beginPasskeyVerification,
	beginPaymentPasskey,
	deletePaymentPasskey,
	finishPaymentPasskey,
	getUserInfo,
	getWithdrawalInfo,
	listPaymentPasskeys,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { TestAuthenticator, type Bend } from '../../platform/sign-in/testing/test-authenticator.ts'
import { mostPasskeys } from '../account-settings.ts'
import {
	addPasskey,
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
})

const day = 86_400

/** The token that a passkey gives for one thing. */
const tokenOf = (person: Person, asked: Confirmed) =>
	passkeyTokenFor(app, person, { ...asked, key })

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
		const trade = await tradeOf(app, ida, '250.00')
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ delay_until: null })
		const { passkey_id } = await addPasskey(app, ida, key)
		await expect(app.as(ida)(beginPasskeyVerification, trade)).rejects.toMatchObject({
			error: 'password_required',
			field: 'password',
		})
		await expect(
			app.as(ida)(beginPasskeyVerification, { ...trade, password: 'a guess' }),
		).rejects.toMatchObject({ error: 'password_wrong' })
		await pay(app, ida, {
			ref: trade.ref,
			token: await tokenOf(ida, { ...trade, password: ida.password }),
		})
		expect(await escrowOf(app, ida)).toBe(trade.amount)

		await app.as(ida)(deletePaymentPasskey, {
			passkey_id,
			pay_token: await app.payTokenFor(ida, passkey_id, { scene: 'passkey_delete' }),
		})
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ delay_until: expect.any(Number) })
		expect(await app.as(ida)(getUserInfo)).toMatchObject({ pay_password_above: '200.00' })
		await app.advance(day + 1)
		const back = await elsewhere(app, ida)
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
		for (const who of [await app.shopperWith(), await elsewhere(app, ida)])
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
