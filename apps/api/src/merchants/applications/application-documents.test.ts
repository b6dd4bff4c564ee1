import { randomUUID } from 'node:crypto'
import { createApplication } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { documentsPerIp } from '../../platform/media/index.ts'
import { applicationsPerIp, statusLooksPerIp } from '../merchant-settings.ts'
import { applied, filledForm, sendPicture } from '../testing/merchant-fixtures.ts'

/** Documents and pictures of an application to sell. */

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

test('answer operators who decide, and nobody else', async () => {
	const { form } = await applied(app)
	const [url = ''] = form.documents
	const owner = await app.merchantOf(await app.shop())
	const orders = await app.operatorWith({ roles: ['orders'] })
	const status = async (token: string | null) =>
		(await app.raw(url, token === null ? {} : { headers: { token } })).status
	for (const { token } of [support, catalogue]) expect(await status(token)).toBe(200)
	for (const token of [null, owner.token, orders.token, (await app.shopperWith()).token])
		expect(await status(token)).toBe(404)
})

test('may be a PDF, which is only ever given out as a file to save', async () => {
	const form_id = randomUUID()
	const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n')
	const send = (bytes: Buffer, type = 'application/pdf') =>
		sendPicture(app, '/merchant/apply_upload', { form_id }, null, { bytes, type })
	const { status, url } = await send(paper)
	expect(status).toBe(200)
	expect(url).toMatch(/^\/media\/u\/d-[\w-]{24}\.pdf$/)
	const { told } = await applied(app, { form_id, documents: [url] })
	expect(told.status).toBe('waiting')

	expect((await app.raw(url)).status).toBe(404)
	for (const other of [url.replace('.pdf', '.webp'), url.replace('.pdf', '@400.pdf')])
		expect((await app.raw(other, { headers: { token: support.token } })).status).toBe(404)
	const answer = await app.raw(url, { headers: { token: support.token } })
	expect(answer.status).toBe(200)
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'attachment; filename="document.pdf"',
		'x-content-type-options': 'nosniff',
		'cache-control': 'private, no-store',
	})
	expect(answer.headers.get('content-security-policy')).toContain('sandbox')
	expect(Buffer.from(await answer.arrayBuffer())).toEqual(paper)

	// A file that is only named PDF, one that is cut off and one that is too large are not stored.
	for (const [bytes, refusal] of [
		[Buffer.from('<html><script>alert(1)</script>%PDF-1.7 %%EOF'), 'unsupported_type'],
		[Buffer.from('%PDF-1.7\n1 0 obj\n'), 'invalid'],
		[Buffer.concat([paper, Buffer.alloc(5 * 1024 * 1024), paper]), 'too_large'],
	] as const)
		expect((await send(bytes)).error).toBe(refusal)
	// They are accepted nowhere else.
	const owner = await app.merchantOf(await app.shop())
	for (const scene of ['product', 'evidence'])
		expect(
			await sendPicture(app, '/merchant/upload', { scene }, owner.token, {
				bytes: paper,
				type: 'application/pdf',
			}),
		).toMatchObject({ error: 'unsupported_type' })
})

test('of another form are not this one’s', async () => {
	const other = await filledForm(app)
	const form = await filledForm(app, { documents: other.documents })
	await expect(app.as(null)(createApplication, form)).rejects.toMatchObject({
		error: 'invalid',
		field: 'documents',
	})
})

test('come in such numbers from one address only', async () => {
	await app.set(documentsPerIp, 1)
	const form_id = randomUUID()
	const answers = await Promise.all(
		Array.from({ length: 4 }, () => sendPicture(app, '/merchant/apply_upload', { form_id })),
	)
	expect(answers.map(({ status }) => status)).toContain(429)
	await app.set(documentsPerIp, 10_000)
})

test('pictures of a shop come in by its people alone, and proof stays private', async () => {
	const owner = await app.merchantOf(await app.shop())
	const send = (scene: string, token: string | null) =>
		sendPicture(app, '/merchant/upload', { scene }, token)
	const product = await send('product', owner.token)
	expect(product).toMatchObject({
		status: 200,
		url: expect.stringMatching(/^\/media\/u\/[\w-]{24}\.webp$/),
	})
	expect((await app.raw(product.url)).status).toBe(200)
	const proof = await send('evidence', owner.token)
	expect(proof.url).toContain('/e-')
	expect((await app.raw(proof.url)).status).toBe(404)
	expect((await app.raw(proof.url, { headers: { token: owner.token } })).status).toBe(200)
	expect(await send('refund', owner.token)).toMatchObject({ status: 422, error: 'invalid' })
	for (const token of [null, (await app.shopperWith()).token, support.token])
		expect(await send('product', token)).toMatchObject({ status: 401 })
})
