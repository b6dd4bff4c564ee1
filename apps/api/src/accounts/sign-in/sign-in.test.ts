import { getUserInfo, login, logout, register } from '@portolan/contract'
import type { InputOf } from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
	loginPerAccount,
	loginPerIp,
	registersPerIp,
	slowSeconds,
	wrongPasswordsBeforeSlow,
} from '../account-settings.ts'
import { fitsPassword, hashPassword, isOutdatedHash } from './passwords.ts'

let app: TestApp
let counter = 0
beforeAll(async () => {
	app = await openTestApp()
	await app.set(loginPerAccount, 1000)
	await app.set(wrongPasswordsBeforeSlow, 100)
})
afterAll(() => app.close())

/** A valid sign-up form, different each time. */
function form(changes: Partial<InputOf<typeof register>> = {}): InputOf<typeof register> {
	counter += 1
	return {
		username: `Nino.${counter}`,
		nickname: 'Nino',
		password: 'six of us',
		repPwd: 'six of us',
		email: `Nino${counter}@Example.com`,
		mobile: `555 12 ${String(30_00 + counter)}`,
		dial_code: '+995',
		agree: 1,
		...changes,
	}
}

describe('registering', () => {
	test('signs in, with an empty wallet and no payment code', async () => {
		const given = form()
		const { userinfo } = await app.as(null)(register, given, { lang: 'ka' })
		expect(userinfo).toMatchObject({
			username: given.username,
			email: given.email.toLowerCase(),
			mobile: given.mobile.replaceAll(' ', ''),
			dial_code: '+995',
			expires_in: 3 * 86_400,
		})
		const me = await app.as({ ...userinfo, password: '', payCode: '' })(getUserInfo)
		expect(me).toMatchObject({
			money: '0.00',
			money_hold: '0.00',
			money_escrow: '0.00',
			have_pay: 0,
			pay_code_len: 6,
			order_unpaid: 0,
			notice_unread: 0,
			lang: { file_name: 'ka', dir: 'ltr' },
		})
	})

	test.each([
		['username', { username: '1st' }],
		['username', { username: 'a@b' }],
		['email', { email: 'nobody' }],
		['mobile', { mobile: '123' }],
		['mobile', { mobile: '12 34 56 78 90 12 34' }],
		['dial_code', { dial_code: '0' }],
		['password', { password: 'short', repPwd: 'short' }],
	])('refuses a wrong %s: %o', async (field, changes) => {
		await expect(app.as(null)(register, form(changes))).rejects.toMatchObject({
			http: 422,
			error: 'invalid',
			field,
		})
	})

	test('needs the agreement', async () => {
		const body = JSON.stringify({ ...form(), agree: 0 })
		const headers = { 'content-type': 'application/json' }
		const response = await app.raw(register.path, { method: 'POST', headers, body })
		expect(await response.json()).toMatchObject({ data: { error: 'invalid', field: 'agree' } })
	})

	test('refuses two passwords that differ', async () => {
		await expect(app.as(null)(register, form({ repPwd: 'seven of us' }))).rejects.toMatchObject({
			error: 'passwords_differ',
		})
	})

	test('refuses a name, e-mail or mobile that somebody has, however it is written', async () => {
		const first = form()
		await app.as(null)(register, first)
		const again: [string, Partial<InputOf<typeof register>>][] = [
			['username', { username: first.username.toUpperCase() }],
			['email', { email: ` ${first.email.toUpperCase()} ` }],
			['mobile', { mobile: `0${first.mobile.replaceAll(' ', '-')}`, dial_code: '995' }],
		]
		for (const [field, changes] of again)
			await expect(app.as(null)(register, form(changes))).rejects.toMatchObject({
				http: 409,
				error: 'already_taken',
				field,
			})
	})

	test.each([
		['a filler that is a letter nobody sees', 'Nin\u3164a'],
		['a joiner of graphemes', 'Nino\u034F'],
		['a variation selector', 'Nino\uFE0F'],
		['a joiner without width', 'Ni\u200Dno'],
		['letters that unfold into words', '\uFDFAabc'],
		['numbers that unfold into brackets', 'Nino\u2474'],
	])('refuses %s in a username', async (_what, username) => {
		await expect(app.as(null)(register, form({ username }))).rejects.toMatchObject({
			error: 'invalid',
			field: 'username',
		})
	})

	test('keeps a username in the form it is compared in', async () => {
		const { userinfo } = await app.as(null)(register, form({ username: 'ＷｉｄｅＮｉｎｏ' }))
		expect(userinfo.username).toBe('WideNino')
	})

	test('lets one of many twins in', async () => {
		const twin = form()
		const tries = await Promise.allSettled(
			Array.from({ length: 10 }, () => app.as(null)(register, twin)),
		)
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		for (const one of tries)
			if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'already_taken' })
	})
})

describe('registering often', () => {
	test('is limited per address, and wrong tries count', async () => {
		const strict = await openTestApp()
		await strict.set(registersPerIp, 2)
		const first = form()
		await strict.as(null)(register, first)
		await expect(strict.as(null)(register, first)).rejects.toMatchObject({ error: 'already_taken' })
		await expect(strict.as(null)(register, form())).rejects.toMatchObject({
			http: 429,
			error: 'too_many_requests',
		})
		await strict.advance(3_600)
		await expect(strict.as(null)(register, form())).resolves.toBeDefined()
		await strict.close()
	})
})

describe('signing in', () => {
	test('takes e-mail, mobile with and without its code, and username', async () => {
		const given = form()
		const { userinfo } = await app.as(null)(register, given)
		const digits = given.mobile.replaceAll(' ', '')
		const accounts = [
			given.email,
			given.email.toUpperCase(),
			given.username.toLowerCase(),
			`+995 ${given.mobile}`,
			`995${digits}`,
			`0${digits}`,
			digits,
		]
		for (const account of accounts) {
			const signedIn = await app.as(null)(login, { account, password: given.password })
			expect(signedIn.userinfo.id, account).toBe(userinfo.id)
		}
	})

	test('answers unknown and known accounts alike', async () => {
		const given = form()
		await app.as(null)(register, given)
		const ask = async (account: string) => {
			const response = await app.raw('/api/user/login', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ account, password: 'not the one' }),
			})
			const text = await response.text()
			return { status: response.status, text: text.replace(/"time":\d+/, '"time":0') }
		}
		const known = await ask(given.email)
		expect(known).toMatchObject({ status: 422, text: expect.stringContaining('"login_failed"') })
		for (const unknown of ['nobody@example.com', 'nobody', '+995 599 99 99 99', '999'])
			expect(await ask(unknown)).toEqual(known)
	})

	test('takes as long for unknown accounts as for known ones', async () => {
		const known = await hashPassword('right')
		// Without hashing, an unknown account would take a thousandth of the time; a busy machine makes the difference
		// smaller.
		await expect
			.poll(
				async () => {
					const [unknown, least] = await shortestMs([null, known])
					return unknown / least > 0.5 && unknown / least < 2
				},
				{ timeout: 60_000 },
			)
			.toBe(true)
	})

	test('needs both account and password', async () => {
		for (const [field, body] of [
			['account', { account: ' ', password: 'x' }],
			['password', { account: 'x', password: '' }],
		] as const)
			await expect(app.as(null)(login, body)).rejects.toMatchObject({ error: 'invalid', field })
	})

	test('hashes a password anew that was hashed with less', async () => {
		const ada = await app.shopperWith()
		const { hash } = await import('@node-rs/argon2')
		const weak = await hash(ada.password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 })
		const { updateShopper, findPerson } = await import('../shopper-queries.ts')
		await app.inside((ctx) => updateShopper(ctx, ada.id, { password_hash: weak }))
		await app.as(null)(login, { account: ada.username, password: ada.password })
		const person = await app.inside((ctx) => findPerson(ctx, ada.id))
		expect(isOutdatedHash(person?.password_hash ?? '')).toBe(false)
		await app.as(null)(login, { account: ada.username, password: ada.password })
	})
})

describe('signing in often', () => {
	test('slows an account down after five wrong passwords, and no other', async () => {
		const [slow, other] = [await app.shopperWith(), await app.shopperWith()]
		await app.set(wrongPasswordsBeforeSlow, 5)
		const sign = (account: string, password: string) => app.as(null)(login, { account, password })
		for (let i = 0; i < 5; i += 1)
			await expect(sign(slow.username, 'wrong')).rejects.toMatchObject({ error: 'login_failed' })
		await expect(sign(slow.username, slow.password)).rejects.toMatchObject({
			http: 429,
			error: 'too_many_requests',
			params: { retry_after: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 30) },
		})
		await expect(sign(other.username, other.password)).resolves.toBeDefined()
		for (let i = 0; i < 5; i += 1)
			await expect(sign('nobody.at.all', 'wrong')).rejects.toMatchObject({ error: 'login_failed' })
		await expect(sign('nobody.at.all', 'wrong')).rejects.toMatchObject({ http: 429 })

		await app.advance(app.api.settings.get(slowSeconds))
		await expect(sign(slow.username, slow.password)).resolves.toBeDefined()
		await expect(sign(slow.username, 'wrong')).rejects.toMatchObject({ error: 'login_failed' })
		await expect(sign(slow.username, slow.password)).resolves.toBeDefined()
		await app.set(wrongPasswordsBeforeSlow, 100)
	})

	test('allows so many tries a minute per account and per address', async () => {
		const strict = await openTestApp()
		const ada = await strict.shopperWith()
		await strict.set(loginPerAccount, 3)
		const wrong = (account: string) => strict.as(null)(login, { account, password: 'wrong' })
		const tries = await Promise.allSettled(Array.from({ length: 10 }, () => wrong(ada.username)))
		const errors = tries.map((one) => (one.status === 'rejected' ? one.reason.error : 'in'))
		expect(errors.filter((error) => error === 'login_failed')).toHaveLength(3)
		expect(errors.filter((error) => error === 'too_many_requests')).toHaveLength(7)
		await strict.advance(60)
		await expect(
			strict.as(null)(login, { account: ada.username, password: ada.password }),
		).resolves.toBeDefined()

		await strict.set(loginPerIp, 4)
		await strict.advance(60)
		for (let i = 0; i < 4; i += 1)
			await expect(wrong(`nobody${i}`)).rejects.toMatchObject({ error: 'login_failed' })
		await expect(wrong('nobody5')).rejects.toMatchObject({ error: 'too_many_requests' })
		await strict.close()
	})
})

describe('a session', () => {
	test('ends when signed out, and only then a new one is needed', async () => {
		const ada = await app.shopperWith()
		const signedIn = await app.as(null)(login, { account: ada.username, password: ada.password })
		const elsewhere = { ...ada, token: signedIn.userinfo.token }
		const out = await app.raw(`${logout.path}?lang=zh-cn`, {
			method: 'POST',
			headers: { token: ada.token },
		})
		expect(await out.json()).toMatchObject({ code: 1, data: {} })
		await expect(app.as(ada)(getUserInfo)).rejects.toMatchObject({
			http: 401,
			error: 'unauthorized',
		})
		await expect(app.as(elsewhere)(getUserInfo)).resolves.toMatchObject({ id: ada.id })
	})

	test('ends after three days', async () => {
		const brief = await openTestApp()
		const ada = await brief.shopperWith()
		await brief.advance(3 * 86_400 - 60)
		await expect(brief.as(ada)(getUserInfo)).resolves.toBeDefined()
		await brief.advance(61)
		await expect(brief.as(ada)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		await brief.close()
	})
})

/** The shortest time to refuse a wrong password, of twenty attempts each. */
async function shortestMs(
	stored: readonly [string | null, string | null],
): Promise<[number, number]> {
	const shortest: [number, number] = [Infinity, Infinity]
	for (let i = 0; i < 40; i += 1) {
		const which = i % 2 === 0 ? 0 : 1
		const start = performance.now()
		await fitsPassword('wrong', stored[which])
		shortest[which] = Math.min(shortest[which], performance.now() - start)
	}
	return shortest
}
