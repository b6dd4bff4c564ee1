import { randomUUID } from 'node:crypto'
import { endpoints, type InputOf, type ReplyOf } from '@portolan/contract'
import sharp from 'sharp'
import type { TestApp } from '../../../test/test-app.ts'
import { addCategory } from '../../catalogue/index.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'

/** The texts of emails to an address, the newest first. */
export async function emailsTo(app: TestApp, email: string): Promise<string[]> {
	const letters = await app.inside((ctx) => recentMessages(ctx))
	return letters.filter(({ recipient }) => recipient === email).map(({ body }) => body)
}

/** The one-time token in the newest email to an address. */
export async function tokenFor(app: TestApp, email: string): Promise<string> {
	const [letter = ''] = await emailsTo(app, email)
	const token = /\/seller\/\w+#([\w-]{43})/.exec(letter)?.[1]
	if (token === undefined) throw new Error(`No link in the letter to ${email}: ${letter}`)
	return token
}

/** Uploads a picture to one of the multipart endpoints. */
export async function sendPicture(
	app: TestApp,
	path: string,
	fields: Record<string, string>,
	token: string | null = null,
	/** What is sent instead of the default picture. */
	file: { bytes: Buffer; type: string } | null = null,
): Promise<{ status: number; url: string; error: string }> {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	const picture = await sharp({
		create: { width: 60, height: 40, channels: 3, background: '#345' },
	})
		.png()
		.toBuffer()
	const { bytes, type } = file ?? { bytes: picture, type: 'image/png' }
	form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'paper')
	const response = await app.raw(path, {
		method: 'POST',
		body: form,
		headers: token === null ? {} : { token },
	})
	const { data } = asPictureAnswer(await response.json())
	return { status: response.status, url: data.url ?? '', error: data.error ?? '' }
}

/** The cast holds because the tests check the fields that they use. */
function asPictureAnswer(json: unknown): { data: { url?: string; error?: string } } {
	return json as { data: { url?: string; error?: string } }
}

/** A new category, by its id. */
export function newCategory(app: TestApp): Promise<string> {
	const slug = `c${randomUUID().slice(0, 8)}`
	return app.inside((ctx) =>
		addCategory(ctx, { slug, names: { en: slug }, image: '/media/c/x.webp', hue: 1 }),
	)
}

/** A valid form with one document. */
export async function filledForm(
	app: TestApp,
	given: Partial<InputOf<typeof endpoints.createApplication>> = {},
): Promise<InputOf<typeof endpoints.createApplication>> {
	const formId = given.form_id ?? randomUUID()
	const mark = randomUUID().slice(0, 8)
	const { url } = await sendPicture(app, '/merchant/apply_upload', { form_id: formId })
	return {
		form_id: formId,
		kind: 'company',
		legal_name: `${mark} Weavers Ltd`,
		country: 'GE',
		contact_name: 'Nino Beridze',
		email: `nino-${mark}@example.com`,
		dial_code: '+995',
		mobile: '555 12 34 56',
		category_ids: [await newCategory(app)],
		shop_name: `Weavers ${mark}`,
		story: 'We weave rugs by hand in Kakheti. Every rug takes a month.',
		documents: [url],
		agree: 1,
		...given,
	}
}

/** An application that waits. */
export async function applied(
	app: TestApp,
	given: Partial<InputOf<typeof endpoints.createApplication>> = {},
): Promise<{
	form: InputOf<typeof endpoints.createApplication>
	told: ReplyOf<typeof endpoints.createApplication>
}> {
	const form = await filledForm(app, given)
	return { form, told: await app.as(null)(endpoints.createApplication, form) }
}

/** `done`, or the code of the refusal. */
export function fails(call: Promise<unknown>): Promise<unknown> {
	return call.then(
		() => 'done',
		(error: unknown) => error,
	)
}
