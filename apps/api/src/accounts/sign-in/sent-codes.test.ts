import {
	getUserInfo,
	login,
	resetPassword,
	sendCode,
	updateProfile,
	type LanguageFile,
} from '@portolan/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { keepPicture } from '../../platform/media/index.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'
import { codesPerIp, codesPerTarget, loginPerAccount } from '../account-settings.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
	await app.set(loginPerAccount, 1000)
	await app.set(codesPerTarget, 1000)
	await app.set(codesPerIp, 1000)
})
afterAll(() => app.close())

const emailOf = (person: Person) => `${person.username}@example.com`

/** The newest code sent to a recipient; empty if there is none. */
async function codeTo(recipient: string): Promise<string> {
	const messages = await app.inside((ctx) => recentMessages(ctx))
	const isCode = (message: (typeof messages)[number]) =>
		message.recipient === recipient && message.subject === 'Your Portolan verification code'
	const body = messages.find(isCode)?.body ?? ''
	return /[0-9]{6}/.exec(body)?.[0] ?? ''
}

/** The address of a picture the person uploaded. */
async function pictureOf(person: Person, scene: 'avatar' | 'refund'): Promise<string> {
	const sent = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
		.png()
		.toBuffer()
	const { url } = await app.inside((ctx) => keepPicture(ctx, { ownerId: person.id, scene, sent }))
	return url
}

/** What a new e-mail needs besides its own code: the password, and the code sent to the old e-mail. */
async function approvalOf(person: Person): Promise<{ password: string; old_code: string }> {
	await app.as(person)(sendCode, { event: 'contact_change', to: emailOf(person) })
	return { password: person.password, old_code: await codeTo(emailOf(person)) }
}

/** A code that differs from this one. */
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456')

async function signIn(person: Person, password: string): Promise<Person> {
	const { userinfo } = await app.as(null)(login, { account: person.username, password })
	return { ...person, password, token: userinfo.token }
}

const reset = (account: string, code: string, newpassword: string, repPwd = newpassword) =>
	app.as(null)(resetPassword, { account, code, newpassword, repPwd })

describe('a new password by a sent code', () => {
	test('is set, and ends every session', async () => {
		const ada = await app.shopperWith()
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const code = await codeTo(emailOf(ada))
		await reset(emailOf(ada), code, 'a new password')
		await expect(app.as(ada)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		await expect(signIn(ada, ada.password)).rejects.toMatchObject({ error: 'login_failed' })
		await expect(signIn(ada, 'a new password')).resolves.toBeDefined()
		await expect(reset(emailOf(ada), code, 'one more')).rejects.toMatchObject({
			error: 'code_wrong',
		})
	})

	test('goes to the mobile when that was given', async () => {
		const ada = await app.shopperWith()
		const { mobile } = await app.as(ada)(getUserInfo)
		await app.as(null)(sendCode, { event: 'reset_password', to: mobile, dial_code: '+1' })
		const code = await codeTo(`+1${mobile}`)
		await reset(`+1 ${mobile}`, code, 'a new password')
		await expect(signIn(ada, 'a new password')).resolves.toBeDefined()
	})

	test('is written in the language of the one who asks', async () => {
		const ada = await app.shopperWith()
		const lang: LanguageFile = 'en'
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) }, { lang })
		const messages = await app.inside((ctx) => recentMessages(ctx))
		const own = messages.filter(({ recipient }) => recipient === emailOf(ada))
		expect(own).toContainEqual(
			expect.objectContaining({ channel: 'email', subject: 'Your Portolan verification code' }),
		)
	})

	test('answers the same for an account that is not there, and sends nothing', async () => {
		const ada = await app.shopperWith()
		const known = await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const unknown = await app.as(null)(sendCode, {
			event: 'reset_password',
			to: 'x@nobody.example',
		})
		expect(unknown).toEqual(known)
		expect(await codeTo('x@nobody.example')).toBe('')
		const wrong = wrongFor(await codeTo(emailOf(ada)))
		for (const left of [4, 3, 2, 1, 0, 0])
			for (const account of [emailOf(ada), 'x@nobody.example'])
				await expect(reset(account, wrong, 'a new password')).rejects.toMatchObject({
					http: 422,
					error: 'code_wrong',
					params: { tries_left: left },
				})
	})

	test.each([
		[{ newpassword: 'a new password', repPwd: 'another' }, 'passwords_differ', 'repPwd'],
		[{ newpassword: 'short', repPwd: 'short' }, 'invalid', 'newpassword'],
		[{ newpassword: 'a new password', repPwd: 'a new password' }, 'invalid', 'account'],
		[
			{ newpassword: 'a new password', repPwd: 'a new password', oldpassword: 'x' },
			'unauthorized',
			undefined,
		],
	])('refuses %o', async (body, error, field) => {
		await expect(app.as(null)(resetPassword, body)).rejects.toMatchObject({ error, field })
	})
})

describe('a sent code', () => {
	test('allows five tries of a code, also when they come at once', async () => {
		const ada = await app.shopperWith()
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const code = await codeTo(emailOf(ada))
		const wrong = wrongFor(code)
		await Promise.allSettled(
			Array.from({ length: 20 }, () => reset(emailOf(ada), wrong, 'a new password')),
		)
		await expect(reset(emailOf(ada), code, 'a new password')).rejects.toMatchObject({
			error: 'code_wrong',
		})
	})

	test('uses a code once, also when it comes twenty times at once', async () => {
		const ada = await app.shopperWith()
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const code = await codeTo(emailOf(ada))
		const tries = await Promise.allSettled(
			Array.from({ length: 20 }, (_, i) => reset(emailOf(ada), code, `a new password ${i}`)),
		)
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test('is too late after ten minutes', async () => {
		const ada = await app.shopperWith()
		await app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		const code = await codeTo(emailOf(ada))
		await app.advance(601)
		await expect(reset(emailOf(ada), code, 'a new password')).rejects.toMatchObject({
			error: 'code_wrong',
		})
	})

	test('is void once a newer code was sent', async () => {
		const ada = await app.shopperWith()
		const send = () => app.as(null)(sendCode, { event: 'reset_password', to: emailOf(ada) })
		await send()
		const first = await codeTo(emailOf(ada))
		await send()
		const second = await codeTo(emailOf(ada))
		if (first !== second)
			await expect(reset(emailOf(ada), first, 'a new password')).rejects.toMatchObject({
				error: 'code_wrong',
			})
		await reset(emailOf(ada), second, 'a new password')
	})

	test('is sent three times an hour to one target', async () => {
		await app.set(codesPerTarget, 3)
		const ada = await app.shopperWith()
		const send = (to: string) => app.as(null)(sendCode, { event: 'reset_password', to })
		for (const to of [emailOf(ada), 'unknown@nobody.example']) {
			for (let i = 0; i < 3; i += 1) await send(i === 1 ? to.toUpperCase() : to)
			await expect(send(to)).rejects.toMatchObject({ http: 429, error: 'too_many_requests' })
		}
		await app.advance(3_600)
		await expect(send(emailOf(ada))).resolves.toMatchObject({ expires_in: 600 })
		await app.set(codesPerTarget, 1000)
	})
})

describe('a new password by the old one', () => {
	test('is set, must differ, and ends every session', async () => {
		const ada = await app.shopperWith()
		const elsewhere = await signIn(ada, ada.password)
		const change = (oldpassword: string, newpassword: string) =>
			app.as(ada)(resetPassword, { oldpassword, newpassword, repPwd: newpassword })
		await expect(change('not it', 'a new password')).rejects.toMatchObject({
			error: 'password_wrong',
		})
		await expect(change(ada.password, ada.password)).rejects.toMatchObject({
			error: 'password_same',
		})
		await change(ada.password, 'a new password')
		for (const person of [ada, elsewhere])
			await expect(app.as(person)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
		await expect(signIn(ada, 'a new password')).resolves.toBeDefined()
	})

	test('leaves no session behind that the old one opened meanwhile', async () => {
		for (let round = 0; round < 5; round += 1) {
			const ada = await app.shopperWith()
			const changing = app.as(ada)(resetPassword, {
				oldpassword: ada.password,
				newpassword: 'a new password',
				repPwd: 'a new password',
			})
			const entering = Array.from({ length: 8 }, () => signIn(ada, ada.password).catch(() => null))
			await changing
			for (const entered of await Promise.all(entering))
				if (entered)
					await expect(app.as(entered)(getUserInfo)).rejects.toMatchObject({
						error: 'unauthorized',
					})
		}
	})

	test('cannot be guessed with a borrowed phone', async () => {
		const ada = await app.shopperWith()
		await app.set(loginPerAccount, 5)
		const guess = () =>
			app.as(ada)(resetPassword, {
				oldpassword: 'guess',
				newpassword: 'a new password',
				repPwd: 'a new password',
			})
		for (let i = 0; i < 5; i += 1)
			await expect(guess()).rejects.toMatchObject({ error: 'password_wrong' })
		await expect(guess()).rejects.toMatchObject({ error: 'too_many_requests' })
		await app.set(loginPerAccount, 1000)
	})
})

describe('the profile', () => {
	test('changes what is given and leaves the rest', async () => {
		const ada = await app.shopperWith()
		const before = await app.as(ada)(getUserInfo)
		const avatar = await pictureOf(ada, 'avatar')
		const after = await app.as(ada)(updateProfile, {
			nickname: '  阿达  ',
			family_name: 'ლოვლეისი',
			avatar,
		})
		expect(after).toEqual({
			...before,
			nickname: '阿达',
			family_name: 'ლოვლეისი',
			avatar,
			// The notification of the new payment PIN arrives at some later time.
			notice_unread: expect.any(Number),
		})
		expect(await app.as(ada)(updateProfile, { nickname: '' })).toMatchObject({ nickname: '' })
	})

	test.each([
		['avatar', { avatar: 'https://elsewhere.example/x.png' }],
		['avatar', { avatar: '/media/u/../../etc/passwd' }],
		['nickname', { nickname: 'two\nlines' }],
		['nickname', { nickname: 'x'.repeat(41) }],
		['email', { email: 'nobody' }],
		['mobile', { mobile: '12', dial_code: '+1' }],
		['dial_code', { mobile: '2015550100' }],
		['status', { status: 'active' }],
	])('refuses a wrong %s: %o', async (field, body) => {
		const ada = await app.shopperWith()
		await expect(app.as(ada)(updateProfile, body)).rejects.toMatchObject({
			error: 'invalid',
			field,
		})
	})

	test('wears only a picture that was uploaded for it, by the one who wears it', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		for (const avatar of [
			await pictureOf(bo, 'avatar'),
			await pictureOf(ada, 'refund'),
			`/media/u/${'A'.repeat(24)}.webp`,
		])
			await expect(app.as(ada)(updateProfile, { avatar })).rejects.toMatchObject({
				error: 'invalid',
				field: 'avatar',
			})
		expect(await app.as(ada)(updateProfile, { avatar: '' })).toMatchObject({ avatar: '' })
	})

	test('sends codes for it only to somebody signed in', async () => {
		for (const event of ['email', 'mobile', 'reset_pay'] as const)
			await expect(app.as(null)(sendCode, { event, to: '+1 201 555 0100' })).rejects.toMatchObject({
				error: 'unauthorized',
			})
		const ada = await app.shopperWith()
		for (const [event, to] of [
			['email', 'nobody'],
			['mobile', '12'],
		] as const)
			await expect(app.as(ada)(sendCode, { event, to })).rejects.toMatchObject({
				error: 'invalid',
				field: 'to',
			})
	})
})

describe('an e-mail or mobile in the profile', () => {
	test('gives an e-mail to one of two who take it in the same moment', async () => {
		for (let round = 0; round < 8; round += 1) {
			const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
			const email = `both${round}.${ada.username}@example.com`
			const codes: string[] = []
			for (const person of [ada, bo]) {
				const { password } = person
				await app.as(person)(sendCode, { event: 'email', to: email, password })
				codes.push(await codeTo(email))
			}
			const answers = await Promise.allSettled(
				[ada, bo].map(async (person, index) =>
					app.as(person)(updateProfile, {
						email,
						code: codes[index] ?? '',
						...(await approvalOf(person)),
					}),
				),
			)
			const refused = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
			expect(refused).toHaveLength(1)
			expect(refused[0]).toMatchObject({ http: 409, error: 'already_taken', field: 'email' })
		}
	})

	test('changes the e-mail only with the code that went to the new one', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		const email = `new.${ada.username}@example.com`
		await expect(
			app.as(ada)(updateProfile, { email, ...(await approvalOf(ada)) }),
		).rejects.toMatchObject({ error: 'invalid', field: 'code' })
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'email', to: email, password })
		const code = await codeTo(email)
		await expect(
			app.as(bo)(updateProfile, { email, code, ...(await approvalOf(bo)) }),
		).rejects.toMatchObject({ error: 'code_wrong', field: 'code' })
		const approval = await approvalOf(ada)
		await expect(
			app.as(ada)(updateProfile, { email: `other.${email}`, code, ...approval }),
		).rejects.toMatchObject({ error: 'code_wrong', field: 'code' })
		expect(
			await app.as(ada)(updateProfile, { email: email.toUpperCase(), code, ...approval }),
		).toMatchObject({ email })
		expect(await app.as(ada)(updateProfile, { email })).toMatchObject({ email })
	})

	test('changes the mobile the same way', async () => {
		const ada = await app.shopperWith()
		const { password } = ada
		await app.as(ada)(sendCode, {
			event: 'mobile',
			to: '5551 12233',
			dial_code: '995',
			password,
		})
		const me = await app.as(ada)(getUserInfo)
		const mobile = `${me.dial_code}${me.mobile}`
		await app.as(ada)(sendCode, { event: 'contact_change', to: mobile })
		expect(
			await app.as(ada)(updateProfile, {
				mobile: '555 11 22 33',
				dial_code: '+995',
				password,
				code: await codeTo('+995555112233'),
				old_code: await codeTo(mobile),
			}),
		).toMatchObject({ mobile: '555112233', dial_code: '+995' })
	})

	test('takes nobody else’s e-mail, even with its code', async () => {
		const [ada, bo] = [await app.shopperWith(), await app.shopperWith()]
		const { password } = ada
		await app.as(ada)(sendCode, { event: 'email', to: emailOf(bo), password })
		const code = await codeTo(emailOf(bo))
		const approval = await approvalOf(ada)
		await expect(
			app.as(ada)(updateProfile, { email: emailOf(bo), code, ...approval }),
		).rejects.toMatchObject({
			http: 409,
			error: 'already_taken',
			field: 'email',
		})
	})
})
