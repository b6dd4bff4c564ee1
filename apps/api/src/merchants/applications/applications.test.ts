import { randomUUID } from 'node:crypto'
import {
	approveApplication,
	getApplication,
	resendInvitation,
	listApplications,
	rejectApplication,
	listAuditEntries,
	getAdminDashboard,
	createApplication,
	getApplicationStatus,
	withdrawApplication,
	getMerchantInfo,
	acceptInvitation,
	getShop,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { documentsPerIp } from '../../platform/media/index.ts'
import { applicationsPerIp, statusLooksPerIp } from '../merchant-settings.ts'
import { applied, filledForm, emailsTo, tokenFor, fails } from '../testing/merchant-fixtures.ts'
import { workingDaysAfter } from './working-days.ts'

let app: TestApp
let support: Operator
let catalogue: Operator
beforeAll(async () => {
	app = await openTestApp()
	support = await app.operatorWith({ roles: ['support'] })
	catalogue = await app.operatorWith({ roles: ['catalogue'] })
	await app.set(applicationsPerIp, 100_000)
	await app.set(statusLooksPerIp, 100_000)
	await app.set(documentsPerIp, 10_000)
})
afterAll(() => app.close())

test.each([
	['2026-11-16T09:00:00Z', 3, '2026-11-19T09:00:00Z'], // Monday → Thursday
	['2026-11-19T23:30:00Z', 3, '2026-11-24T23:30:00Z'], // Thursday → Tuesday
	['2026-11-21T12:00:00Z', 3, '2026-11-25T12:00:00Z'], // Saturday → Wednesday
	['2026-11-20T12:00:00Z', 1, '2026-11-23T12:00:00Z'], // Friday → Monday
])('from %s, %i working days later it is %s', (from, days, to) => {
	expect(workingDaysAfter(new Date(from), days)).toEqual(new Date(to))
})

test('an application is approved, its owner comes in and the shop is open with the freight of new shops', async () => {
	const { form, told } = await applied(app)
	expect(told).toMatchObject({
		status: 'waiting',
		shop_name: form.shop_name,
		actions: ['withdraw'],
	})
	const [letter = ''] = await emailsTo(app, form.email)
	expect(letter).toContain(told.reference)

	const entry = await entryOf(form.email)
	const detail = await app.as(catalogue)(getApplication, {
		application_id: entry.application_id,
	})
	expect(detail).toMatchObject({
		legal_name: form.legal_name,
		mobile: '+995 555123456',
		documents: form.documents,
		overdue: 0,
		actions: ['approve', 'refuse', 'ask_papers'],
	})
	const approved = await app.as(support)(approveApplication, {
		application_id: entry.application_id,
	})
	expect(approved).toMatchObject({
		status: 'approved',
		decided_by: support.username,
		joined: 0,
		actions: ['invite_again'],
	})
	const shop = await app.as(null)(getShop, { mer_id: approved.shop_id ?? '' })
	expect(shop).toMatchObject({
		mer_name: form.shop_name,
		tagline: 'We weave rugs by hand in Kakheti.',
		freight: { text: expect.stringContaining('5.00'), free_above: '50.00' },
	})

	const session = await app.as(null)(acceptInvitation, {
		token: await tokenFor(app, form.email),
		login: `nino-${entry.application_id.slice(-12)}`,
		name: 'Nino',
		password: 'wool and patience',
	})
	expect(session.merchant).toMatchObject({ role: 'owner', shop_id: approved.shop_id })
	const again = { application_id: entry.application_id }
	expect(await app.as(support)(getApplication, again)).toMatchObject({
		joined: 1,
		actions: [],
	})
	await expect(app.as(support)(resendInvitation, again)).rejects.toMatchObject({
		error: 'state_changed',
	})
	expect(await statusOf(told.reference, form.email)).toMatchObject({
		status: 'approved',
		actions: [],
	})
})

test('an owner whose link grew too old gets a fresh one, and the old one is no good', async () => {
	const { form } = await applied(app)
	const id = { application_id: (await entryOf(form.email)).application_id }
	await app.as(support)(approveApplication, id)
	const old = await tokenFor(app, form.email)
	await app.as(support)(resendInvitation, id)
	const join = (token: string) =>
		app.as(null)(acceptInvitation, {
			token,
			login: `o${randomUUID().slice(0, 8)}`,
			name: 'Nino',
			password: 'wool and patience',
		})
	await expect(join(old)).rejects.toMatchObject({ error: 'login_failed' })
	const { token } = await join(await tokenFor(app, form.email))
	expect(token).toBeTruthy()
})

test('a refusal says why, to the applicant and in the log, and frees name and e-mail', async () => {
	const { form, told } = await applied(app)
	const id = { application_id: (await entryOf(form.email)).application_id }
	const reason = 'The document cannot be read; please send a sharper picture.'
	const refused = await app.as(support)(rejectApplication, { ...id, reason })
	expect(refused).toMatchObject({ status: 'refused', reason, actions: [], shop_id: null })
	expect(await statusOf(told.reference, form.email)).toMatchObject({ status: 'refused', reason })
	expect((await emailsTo(app, form.email))[0]).toContain(reason)
	for (const late of [
		app.as(support)(approveApplication, id),
		app.as(catalogue)(rejectApplication, { ...id, reason }),
	].map(fails))
		expect(await late).toMatchObject({ error: 'state_changed' })
	const admin = await app.operatorWith({ roles: ['admin'] })
	const { list } = await app.as(admin)(listAuditEntries, {
		subject: `application:${id.application_id}`,
	})
	expect(list).toMatchObject([{ action: 'application.refuse', reason, who: support.username }])

	const better = await filledForm(app, { shop_name: form.shop_name, email: form.email })
	expect(await app.as(null)(createApplication, better)).toMatchObject({ status: 'waiting' })
})

describe('twice, at once, from somebody else', () => {
	test('a form sent 50 times at once is one application with one letter', async () => {
		const form = await filledForm(app)
		const all = await Promise.all(
			Array.from({ length: 50 }, async () => app.as(null)(createApplication, form)),
		)
		expect(new Set(all.map(({ reference }) => reference)).size).toBe(1)
		expect(await emailsTo(app, form.email)).toHaveLength(1)
		// Somebody who knows the form's id but not its e-mail learns nothing of the application.
		const stranger = await fails(
			app.as(null)(createApplication, { ...form, email: 'x@example.com' }),
		)
		expect(stranger).toMatchObject({ error: 'already_taken', field: 'email', params: {} })
	})

	test('of 50 who want one shop name at once, one waits', async () => {
		const wish = await filledForm(app)
		const forms: (typeof wish)[] = []
		for (let index = 0; index < 50; index += 1) {
			const own = await filledForm(app, { category_ids: wish.category_ids })
			// The same name, written in another way.
			forms.push({
				...own,
				shop_name: index % 2 ? wish.shop_name.toUpperCase() : `${wish.shop_name}.`,
			})
		}
		const all = await Promise.all(forms.map((form) => fails(app.as(null)(createApplication, form))))
		expect(all.filter((each) => each === 'done')).toHaveLength(1)
		for (const each of all)
			if (each !== 'done')
				expect(each).toMatchObject({ error: 'already_taken', field: 'shop_name' })
	})

	test('50 decisions at once are one decision and one shop', async () => {
		const { form } = await applied(app)
		const id = { application_id: (await entryOf(form.email)).application_id }
		const reason = 'This is decided somehow, once.'
		const all = await Promise.all(
			Array.from({ length: 50 }, async (_, index) =>
				fails(
					index % 5 === 4
						? app.as(catalogue)(rejectApplication, { ...id, reason })
						: app.as(support)(approveApplication, id),
				),
			),
		)
		expect(all.filter((each) => each === 'done')).toHaveLength(1)
		for (const each of all)
			if (each !== 'done') expect(each).toMatchObject({ error: 'state_changed' })
	}, 60_000)

	test('a name that a shop has is refused, and one it gets meanwhile is not approved', async () => {
		const name = `Tall Ships ${randomUUID().slice(0, 6)}`
		await app.shop({ name })
		const taken = await filledForm(app, { shop_name: ` ${name.toLowerCase()}` })
		await expect(app.as(null)(createApplication, taken)).rejects.toMatchObject({
			error: 'already_taken',
			field: 'shop_name',
		})
		const { form } = await applied(app)
		await app.shop({ name: form.shop_name })
		const id = { application_id: (await entryOf(form.email)).application_id }
		await expect(app.as(support)(approveApplication, id)).rejects.toMatchObject({
			error: 'already_taken',
		})
		expect((await app.as(support)(getApplication, id)).alike).toContain(form.shop_name)
	})

	test('one e-mail waits once', async () => {
		const { form } = await applied(app)
		const second = await filledForm(app, { email: form.email.toUpperCase() })
		await expect(app.as(null)(createApplication, second)).rejects.toMatchObject({
			error: 'already_taken',
			field: 'email',
		})
	})

	test('a reference opens nothing without its e-mail, and is not tried out', async () => {
		const { form, told } = await applied(app)
		for (const asked of [
			{ reference: told.reference, email: 'somebody@example.com' },
			{ reference: 'S-0000-0000-0000', email: form.email },
		]) {
			expect(await fails(app.as(null)(getApplicationStatus, asked))).toMatchObject({ http: 404 })
			expect(await fails(app.as(null)(withdrawApplication, asked))).toMatchObject({ http: 404 })
		}
		expect(await statusOf(told.reference.toLowerCase(), form.email.toUpperCase())).toMatchObject({
			status: 'waiting',
		})
		await app.set(statusLooksPerIp, 1)
		const looks = await Promise.all(
			Array.from({ length: 5 }, () => fails(statusOf('S-0000-0000-0001', form.email))),
		)
		expect(looks).toContainEqual(expect.objectContaining({ error: 'too_many_requests' }))
		await app.set(statusLooksPerIp, 100_000)
		await app.advance(61)
	})
})

test('an application is taken back while it waits, once or twice', async () => {
	const { form, told } = await applied(app)
	const own = { reference: told.reference, email: form.email }
	const id = { application_id: (await entryOf(form.email)).application_id }
	for (let time = 0; time < 2; time += 1)
		expect(await app.as(null)(withdrawApplication, own)).toMatchObject({ status: 'withdrawn' })
	await expect(app.as(support)(approveApplication, id)).rejects.toMatchObject({
		error: 'state_changed',
	})
	const approved = await applied(app)
	await app.as(support)(approveApplication, {
		application_id: (await entryOf(approved.form.email)).application_id,
	})
	await expect(
		app.as(null)(withdrawApplication, {
			reference: approved.told.reference,
			email: approved.form.email,
		}),
	).rejects.toMatchObject({ error: 'state_changed' })
})

test.each([
	['country', { country: 'ZZ' }],
	['mobile', { mobile: '12345' }],
	['category_ids', { category_ids: [randomUUID()] }],
	['category_ids', { category_ids: [] }],
	['story', { story: 'Too short.' }],
	['agree', { agree: 0 as never }],
	['documents', { documents: [] }],
	['documents', { documents: [`/media/u/e-${'a'.repeat(24)}.webp`] }],
	['shop_name', { shop_name: 'x' }],
	['email', { email: 'nobody' }],
])('a form whose %s is wrong is refused by its name', async (field, wrong) => {
	const form = { ...(await filledForm(app)), ...wrong }
	await expect(app.as(null)(createApplication, form)).rejects.toMatchObject({
		error: 'invalid',
		field,
	})
})

test('the desk counts what waits and what is late, and lists it by the time promised', async () => {
	const { form } = await applied(app)
	const queue = async () =>
		(await app.as(await app.operatorWith({ roles: ['support'] }))(getAdminDashboard)).queues.find(
			({ name }) => name === 'applications',
		)
	const before = await queue()
	expect(before?.overdue).toBe(0)
	expect(before?.waiting).toBeGreaterThan(0)
	await app.advance(8 * 86_400)
	expect((await queue())?.overdue).toBe(before?.waiting)
	const later = await app.operatorWith({ roles: ['catalogue'] })
	const { list } = await app.as(later)(listApplications, { status: 'waiting', limit: 50 })
	expect(list.map(({ promised_time: at }) => at)).toEqual(
		list.map(({ promised_time: at }) => at).toSorted((a, b) => a - b),
	)
	const found = await app.as(later)(listApplications, { keyword: form.shop_name.slice(2) })
	expect(found.list).toMatchObject([{ email: form.email, overdue: 1 }])
})

test('other operators, and people of shops, decide nothing', async () => {
	const orders = await app.operatorWith({ roles: ['orders', 'admin'] })
	const owner = await app.merchantOf(await app.shop())
	const id = { application_id: randomUUID() }
	for (const endpoint of [getApplication, approveApplication, resendInvitation]) {
		await expect(app.as(orders)(endpoint, id)).rejects.toMatchObject({ http: 403 })
		await expect(app.as(owner)(endpoint, id)).rejects.toMatchObject({ http: 401 })
	}
	await app.as(owner)(getMerchantInfo)
})

async function entryOf(email: string) {
	const { list } = await app.as(support)(listApplications, { keyword: email, status: 'waiting' })
	const [entry] = list
	if (!entry) throw new Error(`No application of ${email} waits.`)
	return entry
}

function statusOf(reference: string, email: string) {
	return app.as(null)(getApplicationStatus, { reference, email })
}
