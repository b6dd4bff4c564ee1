import sharp from 'sharp'
import type { Merchant, TestApp } from '../../../test/test-app.ts'

/** What a merchant's upload is about. */
interface Wish {
	/** Another colour is another picture. */
	colour?: string
	file?: Buffer
	name?: string
	scene?: string
}

/** A picture in one colour. */
export function picture(colour: string): Promise<Buffer> {
	return sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
		.png()
		.toBuffer()
}

/** Uploads a picture as a person of a shop does, or as a program with a key; the answer as it comes. */
export async function sendPicture(
	app: TestApp,
	by: { token: string } | { key: string },
	wish: Wish = {},
): Promise<{ status: number; data: Record<string, unknown> }> {
	const form = new FormData()
	form.append('scene', wish.scene ?? 'product')
	const bytes = wish.file ?? (await picture(wish.colour ?? '#357'))
	form.append(
		'file',
		new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
		wish.name ?? 'lamp.png',
	)
	const answer = await app.raw('/merchant/upload', {
		method: 'POST',
		headers: 'key' in by ? { authorization: `Bearer ${by.key}` } : { token: by.token },
		body: form,
	})
	const envelope: unknown = await answer.json()
	return { status: answer.status, data: dataOf(envelope) }
}

/** Uploads a picture that is accepted. */
export async function uploaded(
	app: TestApp,
	by: Merchant,
	wish: Wish = {},
): Promise<{ id: string; url: string }> {
	const { status, data } = await sendPicture(app, by, wish)
	if (status !== 200) throw new Error(`The upload answered ${status}: ${JSON.stringify(data)}`)
	return { id: String(data['id']), url: String(data['url']) }
}

function dataOf(envelope: unknown): Record<string, unknown> {
	const data: unknown =
		typeof envelope === 'object' && envelope !== null && 'data' in envelope ? envelope.data : null
	return typeof data === 'object' && data !== null ? { ...data } : {}
}
