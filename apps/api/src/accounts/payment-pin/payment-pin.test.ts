import { resetPaymentPin, sendCode, verifyPaymentPin, getUserInfo } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, Refused, type TestApp, type Person } from '../../../test/test-app.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PayTokenUse } from './take-pay-token.ts'
import { takePayToken } from './take-pay-token.ts'

let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const verify = (person: Person, code: string) =>
	app.as(person)(verifyPaymentPin, { password_pay: code, scene: 'pay', ref: 'T1' })

/** Uses a token as a paying handler would; returns the result. */
async function take(person: Person, use: PayTokenUse): Promise<string> {
	try {
		await app.inside((ctx) =>
			takePayToken(
				{ ...ctx, actor: { kind: 'shopper', id: person.id, sessionId: person.id } },
				use,
			),
		)
		return 'taken'
	} catch (error) {
		if (error instanceof Refusal) return error.key
		throw error
	}
}

describe('setting the payment code', () => {
	test('goes without an old one the first time, and never again', async () => {
		const ada = await app.shopperWith({ payCode: '' })
		await expect(verify(ada, '123456')).rejects.toMatchObject({
			code: 1004,
			error: 'pay_code_not_set',
		})
		await app.as(ada)(resetPaymentPin, {
			oldpassword: '',
			newpassword: '24681357',
			repPwd: '24681357',
		})
		expect(await app.as(ada)(getUserInfo)).toMatchObject({ have_pay: 1, pay_code_len: 8 })
		await expect(
			app.as(ada)(resetPaymentPin, { oldpassword: '', newpassword: '113355', repPwd: '113355' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'oldpassword' })
		await expect(verify(ada, '24681357')).resolves.toMatchObject({ expires_in: 120 })
	})

	test('happens once when asked twice at the same time', async () => {
		const ada = await app.shopperWith({ payCode: '' })
		const codes = ['113311', '223322', '334433', '445544']
		const tries = await Promise.allSettled(
			codes.map((code) => app.as(ada)(resetPaymentPin, { newpassword: code, repPwd: code })),
		)
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test.each(['12345', '12345a', '１２３４５６', '1234567890123', ''])(
		'refuses "%s": digits only, at least six',
		async (code) => {
			const ada = await app.shopperWith({ payCode: '' })
			await expect(
				app.as(ada)(resetPaymentPin, { newpassword: code, repPwd: code }),
			).rejects.toMatchObject({ error: 'invalid', field: 'newpassword' })
		},
	)

	test.each(['123456', '654321', '890123', '000000', '777777777777'])(
		'refuses %s, which is too easy to guess, and says so',
		async (code) => {
			const ada = await app.shopperWith({ payCode: '' })
			await expect(
				app.as(ada)(resetPaymentPin, { newpassword: code, repPwd: code }),
			).rejects.toMatchObject({
				http: 422,
				error: 'pay_code_simple',
				field: 'newpassword',
				msg: expect.stringContaining('123456'),
			})
			expect(await app.as(ada)(getUserInfo)).toMatchObject({ have_pay: 0 })
		},
	)

	test('changes with the old one, which must differ from the new', async () => {
		const ada = await app.shopperWith({ payCode: '246810' })
		const change = (oldpassword: string, newpassword: string, repPwd = newpassword) =>
			app.as(ada)(resetPaymentPin, { oldpassword, newpassword, repPwd })
		await expect(change('246810', '135790', '135791')).rejects.toMatchObject({
			error: 'passwords_differ',
		})
		await expect(change('000000', '135790')).rejects.toMatchObject({
			error: 'pay_code_wrong',
			params: { tries_left: 4 },
		})
		await expect(change('246810', '246810')).rejects.toMatchObject({ error: 'password_same' })
		await change('246810', '135790')
		await expect(verify(ada, '246810')).rejects.toMatchObject({ params: { tries_left: 4 } })
		await expect(verify(ada, '135790')).resolves.toBeDefined()
	})

	test('changes with a code sent to the own e-mail, which also ends a lock', async () => {
		const ada = await app.shopperWith()
		for (let i = 0; i < 5; i += 1) await verify(ada, '999999').catch(() => null)
		await expect(verify(ada, ada.payCode)).rejects.toMatchObject({
			http: 423,
			error: 'pay_code_locked',
		})
		const locked = await app.as(ada)(getUserInfo)
		expect(locked.pay_code_until).toBeGreaterThan(app.api.clock.now().getTime() / 1000)
		await expect(
			app.as(ada)(sendCode, { event: 'reset_pay', to: 'somebody@example.com' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'to' })
		await app.as(ada)(sendCode, { event: 'reset_pay', to: `${ada.username}@example.com` })
		const code = await lastCode()
		const set = (sent: string) =>
			app.as(ada)(resetPaymentPin, { code: sent, newpassword: '737373', repPwd: '737373' })
		await expect(set(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
			error: 'code_wrong',
			params: { tries_left: 4 },
		})
		await set(code)
		await expect(set(code)).rejects.toMatchObject({ error: 'code_wrong' })
		await expect(verify(ada, '737373')).resolves.toBeDefined()
	})
})

describe('checking the payment code', () => {
	test('counts down, and a right one forgets the wrong ones', async () => {
		const ada = await app.shopperWith()
		for (const left of [4, 3, 2, 1])
			await expect(verify(ada, '000000')).rejects.toMatchObject({
				code: 1002,
				params: { tries_left: left },
			})
		await verify(ada, ada.payCode)
		await expect(verify(ada, '000000')).rejects.toMatchObject({ params: { tries_left: 4 } })
	})

	test('counts nothing for a token that the process remembers, once its session has ended elsewhere', async () => {
		const ada = await app.shopperWith()
		const end = (isEnded: boolean) =>
			app.inside((ctx) =>
				sql`
					update session set ended_at = ${isEnded ? ctx.clock.now() : null} where person_id = ${ada.id}
				`.execute(ctx.db),
			)
		await expect(verify(ada, '999999')).rejects.toMatchObject({ params: { tries_left: 4 } })
		await end(true)
		await expect(verify(ada, '999999')).rejects.toMatchObject({ error: 'unauthorized' })
		await end(false)
		await expect(verify(ada, '999999')).rejects.toMatchObject({ params: { tries_left: 3 } })
	})

	test('locks for 15 minutes, then an hour, then a day', async () => {
		const ada = await app.shopperWith()
		for (const minutes of [15, 60, 1_440, 1_440]) {
			for (const left of [4, 3, 2, 1, 0])
				await expect(verify(ada, '000000')).rejects.toMatchObject({ params: { tries_left: left } })
			const refused = await verify(ada, ada.payCode).catch((error: unknown) => error)
			expect(refused).toBeInstanceOf(Refused)
			expect(refused).toMatchObject({ code: 1003, error: 'pay_code_locked' })
			const until = Number(refused instanceof Refused ? refused.params['until'] : 0)
			const wait = until - app.api.clock.now().getTime() / 1000
			expect(Math.abs(wait - minutes * 60)).toBeLessThan(5)
			await app.advance(minutes * 60 - 10)
			await expect(verify(await again(ada), ada.payCode)).rejects.toMatchObject({
				error: 'pay_code_locked',
			})
			await app.advance(11)
			Object.assign(ada, await again(ada))
		}
		await expect(verify(ada, ada.payCode)).resolves.toBeDefined()
		await expect(verify(ada, '000000')).rejects.toMatchObject({ params: { tries_left: 4 } })
	})

	test('evaluates five of 100 wrong codes that come at once, then is locked, 20 times over', async () => {
		for (let round = 0; round < 20; round += 1) {
			const ada = await app.shopperWith()
			const tries = await Promise.allSettled(
				Array.from({ length: 100 }, (_, i) => verify(ada, String(100_000 + i))),
			)
			const errors = tries.map((one) => (one.status === 'rejected' ? one.reason.error : 'right'))
			expect(errors.filter((error) => error === 'pay_code_wrong')).toHaveLength(5)
			expect(errors.filter((error) => error === 'pay_code_locked')).toHaveLength(95)
			await expect(verify(ada, ada.payCode)).rejects.toMatchObject({ error: 'pay_code_locked' })
		}
	}, 120_000)

	test('lets all right ones through that come at once, also when one attempt is left', async () => {
		const ada = await app.shopperWith()
		for (const left of [4, 3, 2, 1])
			await expect(verify(ada, '000000')).rejects.toMatchObject({ params: { tries_left: left } })
		const given = await Promise.all(Array.from({ length: 12 }, () => verify(ada, ada.payCode)))
		expect(new Set(given.map((one) => one.pay_token)).size).toBe(12)
		await expect(verify(ada, '000000')).rejects.toMatchObject({ params: { tries_left: 4 } })
	})

	test('opens nothing when copied to another person', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith({ payCode: '135790' })]
		await app.inside(async (ctx) => {
			const own = await ctx.db
				.selectFrom('pay_code')
				.select('hash')
				.where('shopper_id', '=', ada.id)
				.executeTakeFirstOrThrow()
			await ctx.db
				.updateTable('pay_code')
				.set({ hash: own.hash })
				.where('shopper_id', '=', bo.id)
				.execute()
		})
		await expect(verify(bo, ada.payCode)).rejects.toMatchObject({ error: 'pay_code_wrong' })
	})
})

describe('a pay token', () => {
	test('is taken once, of many at once', async () => {
		const ada = await app.shopperWith()
		const token = await app.payTokenFor(ada, 'T9')
		const taken = await Promise.all(
			Array.from({ length: 20 }, () => take(ada, { token, scene: 'pay', ref: 'T9' })),
		)
		expect(taken.filter((result) => result === 'taken')).toHaveLength(1)
		expect(taken.filter((result) => result === 'pay_token_invalid')).toHaveLength(19)
	})

	test('fits only its person, purpose, thing and amount', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		const token = await app.payTokenFor(ada, 'W1', { scene: 'extract', amount: '20.00' })
		const fitting = { token, scene: 'extract', ref: 'W1', amount: 2000n } as const
		expect(await take(bo, fitting)).toBe('pay_token_invalid')
		expect(await take(ada, { ...fitting, scene: 'pay' })).toBe('pay_token_invalid')
		expect(await take(ada, { ...fitting, ref: 'W2' })).toBe('pay_token_invalid')
		expect(await take(ada, { ...fitting, amount: 2001n })).toBe('pay_token_invalid')
		expect(await take(ada, { ...fitting, token: token.toLowerCase() })).toBe('pay_token_invalid')
		expect(await take(ada, fitting)).toBe('taken')
	})

	test('is good for 120 seconds', async () => {
		const ada = await app.shopperWith()
		const [first, second] = [await app.payTokenFor(ada, 'T2'), await app.payTokenFor(ada, 'T2')]
		await app.advance(118)
		expect(await take(ada, { token: first, scene: 'pay', ref: 'T2' })).toBe('taken')
		await app.advance(3)
		expect(await take(ada, { token: second, scene: 'pay', ref: 'T2' })).toBe('pay_token_invalid')
	})

	test('is void once the payment code is another', async () => {
		const ada = await app.shopperWith()
		const token = await app.payTokenFor(ada, 'T3')
		await app.as(ada)(resetPaymentPin, {
			oldpassword: ada.payCode,
			newpassword: '135791',
			repPwd: '135791',
		})
		expect(await take(ada, { token, scene: 'pay', ref: 'T3' })).toBe('pay_token_invalid')
	})

	test('is void, too, if it is given while the payment code becomes another', async () => {
		for (let round = 0; round < 10; round += 1) {
			const ada = await app.shopperWith()
			const change = app.as(ada)(resetPaymentPin, {
				oldpassword: ada.payCode,
				newpassword: '135791',
				repPwd: '135791',
			})
			const [given] = await Promise.allSettled([verify(ada, ada.payCode), change])
			await change
			if (given.status === 'fulfilled')
				expect(await take(ada, { token: given.value.pay_token, scene: 'pay', ref: 'T1' })).toBe(
					'pay_token_invalid',
				)
			else expect(given.reason).toMatchObject({ error: 'pay_code_wrong' })
		}
	})

	test('for a withdrawal is given only with the amount', async () => {
		const ada = await app.shopperWith()
		await expect(
			app.as(ada)(verifyPaymentPin, { password_pay: ada.payCode, scene: 'extract', ref: 'W1' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'amount' })
	})
})

/** The same person with a new session, after the clock was moved past the three days of the old one. */
async function again(person: Person): Promise<Person> {
	const { login } = await import('@portolan/contract')
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

async function lastCode(): Promise<string> {
	const messages = await app.inside((ctx) => recentMessages(ctx))
	const message = messages.find(({ subject }) => subject === 'Your Portolan verification code')
	return /[0-9]{6}/.exec(message?.body ?? '')?.[0] ?? ''
}
