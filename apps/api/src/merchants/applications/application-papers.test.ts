import {
	answerPapersRequest,
	approveApplication,
	getApplication,
	getApplicationStatus,
	getPapersRequest,
	listAdminTasks,
	listApplications,
	requestApplicationPapers,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Operator, type TestApp } from '../../../test/test-app.ts'
import { documentsPerIp } from '../../platform/media/index.ts'
import { applicationsPerIp, merchantLoginPerIp, statusLooksPerIp } from '../merchant-settings.ts'
import { applied, emailsTo, sendPicture, tokenFor } from '../testing/merchant-fixtures.ts'

/** An operator asks an applicant for more papers. */

let app: TestApp
let support: Operator
beforeAll(async () => {
	app = await openTestApp()
	for (const limit of [applicationsPerIp, statusLooksPerIp, merchantLoginPerIp])
		await app.set(limit, 100_000)
	await app.set(documentsPerIp, 10_000)
})
// Sessions end while the clock moves.
const signIn = async () => {
	support = await app.operatorWith({ roles: ['support'] })
}
beforeEach(signIn)
afterAll(() => app.close())

const day = 86_400
const text = 'Please send the register extract of this year.'

async function askedFor(
	kinds: InputOf<typeof requestApplicationPapers>['kinds'] = ['company_register'],
) {
	const { form, told } = await applied(app)
	const { list } = await app.as(support)(listApplications, { keyword: form.email })
	const id = list[0]?.application_id ?? ''
	const ask = () => app.as(support)(requestApplicationPapers, { application_id: id, kinds, text })
	const detail = await ask()
	const look = () => app.as(support)(getApplication, { application_id: id })
	const own = () =>
		app.as(null)(getApplicationStatus, { reference: told.reference, email: form.email })
	const isTask = async () => {
		const { list: tasks, counts } = await app.as(support)(listAdminTasks)
		const count = counts.find(({ kind }) => kind === 'application')?.count ?? 0
		return { listed: tasks.some((task) => task.id === id), count }
	}
	return { id, form, ask, detail, look, own, isTask, token: await tokenFor(app, form.email) }
}

test('papers come by the link alone, as pictures or PDF, and the application waits for operators again', async () => {
	const { id, form, ask, detail, look, own, isTask, token } = await askedFor([
		'other',
		'identity',
		'other',
	])
	expect(detail).toMatchObject({
		status: 'waiting',
		papers_asked: 1,
		overdue: 0,
		actions: ['approve', 'refuse'],
		requests: [{ kinds: ['identity', 'other'], text, asked_by: support.username, documents: [] }],
	})
	expect((await isTask()).listed).toBe(false)
	await expect(ask()).rejects.toMatchObject({ error: 'state_changed' })
	expect((await own()).papers_time).toEqual(expect.any(Number))

	const asked = await app.as(null)(getPapersRequest, { token })
	expect(asked).toMatchObject({ shop_name: form.shop_name, text, answered_time: null })
	const send = (documents: string[], given = token) =>
		app.as(null)(answerPapersRequest, { token: given, text: 'Here it is.', documents })
	// Documents of the form itself, and a made-up link, are not taken.
	await expect(send(form.documents)).rejects.toMatchObject({
		error: 'invalid',
		field: 'documents',
	})
	await expect(send(form.documents, 'x'.repeat(43))).rejects.toMatchObject({
		error: 'login_failed',
	})
	const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n')
	const upload = (file: { bytes: Buffer; type: string } | null) =>
		sendPicture(app, '/merchant/apply_upload', { form_id: asked.upload_id }, null, file)
	const documents = [
		(await upload({ bytes: paper, type: 'application/pdf' })).url,
		(await upload(null)).url,
	]
	await app.advance(5 * day)
	await signIn()
	// Sent twice at once, it is one answer.
	const sent = await Promise.all([send(documents), send(documents)])
	for (const one of sent) expect(one.answered_time).toEqual(expect.any(Number))
	const answered = await look()
	expect(answered).toMatchObject({
		papers_asked: 0,
		overdue: 0,
		actions: ['approve', 'refuse', 'ask_papers'],
		requests: [{ answer: 'Here it is.', documents }],
	})
	expect(answered.promised_time).toBeGreaterThan(detail.promised_time)
	expect((await own()).papers_time).toBeNull()

	const get = (url: string, by: string | null) =>
		app.raw(url, by === null ? {} : { headers: { token: by } })
	const catalogue = await app.operatorWith({ roles: ['catalogue'] })
	const [pdf = ''] = documents
	for (const url of documents) {
		expect((await get(url, null)).status).toBe(404)
		expect((await get(url, catalogue.token)).status).toBe(200)
	}
	expect((await get(pdf, catalogue.token)).headers.get('content-disposition')).toContain(
		'attachment',
	)

	await app.as(support)(approveApplication, { application_id: id })
	await expect(app.as(null)(getPapersRequest, { token })).rejects.toMatchObject({
		error: 'login_failed',
	})
})

test('an applicant is reminded once with a new link, and an application without an answer is closed', async () => {
	const { form, look, own, token } = await askedFor()
	await app.advance(7 * day)
	const fresh = await tokenFor(app, form.email)
	expect(fresh).not.toBe(token)
	await expect(app.as(null)(getPapersRequest, { token })).rejects.toMatchObject({
		error: 'login_failed',
	})
	expect(await app.as(null)(getPapersRequest, { token: fresh })).toMatchObject({ text })
	const letters = (await emailsTo(app, form.email)).length
	await app.advance(2 * day)
	expect(await emailsTo(app, form.email)).toHaveLength(letters)

	await app.advance(5 * day)
	await signIn()
	expect(await look()).toMatchObject({
		status: 'withdrawn',
		papers_asked: 0,
		actions: [],
		requests: [{ ended_time: expect.any(Number), answered_time: null }],
	})
	expect((await own()).reason).toContain('didn’t arrive in time')
	const [last = ''] = await emailsTo(app, form.email)
	expect(last).toContain('we’ve closed your application')
	await expect(app.as(null)(getPapersRequest, { token: fresh })).rejects.toMatchObject({
		error: 'login_failed',
	})
	// The name and the email are free again.
	const again = await applied(app, { email: form.email, shop_name: form.shop_name })
	expect(again.told.status).toBe('waiting')
})
