import {
	getWithdrawalInfo,
	getUserInfo,
	login,
	resetPassword,
	sendCode,
	undoContactChange,
	updateProfile,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
	codesPerIp,
	codesPerTarget,
	loginPerAccount,
	undoContactDays,
	wrongPasswordsBeforeSlow,
} from '../account-settings.ts'
import {
	changeEmail,
	sentTo,
	emailOf,
	codeTo,
	undoTokenTo,
	mobileOf,
} from '../testing/contact-fixtures.ts'

let app: TestApp
let counter = 0
beforeAll(async () => {
	app = await openTestApp()
	await app.set(loginPerAccount, 1000)
	await app.set(codesPerTarget, 1000)
	await app.set(codesPerIp, 1000)
	await app.set(wrongPasswordsBeforeSlow, 100)
})
afterAll(() => app.close())

const day = 86_400

const newEmail = () => {
	counter += 1
	return `new${counter}@elsewhere.example`
}

const newMobile = () => {
	counter += 1
	return { dial_code: '+995', mobile: `555${String(110_000 + counter)}` }
}

const reset = (account: string, code: string, newpassword = 'a fresh password') =>
	app.as(null)(resetPassword, { account, code, newpassword, repPwd: newpassword })

describe('a contact change by its owner', () => {
	test('takes the password and both codes, and tells the old address at once', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		expect(await changeEmail(app, ada, email)).toMatchObject({ email, email_verified: 1 })
		// Other notifications to this address may be sent meanwhile.
		expect(await sentTo(app, emailOf(ada))).toContainEqual(
			expect.stringMatching(
				/email address on your Portolan account was just changed.*7 days.*\/forgotPassword#undo=/,
			),
		)
	})

	test('takes the payment code in the place of the password', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		await app.as(ada)(sendCode, { event: 'email', to: email, password_pay: ada.payCode })
		await app.as(ada)(sendCode, { event: 'contact_change', to: emailOf(ada) })
		expect(
			await app.as(ada)(updateProfile, {
				email,
				password_pay: ada.payCode,
				code: await codeTo(app, email),
				old_code: await codeTo(app, emailOf(ada)),
			}),
		).toMatchObject({ email })
	})

	test('keeps the right codes good when another one was mistyped', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'email', to: email, password })
		await app.as(ada)(sendCode, { event: 'contact_change', to: emailOf(ada) })
		const [code, old_code] = [await codeTo(app, email), await codeTo(app, emailOf(ada))]
		const wrong = code === '123456' ? '654321' : '123456'
		await expect(
			app.as(ada)(updateProfile, { email, password, code: wrong, old_code }),
		).rejects.toMatchObject({ error: 'code_wrong', field: 'code' })
		expect(await app.as(ada)(updateProfile, { email, password, code, old_code })).toMatchObject({
			email,
		})
	})

	test('makes withdrawals wait for a day', async () => {
		const ada = await app.shopperWith({ money: '100.00' })
		expect((await app.as(ada)(getWithdrawalInfo)).delay_until).toBeNull()
		await changeEmail(app, ada, newEmail())
		const until = (await app.as(ada)(getWithdrawalInfo)).delay_until ?? 0
		expect(Math.abs(until - app.api.clock.now().getTime() / 1000 - day)).toBeLessThan(5)
	})

	test('needs no code to an old address that was never verified', async () => {
		const ada = await app.shopperWith({ isVerified: false })
		const email = newEmail()
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'email', to: email, password })
		expect(
			await app.as(ada)(updateProfile, { email, password, code: await codeTo(app, email) }),
		).toMatchObject({ email, email_verified: 1, mobile_verified: 0 })
		// The holder may be a stranger, so neither a code nor the undo link is sent there.
		expect([await codeTo(app, emailOf(ada)), await undoTokenTo(app, emailOf(ada))]).toEqual([
			'',
			'',
		])
	})

	test('voids a code that was on its way to the old address', async () => {
		const ada = await app.shopperWith()
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const code = await codeTo(app, emailOf(ada))
		await changeEmail(app, ada, newEmail())
		await expect(reset(emailOf(ada), code)).rejects.toMatchObject({ error: 'code_wrong' })
	})
})

describe('undoing a contact change by the link', () => {
	test('restores the address, signs everybody out, and waits for a new password', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		await changeEmail(app, ada, email)
		const token = await undoTokenTo(app, emailOf(ada))
		expect(await app.as(null)(undoContactChange, { token })).toEqual({ kind: 'email' })

		await expect(app.as(ada)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		for (const account of [ada.username, emailOf(ada), email])
			await expect(app.as(null)(login, { account, password: ada.password })).rejects.toMatchObject({
				error: 'login_failed',
			})
		const toThief = await sentTo(app, email)
		await app.as(null)(sendCode, { event: 'reset_password', to: email })
		expect(await sentTo(app, email)).toEqual(toThief)
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		await reset(emailOf(ada), await codeTo(app, emailOf(ada)))
		const { userinfo } = await app.as(null)(login, {
			account: emailOf(ada),
			password: 'a fresh password',
		})
		const back = { ...ada, token: userinfo.token }
		expect(await app.as(back)(getUserInfo)).toMatchObject({
			email: emailOf(ada),
			email_verified: 1,
			have_pay: 0,
		})
		expect((await app.as(back)(getWithdrawalInfo)).delay_until).not.toBeNull()
		expect((await sentTo(app, email))[0]).toMatch(/was undone/)
	})

	test('works once, not for a stranger, and not after seven days', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		await changeEmail(app, ada, newEmail())
		const token = await undoTokenTo(app, emailOf(ada))
		await expect(app.as(null)(undoContactChange, { token: 'A'.repeat(43) })).rejects.toMatchObject({
			http: 422,
			error: 'link_invalid',
		})
		const tries = await Promise.allSettled(
			Array.from({ length: 6 }, () => app.as(null)(undoContactChange, { token })),
		)
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

		await changeEmail(app, bo, newEmail())
		const late = await undoTokenTo(app, emailOf(bo))
		await app.advance(app.api.settings.get(undoContactDays) * day + 1)
		await expect(app.as(null)(undoContactChange, { token: late })).rejects.toMatchObject({
			error: 'link_invalid',
		})
	})

	test('undoes what was changed after it as well, and voids the links of the thief', async () => {
		const ada = await app.shopperWith()
		const mobile = await mobileOf(app, ada)
		const [first, second] = [newEmail(), newEmail()]
		await changeEmail(app, ada, first)
		const owners = await undoTokenTo(app, emailOf(ada))
		await changeEmail(app, ada, second, first)
		const thiefs = await undoTokenTo(app, first)
		const fresh = newMobile()
		const { password } = ada
		await app.as(ada)(sendCode, {
			event: 'mobile',
			to: fresh.mobile,
			dial_code: fresh.dial_code,
			password,
		})
		await app.as(ada)(sendCode, { event: 'contact_change', to: mobile })
		await app.as(ada)(updateProfile, {
			...fresh,
			password,
			code: await codeTo(app, `${fresh.dial_code}${fresh.mobile}`),
			old_code: await codeTo(app, mobile),
		})

		await app.as(null)(undoContactChange, { token: owners })
		await expect(app.as(null)(undoContactChange, { token: thiefs })).rejects.toMatchObject({
			error: 'link_invalid',
		})
		for (const to of [second, `${fresh.dial_code}${fresh.mobile}`]) {
			const before = (await sentTo(app, to)).length
			await app.as(null)(sendCode, { event: 'reset_password', to })
			expect(await sentTo(app, to)).toHaveLength(before)
		}
		await app.as(null)(sendCode, { event: 'reset_password', to: mobile })
		await reset(mobile, await codeTo(app, mobile))
		const { userinfo } = await app.as(null)(login, {
			account: ada.username,
			password: 'a fresh password',
		})
		expect(userinfo).toMatchObject({ email: emailOf(ada), dial_code: '+1' })
	})
})
