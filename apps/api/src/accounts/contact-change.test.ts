import {
	getWithdrawalInfo,
	getUserInfo,
	login,
	register,
	resetPassword,
	resetPaymentPin,
	sendCode,
	undoContactChange,
	updateProfile,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { recentMessages } from '../platform/messages-out.ts'
import {
	codesPerIp,
	codesPerTarget,
	loginPerAccount,
	undoContactDays,
	unverifiedDays,
	wrongPasswordsBeforeSlow,
} from './account-settings.ts'

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
const emailOf = (person: Person) => `${person.username}@example.com`

async function mobileOf(person: Person): Promise<string> {
	const me = await app.as(person)(getUserInfo)
	return `${me.dial_code}${me.mobile}`
}

/** Bodies of what was sent to a recipient, the newest first. */
async function sentTo(recipient: string): Promise<string[]> {
	const messages = await app.inside((ctx) => recentMessages(ctx))
	return messages.filter((one) => one.recipient === recipient).map(({ body }) => body)
}

async function codeTo(recipient: string): Promise<string> {
	const bodies = await sentTo(recipient)
	const code = bodies.map((body) => /code is ([0-9]{6})/.exec(body)?.[1]).find(Boolean)
	return code ?? ''
}

async function undoTokenTo(recipient: string): Promise<string> {
	const bodies = await sentTo(recipient)
	return bodies.map((body) => /#undo=([A-Za-z0-9_-]{43})/.exec(body)?.[1]).find(Boolean) ?? ''
}

const newEmail = () => {
	counter += 1
	return `new${counter}@elsewhere.example`
}
const newMobile = () => {
	counter += 1
	return { dial_code: '+995', mobile: `555${String(110_000 + counter)}` }
}

/** Changes the e-mail as its owner does: password, code to the new address, code to the old one. */
async function changeEmail(person: Person, email: string, approving = emailOf(person)) {
	const { password } = person
	await app.as(person)(sendCode, { event: 'email', to: email, password })
	await app.as(person)(sendCode, { event: 'contact_change', to: approving })
	return app.as(person)(updateProfile, {
		email,
		password,
		code: await codeTo(email),
		old_code: await codeTo(approving),
	})
}

/** Verifies the e-mail that a sign-up gave. */
async function verifyEmail(person: Person, email: string) {
	await app.as(person)(sendCode, { event: 'email', to: email })
	return app.as(person)(updateProfile, { email, code: await codeTo(email) })
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

describe('security 1: a stolen token', () => {
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
		expect(await sentTo(email)).toEqual([])
		expect(await sentTo(`${dial_code}${mobile}`)).toEqual([])
	})

	test('cannot change the e-mail with nothing but the code sent to the new one', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		await app.as(ada)(sendCode, { event: 'email', to: email, password: ada.password })
		const code = await codeTo(email)
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
		const code = await codeTo(email)
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
		const code = await codeTo(`${dial_code}${mobile}`)
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
		await verifyEmail(ada, email)
		const { mobile, dial_code } = newMobile()
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'mobile', to: mobile, dial_code, password })
		const code = await codeTo(`${dial_code}${mobile}`)
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
				old_code: await codeTo(email),
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
		const guess = () =>
			app.as(ada)(sendCode, { event: 'email', to: newEmail(), password: 'a guess' })
		for (let i = 0; i < 5; i += 1)
			await expect(guess()).rejects.toMatchObject({ error: 'password_wrong' })
		await expect(guess()).rejects.toMatchObject({ error: 'too_many_requests' })
		// It stays the owner's to sign in: guesses with a token are counted apart.
		await expect(
			app.as(null)(login, { account: ada.username, password: ada.password }),
		).resolves.toBeDefined()
		await app.set(wrongPasswordsBeforeSlow, 100)
	})
})

describe('a contact change by its owner', () => {
	test('takes the password and both codes, and tells the old address at once', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		expect(await changeEmail(ada, email)).toMatchObject({ email, email_verified: 1 })
		const [told] = await sentTo(emailOf(ada))
		expect(told).toMatch(
			/e-mail address of your Portolan account was changed.*7 days.*\/forgotPassword#undo=/,
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
				code: await codeTo(email),
				old_code: await codeTo(emailOf(ada)),
			}),
		).toMatchObject({ email })
	})

	test('keeps the right codes good when another one was mistyped', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'email', to: email, password })
		await app.as(ada)(sendCode, { event: 'contact_change', to: emailOf(ada) })
		const [code, old_code] = [await codeTo(email), await codeTo(emailOf(ada))]
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
		await changeEmail(ada, newEmail())
		const until = (await app.as(ada)(getWithdrawalInfo)).delay_until ?? 0
		expect(Math.abs(until - app.api.clock.now().getTime() / 1000 - day)).toBeLessThan(5)
	})

	test('needs no code to an old address that was never verified', async () => {
		const ada = await app.shopperWith({ isVerified: false })
		const email = newEmail()
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'email', to: email, password })
		expect(
			await app.as(ada)(updateProfile, { email, password, code: await codeTo(email) }),
		).toMatchObject({ email, email_verified: 1, mobile_verified: 0 })
		// Whoever holds it may be a stranger: neither a code nor the link that undoes.
		expect([await codeTo(emailOf(ada)), await undoTokenTo(emailOf(ada))]).toEqual(['', ''])
	})

	test('voids a code that was on its way to the old address', async () => {
		const ada = await app.shopperWith()
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const code = await codeTo(emailOf(ada))
		await changeEmail(ada, newEmail())
		await expect(reset(emailOf(ada), code)).rejects.toMatchObject({ error: 'code_wrong' })
	})
})

describe('undoing a contact change by the link', () => {
	test('restores the address, signs everybody out, and waits for a new password', async () => {
		const ada = await app.shopperWith()
		const email = newEmail()
		await changeEmail(ada, email)
		const token = await undoTokenTo(emailOf(ada))
		expect(await app.as(null)(undoContactChange, { token })).toEqual({ kind: 'email' })

		await expect(app.as(ada)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		for (const account of [ada.username, emailOf(ada), email])
			await expect(app.as(null)(login, { account, password: ada.password })).rejects.toMatchObject({
				error: 'login_failed',
			})
		const toThief = await sentTo(email)
		await app.as(null)(sendCode, { event: 'reset_password', to: email })
		expect(await sentTo(email)).toEqual(toThief)
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		await reset(emailOf(ada), await codeTo(emailOf(ada)))
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
		expect((await sentTo(email))[0]).toMatch(/was undone/)
	})

	test('works once, not for a stranger, and not after seven days', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		await changeEmail(ada, newEmail())
		const token = await undoTokenTo(emailOf(ada))
		await expect(app.as(null)(undoContactChange, { token: 'A'.repeat(43) })).rejects.toMatchObject({
			http: 422,
			error: 'link_invalid',
		})
		const tries = await Promise.allSettled(
			Array.from({ length: 6 }, () => app.as(null)(undoContactChange, { token })),
		)
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

		await changeEmail(bo, newEmail())
		const late = await undoTokenTo(emailOf(bo))
		await app.advance(app.api.settings.get(undoContactDays) * day + 1)
		await expect(app.as(null)(undoContactChange, { token: late })).rejects.toMatchObject({
			error: 'link_invalid',
		})
	})

	test('undoes what was changed after it as well, and voids the links of the thief', async () => {
		const ada = await app.shopperWith()
		const mobile = await mobileOf(ada)
		const [first, second] = [newEmail(), newEmail()]
		await changeEmail(ada, first)
		const owners = await undoTokenTo(emailOf(ada))
		await changeEmail(ada, second, first)
		const thiefs = await undoTokenTo(first)
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
			code: await codeTo(`${fresh.dial_code}${fresh.mobile}`),
			old_code: await codeTo(mobile),
		})

		await app.as(null)(undoContactChange, { token: owners })
		await expect(app.as(null)(undoContactChange, { token: thiefs })).rejects.toMatchObject({
			error: 'link_invalid',
		})
		for (const to of [second, `${fresh.dial_code}${fresh.mobile}`]) {
			const before = (await sentTo(to)).length
			await app.as(null)(sendCode, { event: 'reset_password', to })
			expect(await sentTo(to)).toHaveLength(before)
		}
		await app.as(null)(sendCode, { event: 'reset_password', to: mobile })
		await reset(mobile, await codeTo(mobile))
		const { userinfo } = await app.as(null)(login, {
			account: ada.username,
			password: 'a fresh password',
		})
		expect(userinfo).toMatchObject({ email: emailOf(ada), dial_code: '+1' })
	})
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
		expect(await sentTo(me.email)).toEqual([])
		expect(await sentTo(`${me.dial_code}${me.mobile}`)).toEqual([])
		for (const event of ['reset_pay', 'contact_change'] as const)
			await expect(app.as(ada)(sendCode, { event, to: me.email })).rejects.toMatchObject({
				error: 'invalid',
				field: 'to',
			})
	})

	test('is verified by the code sent to it, without a delay', async () => {
		const ada = await signUp()
		const { email, dial_code, mobile } = await app.as(ada)(getUserInfo)
		expect(await verifyEmail(ada, email)).toMatchObject({ email, email_verified: 1 })
		await app.as(ada)(sendCode, { event: 'mobile', to: mobile, dial_code })
		const code = await codeTo(`${dial_code}${mobile}`)
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
		await reset(ada.username, await codeTo(email))
	})

	test('ends when the owner recovers the account by a verified one', async () => {
		const ada = await signUp()
		const me = await app.as(ada)(getUserInfo)
		await verifyEmail(ada, me.email)
		await app.as(null)(sendCode, { event: 'reset_password', to: me.email })
		await reset(me.email, await codeTo(me.email))
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
				code: await codeTo(victims),
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

test('security 1: a payment code reset needs a code to a verified address', async () => {
	const ada = await app.shopperWith({ isVerified: false })
	await expect(
		app.as(ada)(sendCode, { event: 'reset_pay', to: emailOf(ada) }),
	).rejects.toMatchObject({ error: 'invalid', field: 'to' })
	await expect(
		app.as(ada)(resetPaymentPin, { code: '123123', newpassword: '864209', repPwd: '864209' }),
	).rejects.toMatchObject({ error: 'code_wrong' })
})
