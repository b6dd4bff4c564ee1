import {
	requestMerchantPasswordReset,
	getMerchantInfo,
	acceptInvitation,
	getInvitation,
	loginMerchant,
	resetMerchantPassword,
	deleteMerchantSession,
	listMerchantSessions,
	inviteStaff,
	listStaff,
	removeStaff,
	updateStaff,
	cancelStaffInvitation,
	type StaffRight,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'
import { mostStaff } from '../merchant-settings.ts'
import { emailsTo, tokenFor } from '../testing/merchant-fixtures.ts'

/** As what somebody is invited, or changed. */
const asStaff: { role: 'staff'; rights: StaffRight[] } = { role: 'staff', rights: ['orders'] }
const asOwner: { role: 'owner'; rights: StaffRight[] } = { role: 'owner', rights: [] }

let app: TestApp
let owner: Merchant
let counter = 0

beforeAll(async () => {
	app = await openTestApp()
})
beforeEach(async () => {
	owner = await app.merchantOf(await app.shop({ name: 'Harbour Tea' }))
})
afterAll(() => app.close())

async function invited(
	role: 'owner' | 'staff' = 'staff',
): Promise<{ email: string; token: string }> {
	counter += 1
	const email = `Staff-${counter}@example.com`
	await app.as(owner)(inviteStaff, { email, name: 'Sam', role, rights: ['orders'] })
	return { email: email.toLowerCase(), token: await tokenFor(app, email.toLowerCase()) }
}

function join(token: string, login = `sam${(counter += 1)}`) {
	return app.as(null)(acceptInvitation, {
		token,
		login,
		name: 'Sam',
		password: 'ten letters or so',
	})
}

test('an owner invites somebody, who comes in by the link that was mailed', async () => {
	const { email, token } = await invited()
	expect(await app.as(null)(getInvitation, { token })).toMatchObject({
		shop_name: 'Harbour Tea',
		role: 'staff',
		email,
	})
	expect((await app.as(owner)(listStaff)).invitations).toMatchObject([
		{ email, role: 'staff', expired: 0, invited_by: owner.username },
	])

	const session = await join(token)
	expect(session.merchant).toMatchObject({ role: 'staff', shop_id: owner.shopId, email })
	const { list, invitations } = await app.as(owner)(listStaff)
	expect(invitations).toEqual([])
	expect(list.map(({ role, is_me, actions }) => [role, is_me, actions.length])).toEqual([
		['owner', 1, 0],
		['staff', 0, 2],
	])
})

test('a link is good once, however many come with it at once', async () => {
	const { token } = await invited()
	const all = await Promise.allSettled(Array.from({ length: 8 }, async () => join(token)))
	expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const each of all)
		if (each.status === 'rejected') expect(each.reason).toMatchObject({ error: 'login_failed' })
	expect((await app.as(owner)(listStaff)).list).toHaveLength(2)
})

test('a link that is too old, taken back or replaced opens nothing', async () => {
	const old = await invited()
	await app.advance(7 * 86_400 + 1)
	owner = { ...owner, token: (await signIn(owner)).token }
	const back = await invited()
	const { invitations } = await app.as(owner)(listStaff)
	const waiting = invitations.find(({ email }) => email === back.email)
	await app.as(owner)(cancelStaffInvitation, { invitation_id: waiting?.invitation_id ?? '' })
	const first = await invited()
	await app.as(owner)(inviteStaff, { email: first.email, name: 'Sam again', ...asStaff })

	for (const { token } of [old, back, first])
		await expect(join(token)).rejects.toMatchObject({ error: 'login_failed' })
	await join(await tokenFor(app, first.email))
})

test('a login name somebody has leaves the link good', async () => {
	const { token } = await invited()
	await expect(join(token, owner.username.toUpperCase())).rejects.toMatchObject({
		error: 'already_taken',
		field: 'login',
	})
	await join(token)
})

test('somebody who works in another shop with this e-mail learns it where the link is opened, and nobody before', async () => {
	const other = await app.merchantOf(await app.shop())
	const email = `${other.username}@example.com`
	await app.as(owner)(inviteStaff, { email, name: 'Busy', ...asStaff })
	await expect(join(await tokenFor(app, email))).rejects.toMatchObject({
		error: 'already_taken',
		field: 'email',
	})
})

test('nobody is invited twice, nor more people than a shop may have', async () => {
	await expect(
		app.as(owner)(inviteStaff, { email: `${owner.username}@example.com`, name: 'Me', ...asStaff }),
	).rejects.toMatchObject({ error: 'already_taken', field: 'email' })
	await app.set(mostStaff, 2)
	const { email } = await invited()
	await expect(invited()).rejects.toMatchObject({ error: 'staff_full' })
	// The same person again takes no additional place.
	await app.as(owner)(inviteStaff, { email, name: 'Sam', ...asStaff })
	await app.set(mostStaff, 50)
})

describe('somebody of the shop', () => {
	let staff: Merchant
	beforeEach(async () => {
		staff = await app.merchantOf(owner.shopId, { role: 'staff' })
	})

	test('who is staff neither sees nor changes who works here', async () => {
		const calls = [
			app.as(staff)(listStaff),
			app.as(staff)(inviteStaff, { email: 'x@example.com', name: 'X', ...asOwner }),
			app.as(staff)(updateStaff, { merchant_id: staff.id, ...asOwner, disabled: 0 }),
			app.as(staff)(removeStaff, { merchant_id: owner.id }),
			app.as(staff)(cancelStaffInvitation, { invitation_id: staff.id }),
		]
		for (const refused of await Promise.all(calls.map(fails)))
			expect(refused).toMatchObject({ http: 403, error: 'forbidden' })
		expect((await app.as(owner)(listStaff)).list).toHaveLength(2)
	})

	test('is shut out at once, and let in again', async () => {
		const shut = await app.as(owner)(updateStaff, {
			merchant_id: staff.id,
			...asStaff,
			disabled: 1,
		})
		expect(shut.disabled).toBe(1)
		await expect(app.as(staff)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
		await expect(signIn(staff)).rejects.toMatchObject({ error: 'login_failed' })
		await app.as(owner)(updateStaff, { merchant_id: staff.id, ...asStaff, disabled: 0 })
		// The former session stays ended; the password starts a new one.
		await expect(app.as(staff)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
		await signIn(staff)
	})

	test('becomes an owner after signing in again', async () => {
		await app.as(owner)(updateStaff, { merchant_id: staff.id, ...asOwner, disabled: 0 })
		const { token } = await signIn(staff)
		expect((await app.as({ ...staff, token })(listStaff)).list).toHaveLength(2)
	})

	test('is removed, and their e-mail is free again', async () => {
		const { email, token } = await invited()
		const { merchant } = await join(token)
		await app.as(owner)(removeStaff, { merchant_id: merchant.merchant_id })
		await expect(
			app.as(null)(loginMerchant, { account: email, password: 'ten letters or so' }),
		).rejects.toMatchObject({ error: 'login_failed' })
		await app.as(owner)(inviteStaff, { email, name: 'Sam', ...asStaff })
		await join(await tokenFor(app, email))
	})

	test('of another shop is not there, byte for byte', async () => {
		const other = await app.merchantOf(await app.shop())
		const nobody = '00000000-0000-4000-8000-000000000000'
		const answers = await Promise.all(
			[other.id, nobody].flatMap((id) => [
				fails(app.as(owner)(updateStaff, { merchant_id: id, ...asStaff, disabled: 1 })),
				fails(app.as(owner)(removeStaff, { merchant_id: id })),
			]),
		)
		for (const answer of answers) expect(answer).toMatchObject({ http: 404, error: 'not_found' })
		await app.as(other)(getMerchantInfo)
	})

	test('never changes themselves, so that a shop always has an owner', async () => {
		for (const call of [
			app.as(owner)(updateStaff, { merchant_id: owner.id, ...asStaff, disabled: 0 }),
			app.as(owner)(removeStaff, { merchant_id: owner.id }),
		].map(fails))
			expect(await call).toMatchObject({ error: 'state_changed' })
	})

	test('one of two owners who remove each other at once stays, every time', async () => {
		for (let round = 0; round < 10; round += 1) {
			const shopId = await app.shop()
			const [one, two] = [await app.merchantOf(shopId), await app.merchantOf(shopId)]
			const both = await Promise.allSettled([
				app.as(one)(removeStaff, { merchant_id: two.id }),
				app.as(two)(removeStaff, { merchant_id: one.id }),
			])
			expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		}
	})
})

test('a forgotten password is chosen anew by a link, once, and ends all sign-ins', async () => {
	const email = `${owner.username}@example.com`
	await app.as(null)(requestMerchantPasswordReset, { account: owner.username })
	await app.advance(1)
	const first = await tokenFor(app, email)
	await app.as(null)(requestMerchantPasswordReset, { account: email })
	await app.advance(1)
	const token = await tokenFor(app, email)
	const reset = (given: string, password = 'brand new and long') =>
		app.as(null)(resetMerchantPassword, { token: given, password })

	await expect(reset(first)).rejects.toMatchObject({ error: 'login_failed' })
	const session = await reset(token)
	expect(session.merchant.merchant_id).toBe(owner.id)
	await expect(reset(token)).rejects.toMatchObject({ error: 'login_failed' })
	await expect(app.as(owner)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
	await expect(signIn(owner)).rejects.toMatchObject({ error: 'login_failed' })
	await signIn(owner, 'brand new and long')
	expect((await emailsTo(app, email))[0]).toContain('was just changed')
})

test('whether an account exists is not said by a forgotten password', async () => {
	const nobody = await app.as(null)(requestMerchantPasswordReset, {
		account: 'nobody@example.com',
	})
	expect(await app.as(null)(requestMerchantPasswordReset, { account: owner.username })).toEqual(
		nobody,
	)
	await app.advance(1)
	expect(await emailsTo(app, 'nobody@example.com')).toEqual([])
})

test('a sign-in is listed, and ended by its owner alone', async () => {
	const { token } = await signIn(owner)
	const { list } = await app.as(owner)(listMerchantSessions)
	expect(list.filter(({ is_current }) => is_current === 1)).toHaveLength(1)
	expect(list).toHaveLength(2)
	const elsewhere = list.find(({ is_current }) => is_current === 0)?.session_id ?? ''
	const colleague = await app.merchantOf(owner.shopId)
	await expect(
		app.as(colleague)(deleteMerchantSession, { session_id: elsewhere }),
	).rejects.toMatchObject({ http: 404 })
	await app.as(owner)(deleteMerchantSession, { session_id: elsewhere })
	await expect(app.as({ ...owner, token })(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
})

function signIn(merchant: Merchant, password = merchant.password) {
	return app.as(null)(loginMerchant, { account: merchant.username, password })
}

function fails(call: Promise<unknown>): Promise<unknown> {
	return call.then(
		() => 'done',
		(error: unknown) => error,
	)
}
