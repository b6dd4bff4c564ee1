import { randomUUID } from 'node:crypto'
import {
	beginFactorConfirmation,
	beginMerchantPasskey,
	beginPasskey,
	confirmFactorWithPasskey,
	confirmSecondFactor,
	createRecoveryCodes,
	deleteMerchantPasskey,
	finishMerchantPasskey,
	finishPasskey,
	getMerchantInfo,
	getMerchantPasskeyOptions,
	inviteStaff,
	loginMerchant,
	loginMerchantWithPasskey,
	updateStaff,
	type Endpoint,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/call-api.ts'
import { callApi, openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { asResponse } from '../../accounts/testing/passkey-fixtures.ts'
import { insertPasskey } from '../../platform/sign-in/passkey-queries.ts'
import { TestAuthenticator, type Bend } from '../../platform/sign-in/testing/test-authenticator.ts'
import { emailsTo } from '../testing/merchant-fixtures.ts'
import {
	addMerchantPasskey,
	confirmByPasskey,
	signInByPasskey,
} from '../testing/passkey-fixtures.ts'
import { freshCode, setUpFactor } from '../testing/second-factor-fixtures.ts'

let app: TestApp
let owner: Merchant
let key: TestAuthenticator
beforeAll(async () => {
	app = await openTestApp()
})
beforeEach(async () => {
	owner = await app.merchantOf(await app.shop())
	key = new TestAuthenticator()
})
afterAll(() => app.close())

/** Calls as this merchant and confirms nothing by itself. */
const plainly =
	({ token }: { token: string }): Caller =>
	<E extends Endpoint>(endpoint: E, input?: InputOf<E>) =>
		callApi(app.url, token, endpoint, input)
const visitor: Caller = (endpoint, input) => app.as(null)(endpoint, input)

const add = (who: Merchant, given: TestAuthenticator, more: { name?: string; bend?: Bend } = {}) =>
	addMerchantPasskey({ call: plainly(who), person: who, key: given, ...more })
const confirm = (who: { token: string }, given: TestAuthenticator, bend?: Bend) =>
	confirmByPasskey({ call: plainly(who), key: given, ...(bend && { bend }) })
const signIn = (given: TestAuthenticator, bend?: Bend) =>
	signInByPasskey({ call: visitor, key: given, ...(bend && { bend }) })
const factorOf = async (who: { token: string }) =>
	(await plainly(who)(getMerchantInfo)).second_factor
const namesOf = async (who: { token: string }) =>
	(await factorOf(who)).passkeys.map(({ name }) => name)

/** The same person in a new session that has confirmed nothing. */
const elsewhere = async (who: Merchant): Promise<Merchant> => {
	const { username: account, password } = who
	return { ...who, token: (await app.as(null)(loginMerchant, { account, password })).token }
}
const withApp = (who: Merchant) => ({
	person: who,
	call: plainly(who),
	now: app.api.clock.now(),
})

const invitation: InputOf<typeof inviteStaff> = {
	email: 'new@example.com',
	name: 'New',
	role: 'staff',
	rights: ['orders'],
}
const needed = { http: 403, error: 'second_factor_needed' }
const failed = { http: 422, error: 'passkey_failed' }

describe('the first passkey', () => {
	test('needs the password, comes with recovery codes, and confirms this session for ten minutes', async () => {
		await expect(
			plainly(owner)(beginMerchantPasskey, { password: 'not the password' }),
		).rejects.toMatchObject({ error: 'password_wrong', field: 'password' })
		const { recovery_codes: codes } = await add(owner, key)
		expect(new Set(codes).size).toBe(10)
		expect(await factorOf(owner)).toMatchObject({
			has_app: 0,
			recovery_codes_left: 10,
			passkeys: [{ name: 'Desk by the window', usedtime: null }],
		})
		expect((await emailsTo(app, `${owner.username}@example.com`)).join()).toContain(
			'Desk by the window',
		)
		await plainly(owner)(inviteStaff, invitation)
		await app.advance(601)
		await expect(plainly(owner)(inviteStaff, invitation)).rejects.toMatchObject(needed)
		const { confirmed_until: until } = await confirm(owner, key)
		expect(until - app.api.clock.now().getTime() / 1000).toBeGreaterThan(590)
		await plainly(owner)(inviteStaff, invitation)
		expect((await factorOf(owner)).passkeys[0]?.usedtime).toBeGreaterThan(0)
	})

	test('has recovery codes that confirm in its place, and no codes of an app', async () => {
		const [code = ''] = (await add(owner, key)).recovery_codes
		await expect(plainly(owner)(confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({
			error: 'code_wrong',
		})
		await plainly(owner)(confirmSecondFactor, { code })
		await expect(plainly(owner)(confirmSecondFactor, { code })).rejects.toMatchObject({
			error: 'code_wrong',
		})
		const { recovery_codes: fresh } = await plainly(owner)(createRecoveryCodes)
		expect(fresh).toHaveLength(10)
	})

	test('is not there where an app alone is set up', async () => {
		await setUpFactor(withApp(owner))
		await expect(plainly(owner)(beginFactorConfirmation)).rejects.toMatchObject({
			error: 'state_changed',
		})
	})
})

describe('another passkey', () => {
	test('needs a confirmation, and leaves the recovery codes as they are', async () => {
		const [code = ''] = (await add(owner, key)).recovery_codes
		const other = await elsewhere(owner)
		const second = new TestAuthenticator()
		await expect(add(other, second)).rejects.toMatchObject(needed)
		await confirm(other, key)
		expect((await add(other, second, { name: 'Telephone' })).recovery_codes).toEqual([])
		expect(await namesOf(owner)).toEqual(['Desk by the window', 'Telephone'])
		await confirm(other, second)
		await plainly(other)(confirmSecondFactor, { code })
	})

	test('stands beside an app; each confirms', async () => {
		await setUpFactor(withApp(owner))
		await add(owner, key)
		const other = await elsewhere(owner)
		await confirm(other, key)
		await plainly(other)(confirmSecondFactor, { code: freshCode(withApp(owner)) })
		expect(await factorOf(owner)).toMatchObject({
			has_app: 1,
			passkeys: [{ name: 'Desk by the window' }],
		})
	})

	test('is no key that is stored already, whoever has it, and no eleventh one', async () => {
		await add(owner, key)
		await expect(add(owner, key)).rejects.toMatchObject(failed)
		const stranger = await app.merchantOf(await app.shop())
		await expect(add(stranger, key)).rejects.toMatchObject(failed)
		expect(await namesOf(stranger)).toEqual([])
		for (let count = 1; count < 10; count += 1)
			await app.inside((ctx) =>
				insertPasskey(
					ctx,
					{ kind: 'merchant', id: owner.id },
					{
						id: randomUUID(),
						name: `Key ${count}`,
						credential_id: randomUUID(),
						public_key: Buffer.alloc(1),
						counter: 0n,
						transports: [],
					},
				),
			)
		await expect(
			plainly(owner)(beginMerchantPasskey, { password: owner.password }),
		).rejects.toMatchObject({ error: 'passkey_full' })
	})
})

describe('removing a passkey', () => {
	test('needs a confirmation, ends what it confirmed elsewhere, and leaves the last second factor', async () => {
		const second = new TestAuthenticator()
		const { passkey_id: first } = await add(owner, key)
		const { passkey_id: last } = await add(owner, second, { name: 'Telephone' })
		const other = await elsewhere(owner)
		await expect(
			plainly(other)(deleteMerchantPasskey, { passkey_id: first }),
		).rejects.toMatchObject(needed)
		await confirm(other, key)
		const stranger = await app.merchantOf(await app.shop())
		await add(stranger, new TestAuthenticator())
		await expect(
			plainly(stranger)(deleteMerchantPasskey, { passkey_id: first }),
		).rejects.toMatchObject({ http: 404, error: 'not_found' })

		await plainly(owner)(deleteMerchantPasskey, { passkey_id: first })
		expect(await namesOf(owner)).toEqual(['Telephone'])
		await expect(plainly(other)(inviteStaff, invitation)).rejects.toMatchObject(needed)
		await plainly(owner)(inviteStaff, invitation)
		await expect(confirm(owner, key)).rejects.toMatchObject(failed)
		await expect(signIn(key)).rejects.toMatchObject({ error: 'login_failed' })
		await expect(plainly(owner)(deleteMerchantPasskey, { passkey_id: last })).rejects.toMatchObject(
			{ error: 'state_changed' },
		)
		await confirm(owner, second)
		expect((await emailsTo(app, `${owner.username}@example.com`)).join()).toContain(
			'was just removed: Desk by the window',
		)
	})

	test('leaves the app, if there is one', async () => {
		await setUpFactor(withApp(owner))
		const { passkey_id: id } = await add(owner, key)
		await plainly(owner)(deleteMerchantPasskey, { passkey_id: id })
		expect(await factorOf(owner)).toMatchObject({ has_app: 1, passkeys: [] })
	})

	test('of both at once removes one', async () => {
		const ids = [
			(await add(owner, key)).passkey_id,
			(await add(owner, new TestAuthenticator())).passkey_id,
		]
		const ends = await Promise.allSettled(
			ids.map((id) => plainly(owner)(deleteMerchantPasskey, { passkey_id: id })),
		)
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(await namesOf(owner)).toHaveLength(1)
	})

	test('is refused by the database for the last second factor', async () => {
		await add(owner, key)
		await expect(
			app.inside((ctx) =>
				ctx.db.deleteFrom('merchant_passkey').where('merchant_id', '=', owner.id).execute(),
			),
		).rejects.toThrow('replaced, never deleted')
		expect(await namesOf(owner)).toHaveLength(1)
	})
})

describe('the answer of a passkey', () => {
	const bends: [string, Bend][] = [
		['another origin', { origin: 'http://localhost.evil.example' }],
		['a person who was not verified', { unverified: true }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
	]
	test.each<[string, Bend]>([...bends, ['another key', { foreignKey: true }]])(
		'neither confirms nor signs in with %s',
		async (_what, bend) => {
			await add(owner, key)
			await expect(confirm(owner, key, bend)).rejects.toMatchObject(failed)
			await expect(signIn(key, bend)).rejects.toMatchObject({ error: 'login_failed' })
			await confirm(owner, key)
		},
	)

	test.each(bends)('is not stored with %s', async (_what, bend) => {
		await expect(add(owner, key, { bend })).rejects.toMatchObject(failed)
		expect(await factorOf(owner)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
	})

	test('that was copied is found out by its count', async () => {
		await add(owner, key)
		await confirm(owner, key, { counter: 7 })
		await expect(confirm(owner, key, { counter: 7 })).rejects.toMatchObject(failed)
		await expect(signIn(key, { counter: 3 })).rejects.toMatchObject({ error: 'login_failed' })
		await confirm(owner, key, { counter: 8 })
	})

	test('confirms once, however often it is sent at once, within five minutes', async () => {
		await add(owner, key)
		const asked = await plainly(owner)(beginFactorConfirmation)
		const answer = { ticket: asked.ticket, response: asResponse(key.get(asked.options)) }
		const all = await Promise.allSettled(
			Array.from({ length: 4 }, () => plainly(owner)(confirmFactorWithPasskey, answer)),
		)
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

		const late = await plainly(owner)(beginFactorConfirmation)
		await app.advance(5 * 60)
		await expect(
			plainly(owner)(confirmFactorWithPasskey, {
				ticket: late.ticket,
				response: asResponse(key.get(late.options)),
			}),
		).rejects.toMatchObject(failed)
	})

	test('is good in its own session, for its own purpose, and for its own person alone', async () => {
		await add(owner, key)
		const other = await elsewhere(owner)
		const asked = await plainly(owner)(beginFactorConfirmation)
		const response = () => asResponse(key.get(asked.options))
		await expect(
			plainly(other)(confirmFactorWithPasskey, { ticket: asked.ticket, response: response() }),
		).rejects.toMatchObject(failed)
		await expect(
			visitor(loginMerchantWithPasskey, { ticket: asked.ticket, response: response() }),
		).rejects.toMatchObject({ error: 'login_failed' })
		await expect(
			plainly(owner)(finishMerchantPasskey, {
				ticket: asked.ticket,
				name: 'Mine',
				response: asResponse(new TestAuthenticator().create(asked.options)),
			}),
		).rejects.toMatchObject(failed)
		const begun = await visitor(getMerchantPasskeyOptions)
		await expect(
			plainly(owner)(confirmFactorWithPasskey, {
				ticket: begun.ticket,
				response: asResponse(key.get(begun.options)),
			}),
		).rejects.toMatchObject(failed)

		const stranger = await app.merchantOf(await app.shop())
		const theirs = new TestAuthenticator()
		await add(stranger, theirs)
		await expect(confirm(owner, theirs)).rejects.toMatchObject(failed)
		// The challenge is as it was: nobody else has used it up.
		await plainly(owner)(confirmFactorWithPasskey, { ticket: asked.ticket, response: response() })
	})

	test('is counted, right or wrong, apart from codes', async () => {
		const [code = ''] = (await add(owner, key)).recovery_codes
		for (let tries = 1; tries < 10; tries += 1)
			await expect(confirm(owner, key, { unverified: true })).rejects.toMatchObject(failed)
		await expect(confirm(owner, key)).rejects.toMatchObject({ error: 'too_many_requests' })
		await plainly(owner)(confirmSecondFactor, { code })
	})

	test('that is no WebAuthn at all is refused like any other', async () => {
		await add(owner, key)
		for (const response of [{}, { id: 'x' }, { id: key.id.toString('base64url'), response: 7 }]) {
			const { ticket } = await plainly(owner)(beginFactorConfirmation)
			await expect(
				plainly(owner)(confirmFactorWithPasskey, { ticket, response: asResponse(response) }),
			).rejects.toMatchObject(failed)
		}
	})
})

describe('signing in with a passkey', () => {
	test('needs no password, and confirms the second factor in the new session for ten minutes', async () => {
		await add(owner, key)
		const { token, merchant } = await signIn(key)
		expect(merchant).toMatchObject({ merchant_id: owner.id, login: owner.username })
		await plainly({ token })(inviteStaff, invitation)
		await app.advance(601)
		await expect(plainly({ token })(inviteStaff, invitation)).rejects.toMatchObject(needed)
		await plainly({ token })(getMerchantInfo)
	})

	test('happens once for one answer', async () => {
		await add(owner, key)
		const { ticket, options } = await visitor(getMerchantPasskeyOptions)
		expect(options).toMatchObject({
			rpId: 'localhost',
			userVerification: 'required',
			allowCredentials: [],
		})
		const response = asResponse(key.get(options))
		const all = await Promise.allSettled(
			Array.from({ length: 4 }, () => visitor(loginMerchantWithPasskey, { ticket, response })),
		)
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test('is refused to whoever has lost access, and to passkeys of operators', async () => {
		const staff = await app.merchantOf(owner.shopId, { role: 'staff' })
		await add(staff, key)
		await add(owner, new TestAuthenticator())
		await plainly(owner)(updateStaff, {
			merchant_id: staff.id,
			role: 'staff',
			rights: ['orders'],
			disabled: 1,
		})
		await expect(signIn(key)).rejects.toMatchObject({ error: 'login_failed' })
		const operator = await app.operatorWith({ roles: ['support'] })
		const theirs = new TestAuthenticator()
		const { ticket, options } = await app.as(operator)(beginPasskey)
		await app.as(operator)(finishPasskey, {
			ticket,
			name: 'Work key',
			response: asResponse(theirs.create(options)),
		})
		await expect(signIn(theirs)).rejects.toMatchObject({ error: 'login_failed' })
	})
})
