import {
	getUserInfo,
	login,
	register,
	resetPassword,
	resetPaymentPin,
	sendCode,
	updateProfile,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import {
	codesPerIp,
	codesPerTarget,
	loginPerAccount,
	unverifiedDays,
	wrongPasswordsBeforeSlow,
} from '../account-settings.ts'
import { sentTo, codeTo, emailOf, verifyEmail } from '../testing/contact-fixtures.ts'

/** What somebody with a stolen token, or with an address that was never verified, cannot do. security 1: a stolen token. */

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

async function signUp(changes: { email?: string; mobile?: string } = {}): Promise<Person> {
	counter += 1
	const password = 'six of us'
	const { userinfo } = await app.as(null)(register, {
		username: `Comer.${counter}`,
		password,
		repPwd: password,
		email: `comer${counter}@example.com`,
		mobile: `555 77 ${1000 + counter}`,
		dial_code: '+995',
		agree: 1,
		...changes,
	})
	return {
		id: userinfo.id,
		username: `Comer.${counter}`,
		password,
		payCode: '',
		token: userinfo.token,
	}
}

const reset = (account: string, code: string, newpassword = 'a fresh password') =>
	app.as(null)(resetPassword, { account, code, newpassword, repPwd: newpassword })

test('does not get a code to an address of the thief without password or payment code', async () => {
	const ada = await app.shopperWith()
	const email = newEmail()
	await expect(app.as(ada)(sendCode, { event: 'email', to: email })).rejects.toMatchObject({
		http: 422,
		error: 'password_required',
		field: 'password',
	})
	const { mobile, dial_code } = newMobile()
	await expect(
		app.as(ada)(sendCode, { event: 'mobile', to: mobile, dial_code }),
	).rejects.toMatchObject({ error: 'password_required', field: 'password' })
	expect(await sentTo(app, email)).toEqual([])
	expect(await sentTo(app, `${dial_code}${mobile}`)).toEqual([])
})

test('cannot change the e-mail with nothing but the code sent to the new one', async () => {
	const ada = await app.shopperWith()
	const email = newEmail()
	await app.as(ada)(sendCode, { event: 'email', to: email, password: ada.password })
	const code = await codeTo(app, email)
	await expect(app.as(ada)(updateProfile, { email, code })).rejects.toMatchObject({
		error: 'password_required',
	})
	await expect(
		app.as(ada)(updateProfile, { email, code, password: 'a guess' }),
	).rejects.toMatchObject({ error: 'password_wrong', field: 'password' })
	await expect(
		app.as(ada)(updateProfile, { email, code, password_pay: '135790' }),
	).rejects.toMatchObject({ error: 'pay_code_wrong', field: 'password_pay' })
	expect(await app.as(ada)(getUserInfo)).toMatchObject({ email: emailOf(ada) })
})

test('cannot change the e-mail without the code sent to the old one, not even with the password', async () => {
	const ada = await app.shopperWith()
	const email = newEmail()
	const { password } = ada
	await app.as(ada)(sendCode, { event: 'email', to: email, password })
	const code = await codeTo(app, email)
	await expect(app.as(ada)(updateProfile, { email, code, password })).rejects.toMatchObject({
		error: 'invalid',
		field: 'old_code',
	})
	await expect(
		app.as(ada)(updateProfile, { email, code, password, old_code: code }),
	).rejects.toMatchObject({ error: 'code_wrong', field: 'old_code' })
	expect(await app.as(ada)(getUserInfo)).toMatchObject({ email: emailOf(ada) })
})

test('cannot change the mobile either', async () => {
	const ada = await app.shopperWith()
	const { mobile, dial_code } = newMobile()
	const { password } = ada
	await app.as(ada)(sendCode, { event: 'mobile', to: mobile, dial_code, password })
	const code = await codeTo(app, `${dial_code}${mobile}`)
	await expect(app.as(ada)(updateProfile, { mobile, dial_code, code })).rejects.toMatchObject({
		error: 'password_required',
	})
	await expect(
		app.as(ada)(updateProfile, { mobile, dial_code, code, password }),
	).rejects.toMatchObject({ error: 'invalid', field: 'old_code' })
})

test('cannot replace an address that was never verified without a code to the one that was', async () => {
	const ada = await signUp()
	const { email } = await app.as(ada)(getUserInfo)
	await verifyEmail(app, ada, email)
	const { mobile, dial_code } = newMobile()
	const { password } = ada
	await app.as(ada)(sendCode, { event: 'mobile', to: mobile, dial_code, password })
	const code = await codeTo(app, `${dial_code}${mobile}`)
	await expect(
		app.as(ada)(updateProfile, { mobile, dial_code, code, password }),
	).rejects.toMatchObject({ error: 'invalid', field: 'old_code' })
	await app.as(ada)(sendCode, { event: 'contact_change', to: email })
	await expect(
		app.as(ada)(updateProfile, {
			mobile,
			dial_code,
			code,
			password,
			old_code: await codeTo(app, email),
		}),
	).resolves.toMatchObject({ mobile, mobile_verified: 1 })
})

test('gets no code for the old address sent anywhere else', async () => {
	const ada = await app.shopperWith()
	for (const event of ['contact_change', 'reset_pay'] as const)
		await expect(app.as(ada)(sendCode, { event, to: newEmail() })).rejects.toMatchObject({
			error: 'invalid',
			field: 'to',
		})
})

test('cannot guess the password at the profile, however slowly', async () => {
	const ada = await app.shopperWith()
	await app.set(wrongPasswordsBeforeSlow, 5)
	const guess = () => app.as(ada)(sendCode, { event: 'email', to: newEmail(), password: 'a guess' })
	for (let i = 0; i < 5; i += 1)
		await expect(guess()).rejects.toMatchObject({ error: 'password_wrong' })
	await expect(guess()).rejects.toMatchObject({ error: 'too_many_requests' })
	// The owner can still sign in: guesses with a token are counted separately.
	await expect(
		app.as(null)(login, { account: ada.username, password: ada.password }),
	).resolves.toBeDefined()
	await app.set(wrongPasswordsBeforeSlow, 100)
})

test('security 1: a payment code reset needs a code to a verified address', async () => {
	const ada = await app.shopperWith({ isVerified: false })
	await expect(
		app.as(ada)(sendCode, { event: 'reset_pay', to: emailOf(ada) }),
	).rejects.toMatchObject({ error: 'invalid', field: 'to' })
	await expect(
		app.as(ada)(resetPaymentPin, { code: '123123', newpassword: '864209', repPwd: '864209' }),
	).rejects.toMatchObject({ error: 'code_wrong' })
})

describe('security 5: an address that was never verified', () => {
	test('gets no code and recovers no account', async () => {
		const ada = await signUp()
		const me = await app.as(ada)(getUserInfo)
		expect(me).toMatchObject({ email_verified: 0, mobile_verified: 0 })
		for (const to of [me.email, `${me.dial_code}${me.mobile}`, ada.username])
			expect(await app.as(null)(sendCode, { event: 'reset_password', to })).toEqual({
				expires_in: 600,
			})
		expect(await sentTo(app, me.email)).toEqual([])
		expect(await sentTo(app, `${me.dial_code}${me.mobile}`)).toEqual([])
		for (const event of ['reset_pay', 'contact_change'] as const)
			await expect(app.as(ada)(sendCode, { event, to: me.email })).rejects.toMatchObject({
				error: 'invalid',
				field: 'to',
			})
	})

	test('is verified by the code sent to it, without a delay', async () => {
		const ada = await signUp()
		const { email, dial_code, mobile } = await app.as(ada)(getUserInfo)
		expect(await verifyEmail(app, ada, email)).toMatchObject({ email, email_verified: 1 })
		await app.as(ada)(sendCode, { event: 'mobile', to: mobile, dial_code })
		const code = await codeTo(app, `${dial_code}${mobile}`)
		await expect(
			app.as(ada)(updateProfile, {
				mobile,
				dial_code,
				code: code === '000001' ? '000002' : '000001',
			}),
		).rejects.toMatchObject({ error: 'code_wrong' })
		expect(await app.as(ada)(updateProfile, { mobile, dial_code, code })).toMatchObject({
			mobile_verified: 1,
			pay_password_until: null,
		})
		await app.as(null)(sendCode, { event: 'reset_password', to: ada.username })
		await reset(ada.username, await codeTo(app, email))
	})

	test('ends when the owner recovers the account by a verified one', async () => {
		const ada = await signUp()
		const me = await app.as(ada)(getUserInfo)
		await verifyEmail(app, ada, me.email)
		await app.as(null)(sendCode, { event: 'reset_password', to: me.email })
		await reset(me.email, await codeTo(app, me.email))
		const mobile = `${me.dial_code}${me.mobile}`
		await expect(
			app.as(null)(login, { account: mobile, password: 'a fresh password' }),
		).rejects.toMatchObject({ error: 'login_failed' })
		const { userinfo } = await app.as(null)(login, {
			account: me.email,
			password: 'a fresh password',
		})
		expect(userinfo).toMatchObject({ email: me.email, mobile: '', dial_code: '' })
	})

	test('goes to whoever verifies it: an account opened in the name of a victim keeps nothing of theirs', async () => {
		const victims = newEmail()
		const thief = await signUp({ email: victims })
		await expect(signUp({ email: victims })).rejects.toMatchObject({ error: 'already_taken' })
		const victim = await signUp()
		const { password } = victim
		await app.as(victim)(sendCode, { event: 'email', to: victims, password })
		expect(
			await app.as(victim)(updateProfile, {
				email: victims,
				password,
				code: await codeTo(app, victims),
			}),
		).toMatchObject({ email: victims, email_verified: 1 })
		expect(await app.as(thief)(getUserInfo)).toMatchObject({ email: '', email_verified: 0 })
		await expect(
			app
				.as(null)(login, { account: victims, password: thief.password })
				.then(({ userinfo }) => userinfo.id),
		).resolves.toBe(victim.id)
	})

	test('is free for another sign-up after some days', async () => {
		const email = newEmail()
		const squatter = await signUp({ email })
		await app.advance(app.api.settings.get(unverifiedDays) * day + 1)
		const comer = await signUp({ email })
		expect(await app.as(comer)(getUserInfo)).toMatchObject({ email })
		await expect(
			app.as(null)(login, { account: squatter.username, password: squatter.password }),
		).resolves.toMatchObject({ userinfo: { email: '' } })
	})
})
