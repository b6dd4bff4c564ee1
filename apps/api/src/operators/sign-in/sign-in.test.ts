import { hash } from '@node-rs/argon2'
import {
	getUserInfo,
	createFirstOperator,
	inviteOperator,
	loginOperator,
	loginOperatorWithTotp,
	logoutOperator,
	getOperator,
	beginTotp,
	finishTotp,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { consoleOptions, firstOperatorToken, hashOperatorPassword, openOperator } from '../index.ts'
import { operatorLoginPerName } from '../operator-settings.ts'
import {
	authenticatorWith,
	firstSignIn,
	invitedOperator,
	ticketOf,
} from '../testing/operator-fixtures.ts'

let app: TestApp
let admin: Operator
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

describe('the first operator', () => {
	test('comes in by the token of the last start, and by no other', async () => {
		const older = await app.inside(firstOperatorToken)
		const token = await app.inside(firstOperatorToken)
		if (older === null || token === null) throw new Error('There is an operator already.')
		await expect(firstSignIn(app, older, 'early')).rejects.toMatchObject({
			error: 'login_failed',
		})
		const first = await firstSignIn(app, token, 'Ada')
		expect(await app.as(first)(getOperator)).toMatchObject({
			operator_id: first.id,
			name: 'Ada',
			roles: ['support', 'catalogue', 'orders', 'finance-1', 'admin'],
			has_totp: 1,
			passkeys: [],
			idle_seconds: 1800,
		})
		admin = first
		await expect(firstSignIn(app, token, 'again')).rejects.toMatchObject({
			error: 'login_failed',
		})
		expect(await app.inside(firstOperatorToken)).toBeNull()
	})

	test('keeps neither token nor secret in a readable form', async () => {
		const token = 'x'.repeat(43)
		await expect(
			app.as(null)(createFirstOperator, { token, name: 'nobody', password: 'a long password' }),
		).rejects.toMatchObject({ error: 'login_failed' })
		const ora = await invitedOperator(app, admin, { name: 'ora', roles: ['support'] })
		const { rows } = await sql<{ secret: Buffer; password_hash: string }>`
			select t.secret, o.password_hash from operator_totp t join operator o on o.id = t.operator_id where o.id = ${ora.id}
		`.execute(app.api.database.db)
		expect(rows[0]?.secret).toHaveLength(12 + 16 + 20)
		expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
	})

	test('leaves the token good when only the name was taken', async () => {
		const { token } = await app.as(admin)(inviteOperator, { roles: ['orders'] })
		await expect(firstSignIn(app, token, 'ADA')).rejects.toMatchObject({
			error: 'already_taken',
			field: 'name',
		})
		expect((await firstSignIn(app, token, 'otto')).roles).toEqual(['orders'])
	})
})

describe('name, password and authenticator app', () => {
	test('open the door together, in two steps', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora2', roles: ['support'] })
		await app.advance(30)
		const first = await app.as(null)(loginOperator, { name: 'ORA2', password: ora.password })
		expect(first).toMatchObject({ next: 'second', ways: ['totp'], session: null })
		const { token, operator } = await app.as(null)(loginOperatorWithTotp, {
			ticket: first.ticket ?? '',
			code: ora.authenticator.code(),
		})
		expect(operator).toMatchObject({ operator_id: ora.id, name: 'ora2' })
		expect(await app.as({ ...ora, token })(getOperator)).toMatchObject({ name: 'ora2' })
	})

	test('say the same to a wrong password and to a name nobody has', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora3', roles: ['support'] })
		const ask = async (name: string) => {
			const response = await app.raw('/admin/login', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ name, password: 'not the password' }),
			})
			return { status: response.status, ...(await envelopeOf(response)), time: 0 }
		}
		expect(await ask('nobody-at-all')).toEqual(await ask(ora.username))
	})

	test('bring a password hashed at an older cost up to today’s', async () => {
		const ora = await app.operatorWith({ roles: ['support'] })
		const { db } = app.api.database
		const cheap = await hash(ora.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
		await sql`update operator set password_hash = ${cheap} where id = ${ora.id}`.execute(db)
		await ticketOf(app, ora)
		const { rows } = await sql<{ stored: string }>`
			select password_hash as stored from operator where id = ${ora.id}`.execute(db)
		expect(rows[0]?.stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
		expect(await ticketOf(app, ora)).toHaveLength(43)
	})

	test('take a code once, and none that is older than one already taken', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora4', roles: ['support'] })
		await app.advance(60)
		const earlier = ora.authenticator.code(-1)
		const code = ora.authenticator.code()
		await app.as(null)(loginOperatorWithTotp, { ticket: await ticketOf(app, ora), code })
		for (const again of [code, earlier])
			await expect(
				app.as(null)(loginOperatorWithTotp, { ticket: await ticketOf(app, ora), code: again }),
			).rejects.toMatchObject({ error: 'code_wrong', field: 'code' })
		await app.advance(30)
		await app.as(null)(loginOperatorWithTotp, {
			ticket: await ticketOf(app, ora),
			code: ora.authenticator.code(),
		})
	})

	test('refuse the code that the set-up was shown with', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora5', roles: ['support'] })
		await expect(
			app.as(null)(loginOperatorWithTotp, {
				ticket: await ticketOf(app, ora),
				code: ora.setUpCode,
			}),
		).rejects.toMatchObject({ error: 'code_wrong' })
	})

	test('let one of many through who race with one code', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora6', roles: ['support'] })
		await app.advance(30)
		const tickets = [await ticketOf(app, ora), await ticketOf(app, ora)]
		const code = ora.authenticator.code()
		const tries = await Promise.allSettled(
			Array.from({ length: 8 }, (_, n) =>
				app.as(null)(loginOperatorWithTotp, { ticket: tickets[n % 2] ?? '', code }),
			),
		)
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})
})

describe('wrong sign-ins', () => {
	test('give a ticket five minutes, five wrong codes and one right one', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora7', roles: ['support'] })
		const late = await ticketOf(app, ora)
		await app.advance(5 * 60)
		await expect(
			app.as(null)(loginOperatorWithTotp, { ticket: late, code: ora.authenticator.code() }),
		).rejects.toMatchObject({ error: 'login_failed' })

		const guessed = await ticketOf(app, ora)
		const wrong = String((Number(ora.authenticator.code()) + 1) % 1_000_000).padStart(6, '0')
		for (let n = 0; n < 5; n += 1)
			await expect(
				app.as(null)(loginOperatorWithTotp, { ticket: guessed, code: wrong }),
			).rejects.toMatchObject({ error: 'code_wrong' })
		await expect(
			app.as(null)(loginOperatorWithTotp, { ticket: guessed, code: ora.authenticator.code() }),
		).rejects.toMatchObject({ error: 'login_failed' })

		const used = await ticketOf(app, ora)
		await app.as(null)(loginOperatorWithTotp, { ticket: used, code: ora.authenticator.code() })
		await expect(
			app.as(null)(loginOperatorWithTotp, { ticket: used, code: ora.authenticator.code(1) }),
		).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('count guesses over all tickets of an operator', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora8', roles: ['support'] })
		const wrong = String((Number(ora.authenticator.code(1)) + 1) % 1_000_000).padStart(6, '0')
		const answers: string[] = []
		for (let round = 0; round < 4; round += 1) {
			const ticket = await ticketOf(app, ora)
			for (let n = 0; n < 3; n += 1)
				await app
					.as(null)(loginOperatorWithTotp, { ticket, code: wrong })
					.catch((refused: { error: string }) => answers.push(refused.error))
		}
		expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'code_wrong'))
		expect(answers.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
	})

	test('slow one name down, and not the others', async () => {
		await app.set(operatorLoginPerName, 3)
		const ora = await invitedOperator(app, admin, { name: 'ora9', roles: ['support'] })
		for (let n = 0; n < 3; n += 1)
			await expect(
				app.as(null)(loginOperator, { name: 'ora9', password: 'wrong' }),
			).rejects.toMatchObject({ error: 'login_failed' })
		await expect(
			app.as(null)(loginOperator, { name: 'Ora9', password: ora.password }),
		).rejects.toMatchObject({ error: 'too_many_requests' })
		await expect(
			app.as(null)(loginOperator, { name: 'another', password: 'wrong' }),
		).rejects.toMatchObject({ error: 'login_failed' })
		await app.set(operatorLoginPerName, 1000)
	})
})

describe('choosing the authenticator app', () => {
	test('shows the secret as text, link and picture, and asks for a right code', async () => {
		const ora = await app.operatorWith({ roles: ['support'], name: 'fresh' })
		const login = await app.as(null)(loginOperator, {
			name: ora.username,
			password: ora.password,
		})
		expect(login).toMatchObject({ next: 'setup', ways: ['totp'] })
		const begun = await app.as(null)(beginTotp, { ticket: login.ticket ?? '' })
		expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Portolan:fresh.*secret=[A-Z2-7]{32}/)
		expect(begun.qrcode_svg).toMatch(/^<svg /)
		const authenticator = authenticatorWith(app, begun.secret)
		await expect(
			app.as(null)(finishTotp, { ticket: begun.ticket, code: authenticator.code(40) }),
		).rejects.toMatchObject({ error: 'code_wrong' })
		await app.as(null)(finishTotp, { ticket: begun.ticket, code: authenticator.code() })
		// The first ticket cannot choose a second factor again: somebody who has it could take over the account.
		await expect(app.as(null)(beginTotp, { ticket: login.ticket ?? '' })).rejects.toMatchObject({
			error: 'login_failed',
		})
	})

	test('two set-ups at once leave one app', async () => {
		const ora = await app.operatorWith({ roles: ['support'] })
		const begun = await Promise.all(
			[0, 1].map(async () => app.as(null)(beginTotp, { ticket: await ticketOf(app, ora) })),
		)
		const ends = await Promise.allSettled(
			begun.map(({ ticket, secret }) =>
				app.as(null)(finishTotp, { ticket, code: authenticatorWith(app, secret).code() }),
			),
		)
		expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	})

	test('for the first time is for the first time, also from a browser where somebody is signed in', async () => {
		const ora = await app.operatorWith({ roles: ['support'] })
		const ticket = await ticketOf(app, ora)
		const begun = await app.as(admin)(beginTotp, { ticket })
		const own = await app.as(null)(beginTotp, { ticket: await ticketOf(app, ora) })
		await app.as(null)(finishTotp, {
			ticket: own.ticket,
			code: authenticatorWith(app, own.secret).code(),
		})
		await expect(
			app.as(admin)(finishTotp, {
				ticket: begun.ticket,
				code: authenticatorWith(app, begun.secret).code(),
			}),
		).rejects.toMatchObject({ error: 'login_failed' })
	})

	test('signed in, replaces a lost telephone and ends the other sign-ins', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora10', roles: ['support'] })
		await app.advance(30)
		const other = await app.as(null)(loginOperatorWithTotp, {
			ticket: await ticketOf(app, ora),
			code: ora.authenticator.code(),
		})
		const begun = await app.as(ora)(beginTotp, {})
		const code = () => authenticatorWith(app, begun.secret).code()
		// What one person began nobody else can finish, signed in or not.
		for (const stranger of [null, admin])
			await expect(
				app.as(stranger)(finishTotp, { ticket: begun.ticket, code: code() }),
			).rejects.toMatchObject({ error: 'login_failed' })
		const { token } = await app.as(ora)(finishTotp, {
			ticket: begun.ticket,
			code: code(),
		})
		for (const ended of [ora.token, other.token])
			await expect(app.as({ ...ora, token: ended })(getOperator)).rejects.toMatchObject({
				error: 'unauthorized',
			})
		expect(await app.as({ ...ora, token })(getOperator)).toMatchObject({ has_totp: 1 })
	})

	test('needs a sign-in of the last ten minutes', async () => {
		const ora = await invitedOperator(app, admin, { name: 'ora11', roles: ['support'] })
		await app.advance(11 * 60)
		await expect(app.as(ora)(beginTotp, {})).rejects.toMatchObject({
			error: 'sign_in_again',
		})
		await expect(app.as(null)(beginTotp, {})).rejects.toMatchObject({
			error: 'login_failed',
		})
	})
})

describe('a sign-in', () => {
	test('ends after half an hour without a call, and slides with each', async () => {
		const ora = await app.operatorWith({ roles: ['support'] })
		for (let n = 0; n < 4; n += 1) {
			await app.advance(25 * 60)
			await app.as(ora)(getOperator)
		}
		await app.advance(31 * 60)
		await expect(app.as(ora)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
	})

	test('ends after twelve hours, however busy', async () => {
		const ora = await app.operatorWith({ roles: ['support'] })
		for (let n = 0; n < 35; n += 1) {
			await app.advance(20 * 60)
			await app.as(ora)(getOperator)
		}
		await app.advance(20 * 60)
		await expect(app.as(ora)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
	})

	test('ends when it is left', async () => {
		const ora = await app.operatorWith({ roles: ['support'] })
		await app.as(ora)(logoutOperator)
		await expect(app.as(ora)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
	})

	test('of a shopper is none here, and an operator’s is none in the shop', async () => {
		const shopper = await app.shopperWith()
		await expect(app.as(shopper)(getOperator)).rejects.toMatchObject({
			error: 'unauthorized',
			http: 401,
		})
		const ora = await app.operatorWith({ roles: ['support'] })
		await expect(app.as(ora)(getUserInfo)).rejects.toMatchObject({
			error: 'unauthorized',
			http: 401,
		})
	})
})

test('an operator of the demo world needs the password alone, and in production does not come in', async () => {
	const passwordHash = await hashOperatorPassword('portolan-decides')
	await app.inside((ctx) =>
		openOperator(ctx, { name: 'demo-op', passwordHash, roles: ['support'], demo: true }),
	)
	const given = { name: 'demo-op', password: 'portolan-decides' }
	expect(await app.as(null)(loginOperator, given)).toMatchObject({
		next: 'done',
		ticket: null,
		session: { operator: { name: 'demo-op' } },
	})
	app.api.ports.give(consoleOptions.is({ production: true, publicUrl: null }))
	await expect(app.as(null)(loginOperator, given)).rejects.toMatchObject({
		error: 'login_failed',
	})
	app.api.ports.give(consoleOptions.is({ production: false, publicUrl: null }))
})
