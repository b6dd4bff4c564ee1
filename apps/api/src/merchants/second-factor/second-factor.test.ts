import {
	beginMerchantTotp,
	changeMerchantPassword,
	confirmSecondFactor,
	createShopRefund,
	finishMerchantTotp,
	getMerchantInfo,
	inviteStaff,
	listAuditEntries,
	loginMerchant,
	beginFactorConfirmation,
	createRecoveryCodes,
	requestPayout,
	resetMerchantFactor,
	updateStaff,
	type Endpoint,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi, openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { bought } from '../../claims/testing/claim-fixtures.ts'
import { account, earned } from '../../payouts/testing/payout-fixtures.ts'
import { TestAuthenticator } from '../../platform/sign-in/testing/test-authenticator.ts'
import { emailsTo } from '../testing/merchant-fixtures.ts'
import {
	addMerchantPasskey,
	confirmByPasskey,
	signInByPasskey,
} from '../testing/passkey-fixtures.ts'
import { freshCode, setUpFactor } from '../testing/second-factor-fixtures.ts'

let app: TestApp
let owner: Merchant
beforeAll(async () => {
	app = await openTestApp()
})
beforeEach(async () => {
	owner = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())

/** Calls as this merchant and confirms nothing by itself. */
const plainly =
	(merchant: Merchant) =>
	<E extends Endpoint>(endpoint: E, input?: InputOf<E>) =>
		callApi(app.url, merchant.token, endpoint, input)

const confirming = (person: Merchant) => ({
	person,
	call: app.as(person),
	now: app.api.clock.now(),
})
const setUp = (merchant: Merchant) => setUpFactor(confirming(merchant))
const code = (merchant: Merchant) => freshCode(confirming(merchant))
const invitation: InputOf<typeof inviteStaff> = {
	email: 'new@example.com',
	name: 'New',
	role: 'staff',
	rights: ['orders'],
}
const needed = { http: 403, error: 'second_factor_needed' }

describe('without a confirmation', () => {
	test('payouts, staff and their roles are refused, and nothing happened', async () => {
		const { owner: rich } = await earned(app, '300.00')
		const staff = await app.merchantOf(rich.shopId, { role: 'staff' })
		const calls = [
			() => plainly(rich)(requestPayout, { amount: '20.00', ...account }),
			() => plainly(rich)(inviteStaff, invitation),
			() =>
				plainly(rich)(updateStaff, {
					merchant_id: staff.id,
					role: 'owner',
					rights: ['orders'],
					disabled: 0,
				}),
			() => plainly(rich)(createRecoveryCodes),
		]
		for (const call of calls) await expect(call()).rejects.toMatchObject(needed)
		await plainly(staff)(getMerchantInfo)
		await app.expectBooksAtZero()
	})

	test('a refund is refused above 200.00 alone', async () => {
		const on = await bought(app, {
			until: 'received',
			freight: 'free',
			price: '300.00',
			person: await app.shopperWith({ money: '300.00' }),
		})
		const seller = await app.merchantOf(on.shop.shopId)
		const refund = (amount: string) => ({
			order_id: on.orderId,
			lines: [{ order_product_id: on.lineId, num: 1 }],
			amount,
			reason: 'other' as const,
			explain: '',
			restock: 0 as const,
		})
		await expect(plainly(seller)(createShopRefund, refund('200.01'))).rejects.toMatchObject(needed)
		await setUp(seller)
		await plainly(seller)(createShopRefund, refund('200.01'))
		await app.expectBooksAtZero()
	})
})

test('the app is set up with the password, proves itself by its code, and confirms this session for ten minutes', async () => {
	await expect(
		app.as(owner)(beginMerchantTotp, { password: 'not the password' }),
	).rejects.toMatchObject({ error: 'password_wrong', field: 'password' })
	await app.as(owner)(beginMerchantTotp, { password: owner.password })
	await expect(app.as(owner)(finishMerchantTotp, { code: '000000' })).rejects.toMatchObject({
		error: 'code_wrong',
		field: 'code',
	})
	const codes = await setUp(owner)
	expect(new Set(codes).size).toBe(10)
	const { second_factor: state } = await app.as(owner)(getMerchantInfo)
	expect(state).toMatchObject({ has_app: 1, recovery_codes_left: 10, reset_time: null })
	await plainly(owner)(inviteStaff, invitation)
	await app.advance(601)
	await expect(plainly(owner)(inviteStaff, invitation)).rejects.toMatchObject(needed)
	await app.as(owner)(confirmSecondFactor, { code: code(owner) })
	await plainly(owner)(inviteStaff, invitation)
	expect((await emailsTo(app, `${owner.username}@example.com`)).join()).toContain('was just set up')
})

test('a confirmation counts in its own session, and ends with a new password', async () => {
	await setUp(owner)
	const { token } = await app.as(null)(loginMerchant, {
		account: owner.username,
		password: owner.password,
	})
	await expect(plainly({ ...owner, token })(inviteStaff, invitation)).rejects.toMatchObject(needed)
	const renewed = await app.as(owner)(changeMerchantPassword, {
		old_password: owner.password,
		new_password: 'quite another one',
	})
	await expect(
		plainly({ ...owner, token: renewed.token })(inviteStaff, invitation),
	).rejects.toMatchObject(needed)
})

test('a code is good once, however many come with it at once, and in no other shop', async () => {
	await setUp(owner)
	await app.advance(60)
	const one = code(owner)
	const all = await Promise.allSettled(
		Array.from({ length: 4 }, () => app.as(owner)(confirmSecondFactor, { code: one })),
	)
	expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const other = await app.merchantOf(await app.shop())
	await setUp(other)
	await app.advance(60)
	await expect(app.as(other)(confirmSecondFactor, { code: code(owner) })).rejects.toMatchObject({
		error: 'code_wrong',
	})
})

test('wrong codes are counted, and the eleventh in a quarter of an hour waits', async () => {
	await setUp(owner)
	for (let tries = 1; tries < 10; tries += 1)
		await expect(app.as(owner)(confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({
			error: 'code_wrong',
		})
	await expect(app.as(owner)(confirmSecondFactor, { code: code(owner) })).rejects.toMatchObject({
		error: 'too_many_requests',
	})
})

describe('a lost app', () => {
	test('is replaced after a recovery code, which is good once', async () => {
		const [first = ''] = await setUp(owner)
		await app.advance(601)
		await expect(
			plainly(owner)(beginMerchantTotp, { password: owner.password }),
		).rejects.toMatchObject(needed)
		const { recovery_codes_left: left } = await app.as(owner)(confirmSecondFactor, {
			code: first.toLowerCase().replace('-', ' '),
		})
		expect(left).toBe(9)
		await expect(app.as(owner)(confirmSecondFactor, { code: first })).rejects.toMatchObject({
			error: 'code_wrong',
		})
		const fresh = await setUp(owner)
		expect(fresh).toHaveLength(10)
		await expect(app.as(owner)(confirmSecondFactor, { code: first })).rejects.toMatchObject({
			error: 'code_wrong',
		})
	})

	test('is replaced by new recovery codes of the same app, too', async () => {
		const [old = ''] = await setUp(owner)
		const { recovery_codes: fresh } = await plainly(owner)(createRecoveryCodes)
		await expect(app.as(owner)(confirmSecondFactor, { code: old })).rejects.toMatchObject({
			error: 'code_wrong',
		})
		await app.as(owner)(confirmSecondFactor, { code: fresh[0] ?? '' })
	})

	test('is removed by the platform after three days, with an audit entry and letters to the person and the owners', async () => {
		const support = await app.operatorWith({ roles: ['support'] })
		const staff = await app.merchantOf(owner.shopId, { role: 'staff' })
		const asked = {
			mer_id: owner.shopId,
			account: staff.username,
			reason: 'Their telephone was stolen.',
		}
		await expect(app.as(support)(resetMerchantFactor, asked)).rejects.toMatchObject({
			error: 'state_changed',
		})
		await setUp(staff)
		await expect(
			app.as(support)(resetMerchantFactor, { ...asked, mer_id: await app.shop() }),
		).rejects.toMatchObject({ error: 'not_found', field: 'account' })
		await app.as(support)(resetMerchantFactor, asked)
		await expect(app.as(support)(resetMerchantFactor, asked)).rejects.toMatchObject({
			error: 'state_changed',
		})
		for (const { username } of [staff, owner])
			expect((await emailsTo(app, `${username}@example.com`)).join()).toContain('has lost')
		const admin = await app.operatorWith({ roles: ['admin'] })
		const { list } = await app.as(admin)(listAuditEntries, {
			subject: `shop:${owner.shopId}`,
		})
		expect(list[0]).toMatchObject({ action: 'merchant.factor_reset', reason: asked.reason })

		await app.advance(3 * 86_400 - 60)
		const signedIn = async () => {
			const { token } = await app.as(null)(loginMerchant, {
				account: staff.username,
				password: staff.password,
			})
			return { ...staff, token }
		}
		const early = await signedIn()
		await expect(
			plainly(early)(beginMerchantTotp, { password: staff.password }),
		).rejects.toMatchObject(needed)
		await app.advance(61)
		expect(await setUp(early)).toHaveLength(10)
		expect((await app.as(early)(getMerchantInfo)).second_factor.reset_time).toBeNull()
	})

	test('that was not lost keeps its place: a confirmation stops the removal', async () => {
		const support = await app.operatorWith({ roles: ['support'] })
		await setUp(owner)
		await app.as(support)(resetMerchantFactor, {
			mer_id: owner.shopId,
			account: owner.username,
			reason: 'They called.',
		})
		await app.as(owner)(confirmSecondFactor, { code: code(owner) })
		await app.advance(3 * 86_400 + 1)
		const { token } = await app.as(null)(loginMerchant, {
			account: owner.username,
			password: owner.password,
		})
		await expect(
			plainly({ ...owner, token })(beginMerchantTotp, { password: owner.password }),
		).rejects.toMatchObject(needed)
	})
})

describe('a lost passkey', () => {
	let key: TestAuthenticator
	beforeEach(() => {
		key = new TestAuthenticator()
	})
	const add = (who: Merchant, given: TestAuthenticator, name = 'Desk by the window') =>
		addMerchantPasskey({ call: plainly(who), person: who, key: given, name })
	const signIn = () => signInByPasskey({ call: app.as(null), key })
	const factorOf = async (who: Merchant) => (await plainly(who)(getMerchantInfo)).second_factor
	const elsewhere = async (who: Merchant): Promise<Merchant> => {
		const login = { account: who.username, password: who.password }
		return { ...who, token: (await app.as(null)(loginMerchant, login)).token }
	}
	const waitSeconds = 3 * 86_400
	const announce = async (who: Merchant) => {
		const support = await app.operatorWith({ roles: ['support'] })
		await app.as(support)(resetMerchantFactor, {
			mer_id: who.shopId,
			account: who.username,
			reason: 'Their laptop was stolen.',
		})
	}

	test('goes at the end of the wait, with app and recovery codes', async () => {
		await setUp(owner)
		await add(owner, key)
		const [recovery = ''] = (await plainly(owner)(createRecoveryCodes)).recovery_codes
		await announce(owner)
		await app.advance(waitSeconds + 1)
		const back = await elsewhere(owner)
		expect(await factorOf(back)).toMatchObject({ has_app: 0, passkeys: [], recovery_codes_left: 0 })
		await expect(signIn()).rejects.toMatchObject({ error: 'login_failed' })
		await expect(plainly(back)(beginFactorConfirmation)).rejects.toMatchObject({
			error: 'state_changed',
		})
		for (const lost of [recovery, code(owner)])
			await expect(plainly(back)(confirmSecondFactor, { code: lost })).rejects.toMatchObject({
				error: 'state_changed',
			})

		const fresh = new TestAuthenticator()
		expect((await add(back, fresh, 'New laptop')).recovery_codes).toHaveLength(10)
		expect(await factorOf(back)).toMatchObject({
			has_app: 0,
			passkeys: [{ name: 'New laptop' }],
			reset_time: null,
		})
		await expect(confirmByPasskey({ call: plainly(back), key })).rejects.toMatchObject({
			error: 'passkey_failed',
		})
		await expect(plainly(back)(confirmSecondFactor, { code: recovery })).rejects.toMatchObject({
			error: 'code_wrong',
		})
		await signInByPasskey({ call: app.as(null), key: fresh })
	})

	test('goes where an app follows', async () => {
		await add(owner, key)
		await announce(owner)
		await app.advance(waitSeconds + 1)
		const back = await elsewhere(owner)
		expect(await setUp(back)).toHaveLength(10)
		expect(await factorOf(back)).toMatchObject({ has_app: 1, passkeys: [] })
		await expect(signIn()).rejects.toMatchObject({ error: 'login_failed' })
	})

	test.each(['confirmation', 'sign-in'])(
		'that was not lost keeps its place: a %s with it stops the removal',
		async (by) => {
			await add(owner, key)
			await announce(owner)
			await (by === 'sign-in' ? signIn() : confirmByPasskey({ call: plainly(owner), key }))
			expect((await factorOf(owner)).reset_time).toBeNull()
			await app.advance(waitSeconds + 1)
			await expect(add(await elsewhere(owner), new TestAuthenticator())).rejects.toMatchObject(
				needed,
			)
		},
	)
})
