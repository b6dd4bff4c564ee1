import {
	loginOperator,
	loginOperatorWithPasskey,
	getOperator,
	beginPasskey,
	deletePasskey,
	finishPasskey,
	getPasskeyLoginOptions,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { consoleOptions } from '../index.ts'
import { ticketOf } from '../testing/operator-fixtures.ts'
import { TestAuthenticator, type Bend } from '../../platform/sign-in/testing/test-authenticator.ts'

let app: TestApp
let ora: Operator
let key: TestAuthenticator
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	ora = await app.operatorWith({ roles: ['support'] })
	key = new TestAuthenticator()
})

type Answer = InputOf<typeof loginOperatorWithPasskey>['response']

/** The cast holds because the authenticator makes only JSON. */
function asAnswer(json: Record<string, unknown>): Answer {
	return json as Answer
}

/** Registers a passkey of the signed-in operator. */
async function register(who: Operator, authenticator: TestAuthenticator, bend: Bend = {}) {
	const { ticket, options } = await app.as(who)(beginPasskey)
	return app.as(who)(finishPasskey, {
		ticket,
		name: 'Work key',
		response: asAnswer(authenticator.create(options, bend)),
	})
}

/** Signs in with a passkey; with a ticket as the second step. */
async function signIn(authenticator: TestAuthenticator, given: { ticket?: string; bend?: Bend }) {
	const asked = given.ticket === undefined ? {} : { ticket: given.ticket }
	const { ticket, options } = await app.as(null)(getPasskeyLoginOptions, asked)
	return app.as(null)(loginOperatorWithPasskey, {
		ticket,
		response: asAnswer(authenticator.get(options, given.bend)),
	})
}

describe('a passkey', () => {
	test('is kept under a name and signs in alone', async () => {
		const info = await register(ora, key)
		expect(info).toMatchObject({ has_totp: 0, passkeys: [{ name: 'Work key', usedtime: null }] })
		const { token, operator } = await signIn(key, {})
		expect(operator).toMatchObject({ operator_id: ora.id })
		expect(operator.passkeys[0]?.usedtime).toBeGreaterThan(0)
		expect(await app.as({ ...ora, token })(getOperator)).toMatchObject({ name: ora.username })
	})

	test('is the second step after name and password', async () => {
		await register(ora, key)
		expect(
			await app.as(null)(loginOperator, { name: ora.username, password: ora.password }),
		).toMatchObject({ next: 'second', ways: ['passkey'] })
		const ticket = await ticketOf(app, ora)
		const { options } = await app.as(null)(getPasskeyLoginOptions, { ticket })
		expect(options).toMatchObject({
			rpId: 'localhost',
			userVerification: 'required',
			allowCredentials: [{ id: key.id.toString('base64url') }],
		})
		expect((await signIn(key, { ticket })).operator.operator_id).toBe(ora.id)
		// The sign-in ended every ticket.
		await expect(signIn(key, { ticket })).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('of somebody else is no second step', async () => {
		await register(ora, key)
		const bo = await app.operatorWith({ roles: ['support'] })
		const bos = new TestAuthenticator()
		await register(bo, bos)
		await expect(signIn(bos, { ticket: await ticketOf(app, ora) })).rejects.toMatchObject({
			error: 'login_failed',
		})
	})

	test('is kept once', async () => {
		await register(ora, key)
		await expect(register(ora, key)).rejects.toMatchObject({ error: 'login_failed' })
		const bo = await app.operatorWith({ roles: ['support'] })
		await expect(register(bo, key)).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('may be begun by one operator and finished by nobody else', async () => {
		const bo = await app.operatorWith({ roles: ['support'] })
		const { ticket, options } = await app.as(ora)(beginPasskey)
		await expect(
			app.as(bo)(finishPasskey, {
				ticket,
				name: 'mine now',
				response: asAnswer(key.create(options)),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('is forgotten when asked, but not the last second factor', async () => {
		const second = new TestAuthenticator()
		await register(ora, key)
		const { passkeys } = await register(ora, second)
		const [first, last] = passkeys.map((passkey) => passkey.passkey_id)
		const bo = await app.operatorWith({ roles: ['admin'] })
		await expect(app.as(bo)(deletePasskey, { passkey_id: first ?? '' })).rejects.toMatchObject({
			error: 'not_found',
		})
		const left = await app.as(ora)(deletePasskey, { passkey_id: first ?? '' })
		expect(left.passkeys.map((passkey) => passkey.passkey_id)).toEqual([last])
		await expect(app.as(ora)(deletePasskey, { passkey_id: last ?? '' })).rejects.toMatchObject({
			error: 'state_changed',
		})
		await expect(signIn(key, {})).rejects.toMatchObject({ error: 'login_failed' })
		await signIn(second, {})
	})

	test('needs a sign-in of the last ten minutes', async () => {
		await app.advance(11 * 60)
		await expect(app.as(ora)(beginPasskey)).rejects.toMatchObject({
			error: 'sign_in_again',
		})
	})
})

describe('the answer of a passkey', () => {
	test.each<[string, Bend]>([
		['another origin', { origin: 'http://localhost.evil.example' }],
		['a person who was not verified', { unverified: true }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
		['another key', { foreignKey: true }],
	])('does not hold with %s', async (_name, bend) => {
		await register(ora, key)
		await expect(signIn(key, { bend })).rejects.toMatchObject({ error: 'login_failed' })
		await signIn(key, {})
	})

	test.each<[string, Bend]>([
		['another origin', { origin: 'https://evil.example' }],
		['a person who was not verified', { unverified: true }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
	])('is not kept with %s', async (_name, bend) => {
		await expect(register(ora, key, bend)).rejects.toMatchObject({ error: 'login_failed' })
		expect(await app.as(ora)(getOperator)).toMatchObject({ passkeys: [] })
	})

	test('that was copied is found out by its count', async () => {
		await register(ora, key)
		await signIn(key, { bend: { counter: 7 } })
		await expect(signIn(key, { bend: { counter: 7 } })).rejects.toMatchObject({
			error: 'login_failed',
		})
		await signIn(key, { bend: { counter: 8 } })
	})

	test('answers a challenge once, in five minutes', async () => {
		await register(ora, key)
		const { ticket, options } = await app.as(null)(getPasskeyLoginOptions, {})
		const response = asAnswer(key.get(options))
		await app.as(null)(loginOperatorWithPasskey, { ticket, response })
		await expect(
			app.as(null)(loginOperatorWithPasskey, { ticket, response }),
		).rejects.toMatchObject({
			error: 'login_failed',
		})

		const late = await app.as(null)(getPasskeyLoginOptions, {})
		await app.advance(5 * 60)
		await expect(
			app.as(null)(loginOperatorWithPasskey, {
				ticket: late.ticket,
				response: asAnswer(key.get(late.options)),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('that is no WebAuthn at all is refused like any other', async () => {
		for (const response of [{}, { id: 'x' }, { id: key.id.toString('base64url'), response: 7 }]) {
			await register(await app.operatorWith({ roles: ['support'] }), new TestAuthenticator())
			const { ticket } = await app.as(null)(getPasskeyLoginOptions, {})
			await expect(
				app.as(null)(loginOperatorWithPasskey, { ticket, response: asAnswer(response) }),
			).rejects.toMatchObject({ error: 'login_failed' })
		}
	})
})

describe('an attacked passkey', () => {
	test('security, not tried yet: an older count than the last one is a copy, and of two answers with one count one signs in', async () => {
		await register(ora, key)
		await signIn(key, { bend: { counter: 7 } })
		await expect(signIn(key, { bend: { counter: 3 } })).rejects.toMatchObject({
			error: 'login_failed',
		})
		const begun = [
			await app.as(null)(getPasskeyLoginOptions, {}),
			await app.as(null)(getPasskeyLoginOptions, {}),
		]
		const answers = await Promise.allSettled(
			begun.map(({ ticket, options }) =>
				app.as(null)(loginOperatorWithPasskey, {
					ticket,
					response: asAnswer(key.get(options, { counter: 9 })),
				}),
			),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test('security, not tried yet: one answer sent ten times at once signs in once', async () => {
		await register(ora, key)
		const { ticket, options } = await app.as(null)(getPasskeyLoginOptions, {})
		const response = asAnswer(key.get(options))
		const answers = await Promise.allSettled(
			Array.from({ length: 10 }, () =>
				app.as(null)(loginOperatorWithPasskey, { ticket, response }),
			),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test('security, not tried yet: a key under the id of somebody else’s credential signs in as nobody', async () => {
		await register(ora, key)
		const bo = await app.operatorWith({ roles: ['admin'] })
		const bos = new TestAuthenticator()
		await register(bo, bos)
		const id = bos.id.toString('base64url')
		const { ticket, options } = await app.as(null)(getPasskeyLoginOptions, {})
		await expect(
			app.as(null)(loginOperatorWithPasskey, {
				ticket,
				response: asAnswer({ ...key.get(options), id, rawId: id }),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
		// Ora's own key is not accepted as Bo's second step, under either id.
		const second = await ticketOf(app, bo)
		const asked = await app.as(null)(getPasskeyLoginOptions, { ticket: second })
		await expect(
			app.as(null)(loginOperatorWithPasskey, {
				ticket: asked.ticket,
				response: asAnswer({ ...key.get(asked.options), id, rawId: id }),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('security, not tried yet: the challenge of a registration signs nobody in, and that of a sign-in keeps no key', async () => {
		await register(ora, key)
		const begun = await app.as(ora)(beginPasskey)
		await expect(
			app.as(null)(loginOperatorWithPasskey, {
				ticket: begun.ticket,
				response: asAnswer(key.get(begun.options)),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
		const asked = await app.as(null)(getPasskeyLoginOptions, {})
		await expect(
			app.as(ora)(finishPasskey, {
				ticket: asked.ticket,
				name: 'Mine',
				response: asAnswer(new TestAuthenticator().create(asked.options)),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
		expect((await app.as(ora)(getOperator)).passkeys).toHaveLength(1)
	})
})

test('with PUBLIC_URL a passkey belongs to its host and its origin alone', async () => {
	app.api.ports.give(consoleOptions.is({ production: false, publicUrl: 'https://shop.example/' }))
	const place = { rpId: 'shop.example', origin: 'https://shop.example' }
	const there = new TestAuthenticator(place)
	await register(ora, there)
	await signIn(there, {})
	await expect(signIn(there, { bend: { origin: 'http://localhost:5174' } })).rejects.toMatchObject({
		error: 'login_failed',
	})
	await expect(register(ora, key)).rejects.toMatchObject({ error: 'login_failed' })
	app.api.ports.give(consoleOptions.is({ production: false, publicUrl: null }))
})
