import {
	login,
	requestMerchantPasswordReset,
	acceptInvitation,
	loginMerchant,
	changeMerchantPassword,
	changeOperatorPassword,
	register,
	resetPassword,
	sendCode,
	type Endpoint,
	type ParsedInputOf,
} from '@portolan/contract'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { merchantLoginPerAccount } from '../../merchants/merchant-settings.ts'
import { requestMerchantPasswordReset as forgetMerchant } from '../../merchants/sign-in/request-merchant-password-reset.ts'
import type { TxContext } from '../../platform/context.ts'
import { insideTransaction } from '../../platform/database/db.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'
import { commonPasswordsRefused } from '../../platform/sign-in/common-passwords.ts'
import { loginPerIp } from '../account-settings.ts'
import { login as loginFrom } from './login.ts'
import { sendCode as sendCodeTo } from './send-code.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

describe('security 7: attempts to sign in', () => {
	test('are counted per account, whatever name was typed', async () => {
		const ada = await app.shopperWith()
		const { userinfo } = await app.as(null)(login, {
			account: ada.username,
			password: ada.password,
		})
		const spellings = [
			ada.username,
			userinfo.email.toUpperCase(),
			`+1 ${userinfo.mobile}`,
			userinfo.mobile,
		]
		const errors: string[] = []
		for (const account of [...spellings, ...spellings])
			await app
				.as(null)(login, { account, password: 'a guess' })
				.catch((error: { error: string }) => errors.push(error.error))
		// The right one above was one attempt; five in a minute are allowed.
		expect(errors.filter((error) => error === 'login_failed')).toHaveLength(4)
		expect(errors.filter((error) => error === 'too_many_requests')).toHaveLength(4)
	})

	test('at a number nobody has are counted alike, so that spelling tells nothing', async () => {
		const spellings = ['+1 201 555 9876', '2015559876', '12015559876']
		const errors: string[] = []
		for (const account of [...spellings, ...spellings])
			await app
				.as(null)(login, { account, password: 'a guess' })
				.catch((error: { error: string }) => errors.push(error.error))
		expect(errors.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'login_failed'))
		expect(errors[5]).toBe('too_many_requests')
	})

	test('are counted per IPv6 network of 64 bits', async () => {
		const ada = await app.shopperWith()
		const most = app.api.settings.get(loginPerIp)
		await app.set(loginPerIp, 2)
		const from = (ip: string) =>
			app.inside((ctx) =>
				loginFrom({ ...ctx, ip }, { account: ada.username, password: ada.password }),
			)
		await from('2001:db8:1:2::1')
		await from('2001:db8:1:2:ffff::2')
		await expect(from('2001:db8:1:2:1:2:3:4')).rejects.toMatchObject({ key: 'too_many_requests' })
		await expect(from('2001:db8:1:3::1')).resolves.toBeDefined()
		await app.set(loginPerIp, most)
	})

	test('of a shop’s people are counted per person', async () => {
		const sal = await app.merchantOf(await app.shop())
		const max = app.api.settings.get(merchantLoginPerAccount)
		const errors: string[] = []
		for (let i = 0; i < 2 * max; i += 1)
			await app
				.as(null)(loginMerchant, {
					account: i % 2 === 0 ? sal.username : `${sal.username}@example.com`,
					password: 'a guess',
				})
				.catch((error: { error: string }) => errors.push(error.error))
		expect(errors.filter((error) => error === 'login_failed')).toHaveLength(max)
	})
})

describe('security 8: one of the 10,000 commonest passwords', () => {
	const common = 'Qwertyuiop1'
	const refused = { http: 422, error: 'password_common' }

	test('is refused at sign-up, and the error says why', async () => {
		for (const password of ['123456', 'password', 'QWERTY'])
			await expect(
				app.as(null)(register, {
					username: 'Lia.Common',
					password,
					repPwd: password,
					email: 'lia@example.com',
					mobile: '555 998 877',
					dial_code: '+995',
					agree: 1,
				}),
			).rejects.toMatchObject({
				...refused,
				field: 'password',
				msg: expect.stringContaining('most common'),
			})
	})

	test('is refused as a new password of a shopper, by the old one and by a code', async () => {
		const ada = await app.shopperWith()
		const fresh = { newpassword: 'letmein', repPwd: 'letmein' }
		await expect(
			app.as(ada)(resetPassword, { oldpassword: ada.password, ...fresh }),
		).rejects.toMatchObject({ ...refused, field: 'newpassword' })
		await expect(
			app.as(null)(resetPassword, { account: ada.username, code: '204815', ...fresh }),
		).rejects.toMatchObject({ ...refused, field: 'newpassword' })
	})

	test('is refused for merchants and operators', async () => {
		const sal = await app.merchantOf(await app.shop())
		const olga = await app.operatorWith({ roles: ['support'] })
		const change = { new_password: 'qwertyuiop' }
		await expect(
			app.as(sal)(changeMerchantPassword, { old_password: sal.password, ...change }),
		).rejects.toMatchObject({ ...refused, field: 'new_password' })
		await expect(
			app.as(null)(acceptInvitation, {
				token: 'A'.repeat(43),
				login: 'sally',
				name: 'Sally',
				password: 'qwertyuiop',
			}),
		).rejects.toMatchObject({ ...refused, field: 'password' })
		await expect(
			app.as(olga)(changeOperatorPassword, { old_password: olga.password, ...change }),
		).rejects.toMatchObject({ ...refused, field: 'new_password' })
	})

	test('is allowed where the setting says so, and one that is merely similar always is', async () => {
		const ada = await app.shopperWith()
		await app.set(commonPasswordsRefused, 0)
		await app.as(ada)(resetPassword, {
			oldpassword: ada.password,
			newpassword: 'letmein',
			repPwd: 'letmein',
		})
		await app.set(commonPasswordsRefused, 10_000)
		const bo = await app.shopperWith()
		await app.as(bo)(resetPassword, {
			oldpassword: bo.password,
			newpassword: `${common} of Tbilisi`,
			repPwd: `${common} of Tbilisi`,
		})
	})
})

describe('security 12: whether there is an account', () => {
	/** The statements that a handler sent to the database, by their text. */
	async function statementsOf<E extends Endpoint>(
		operation: (ctx: TxContext, input: ParsedInputOf<E>) => Promise<unknown>,
		input: ParsedInputOf<E>,
	): Promise<string[]> {
		const statements: string[] = []
		const counter: KyselyPlugin = {
			transformQuery: ({ node }) => {
				statements.push(node.kind === 'RawNode' ? node.sqlFragments.join('?').trim() : node.kind)
				return node
			},
			transformResult: async ({ result }) => result,
		}
		await app.inside((ctx) =>
			operation({ ...ctx, db: insideTransaction(ctx.db.withPlugin(counter)) }, input),
		)
		return statements
	}

	test('is not told by what is done to send a code', async () => {
		const ada = await app.shopperWith()
		const unverified = await app.shopperWith({ isVerified: false })
		const ask = (to: string) =>
			statementsOf<typeof sendCode>(sendCodeTo, { event: 'reset_password', to })
		const known = await ask(`${ada.username}@example.com`)
		expect(await ask('nobody@example.com')).toEqual(known)
		expect(await ask(`${unverified.username}@example.com`)).toEqual(known)
		const sent = await app.inside((ctx) => recentMessages(ctx))
		const codes = sent.filter(({ subject }) => subject === 'Your Portolan verification code')
		expect(codes.map(({ recipient }) => recipient)).toEqual([`${ada.username}@example.com`])
	})

	test('is not told by what is done for a merchant who forgot the password', async () => {
		const sal = await app.merchantOf(await app.shop())
		const ask = (account: string) =>
			statementsOf<typeof requestMerchantPasswordReset>(forgetMerchant, { account })
		expect(await ask('nobody@example.com')).toEqual(await ask(sal.username))
		await app.advance(1)
		const sent = await app.inside((ctx) => recentMessages(ctx))
		const links = sent.filter(({ subject }) => subject === 'Reset your Portolan password')
		expect(links.map(({ recipient }) => recipient)).toEqual([`${sal.username}@example.com`])
	})
})
