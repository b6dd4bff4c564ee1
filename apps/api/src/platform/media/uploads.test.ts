import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { uploadsPerHour } from './media-settings.ts'

let app: TestApp
let mila: Person
beforeAll(async () => {
	app = await openTestApp()
	mila = await app.shopperWith({ name: 'mila', payCode: '' })
})
afterAll(() => app.close())

test('an avatar comes back as WebP, kept by browsers for good, without where it was taken', async () => {
	const photo = await sharp({
		create: { width: 900, height: 600, channels: 3, background: '#83d9b9' },
	})
		.withExif({
			IFD0: { Artist: 'Somebody Private' },
			IFD3: { GPSLatitude: '41/1 43/1 0/1', GPSLatitudeRef: 'N' },
		})
		.jpeg()
		.toBuffer()
	expect(photo.includes('Somebody Private')).toBe(true)

	const sent = await send(mila, { scene: 'avatar', file: photo })

	expect(sent.status).toBe(200)
	expect(sent.data['url']).toMatch(/^\/media\/u\/[\w-]{24}\.webp$/)
	const answer = await app.raw(text(sent.data['url']))
	expect(answer.status).toBe(200)
	expect(answer.headers.get('content-type')).toBe('image/webp')
	expect(answer.headers.get('cache-control')).toContain('immutable')
	expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
	const kept = Buffer.from(await answer.arrayBuffer())
	const { width, exif } = await sharp(kept).metadata()
	expect(width).toBe(900)
	expect(exif).toBeUndefined()
	expect(kept.includes('Somebody Private')).toBe(false)
	const twin = await app.raw(text(sent.data['url']).replace('.webp', '@400.webp'))
	expect((await sharp(Buffer.from(await twin.arrayBuffer())).metadata()).width).toBe(400)
})

test('a picture taken sideways stands upright', async () => {
	const sideways = await sharp({
		create: { width: 300, height: 100, channels: 3, background: 'red' },
	})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
	const sent = await send(mila, { scene: 'avatar', file: sideways })
	const kept = await sharp(await bytesOf(text(sent.data['url']))).metadata()
	expect([kept.width, kept.height]).toEqual([100, 300])
})

test.each([
	[
		'an SVG',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
		'image/png',
	],
	[
		'HTML that calls itself a picture',
		Buffer.from('<!doctype html><script>alert(1)</script>'),
		'image/jpeg',
	],
	['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'image/png'],
	['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'image/webp'],
])('refuses %s by its bytes, whatever it says it is', async (_what, file, type) => {
	const sent = await send(mila, { scene: 'comment', file, type })
	expect([sent.status, sent.data['error']]).toEqual([415, 'unsupported_type'])
})

test('what hides behind a real picture does not survive', async () => {
	const real = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
		.jpeg()
		.toBuffer()
	const polyglot = Buffer.concat([
		real,
		Buffer.from('<script>alert(document.domain)</script>PK\x03\x04'),
	])
	const sent = await send(mila, { scene: 'chat', file: polyglot })
	expect(sent.status).toBe(200)
	expect((await bytesOf(text(sent.data['url']))).includes('<script>')).toBe(false)
})

test('refuses a file that only begins like a picture', async () => {
	const torn = (
		await sharp({
			create: {
				width: 500,
				height: 500,
				channels: 3,
				noise: { type: 'gaussian', mean: 120, sigma: 40 },
				background: 'red',
			},
		})
			.jpeg()
			.toBuffer()
	).subarray(0, 2_000)
	const sent = await send(mila, { scene: 'avatar', file: torn })
	expect([sent.status, sent.data['error'], sent.data['field']]).toEqual([422, 'invalid', 'file'])
})

test('refuses 6 MB', async () => {
	const sent = await send(mila, {
		scene: 'avatar',
		file: Buffer.concat([pngHeader(10, 10), Buffer.alloc(6 * 1024 * 1024)]),
	})
	expect([sent.status, sent.data['error']]).toEqual([413, 'too_large'])
})

test('refuses 6 MB even when the sender does not say how much is coming', async () => {
	const form = new FormData()
	form.set('scene', 'avatar')
	form.set('file', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'x.png')
	const whole = new Response(form)
	const answer = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: mila.token, 'content-type': whole.headers.get('content-type') ?? '' },
		body: whole.body,
		duplex: 'half',
	})
	expect(answer.status).toBe(413)
})

test('refuses a small file that unfolds into 900 million pixels, without unfolding it', async () => {
	const rows = deflateSync(Buffer.alloc((30_000 / 8 + 1) * 30_000), { level: 1 })
	const bomb = Buffer.concat([
		pngHeader(30_000, 30_000),
		pngChunk('IDAT', rows),
		pngChunk('IEND', Buffer.alloc(0)),
	])
	expect(bomb.length).toBeLessThan(1024 * 1024)
	const before = process.memoryUsage.rss()
	const sent = await send(mila, { scene: 'avatar', file: bomb })
	expect([sent.status, sent.data['error']]).toEqual([413, 'too_large'])
	expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('evidence opens for its owner; for everybody else it does not exist', async () => {
	const kenji = await app.shopperWith({ name: 'kenji', payCode: '' })
	const sent = await send(mila, { scene: 'recharge', file: await smallPicture() })
	const url = text(sent.data['url'])

	const own = await app.raw(url, { headers: { token: mila.token } })
	expect(own.status).toBe(200)
	expect(own.headers.get('cache-control')).toBe('private, no-store')
	const missing = await (
		await app.raw('/media/u/e-AAAAAAAAAAAAAAAAAAAAAAAA.webp', { headers: { token: kenji.token } })
	).json()
	for (const headers of [{}, { token: kenji.token }, { token: 'x' }]) {
		const answer = await app.raw(url, { headers })
		expect(answer.status).toBe(404)
		expect({ ...record(await answer.json()), time: 0 }).toEqual({ ...record(missing), time: 0 })
	}
	// Private files must not be reachable through the public folder.
	expect((await app.raw(url.replace('/e-', '/'))).status).toBe(404)
})

test('no address leads out of the folder', async () => {
	for (const path of [
		'/media/u/..%2f..%2fetc%2fpasswd',
		'/media/c/..%2f..%2fpackage.json',
		'/media/c/%2e%2e/catalogue.json',
		'/media/u/x.webp',
	])
		expect((await app.raw(path)).status).toBe(404)
})

test('catalogue pictures are served with their twins', async () => {
	const answer = await app.raw('/media/c/slate-14-laptop-1@400.webp')
	expect(answer.status).toBe(200)
	expect(answer.headers.get('content-type')).toBe('image/webp')
	expect(answer.headers.get('cache-control')).toContain('immutable')
	expect(Number(answer.headers.get('content-length'))).toBeLessThan(20 * 1024)
})

test('a visitor uploads nothing; a wrong scene, a missing file and unknown fields are refused', async () => {
	const file = await smallPicture()
	expect((await send(null, { scene: 'avatar', file })).status).toBe(401)
	expect((await send(mila, { scene: 'passport', file })).data).toMatchObject({
		error: 'invalid',
		field: 'scene',
	})
	expect((await send(mila, { scene: 'avatar' })).data).toMatchObject({
		error: 'invalid',
		field: 'file',
	})
	expect((await send(mila, { scene: 'avatar', file, more: { owner: 'me' } })).data).toMatchObject({
		error: 'invalid',
		field: 'owner',
	})
	const json = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: mila.token, 'content-type': 'application/json' },
		body: '{}',
	})
	expect(json.status).toBe(415)
	const broken = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: mila.token, 'content-type': 'multipart/form-data; boundary=x' },
		body: '--x\r\nbroken',
	})
	expect(broken.status).toBe(422)
})

test('more pictures than an hour allows are refused', async () => {
	const busy = await app.shopperWith({ name: 'busy', payCode: '' })
	await app.set(uploadsPerHour, 2)
	const file = await smallPicture()
	const sent = [
		await send(busy, { scene: 'chat', file }),
		await send(busy, { scene: 'chat', file }),
		await send(busy, { scene: 'chat', file }),
	]
	expect(sent.map(({ status }) => status)).toEqual([200, 200, 429])
	await app.set(uploadsPerHour, 10_000)
})

interface Form {
	scene: string
	file?: Buffer
	type?: string
	more?: Record<string, string>
}

async function send(
	person: Person | null,
	form: Form,
): Promise<{ status: number; data: Record<string, unknown> }> {
	const body = new FormData()
	if (form.file)
		body.set(
			'file',
			new Blob([new Uint8Array(form.file)], { type: form.type ?? 'image/png' }),
			'picture.png',
		)
	body.set('scene', form.scene)
	for (const [name, value] of Object.entries(form.more ?? {})) body.set(name, value)
	const answer = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: person ? { token: person.token } : {},
		body,
	})
	return { status: answer.status, data: record(record(await answer.json())['data']) }
}

async function bytesOf(url: string): Promise<Buffer> {
	return Buffer.from(await (await app.raw(url)).arrayBuffer())
}

function smallPicture(): Promise<Buffer> {
	return sharp({ create: { width: 12, height: 12, channels: 3, background: 'green' } })
		.png()
		.toBuffer()
}

/** The first bytes of a one-bit grey PNG of this size. */
function pngHeader(width: number, height: number): Buffer {
	const size = Buffer.alloc(13)
	size.writeUInt32BE(width, 0)
	size.writeUInt32BE(height, 4)
	size.set([1, 0, 0, 0, 0], 8)
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		pngChunk('IHDR', size),
	])
}

function pngChunk(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length)
	const check = Buffer.alloc(4)
	check.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, check])
}

function text(value: unknown): string {
	expect(value).toBeTypeOf('string')
	return String(value)
}

function record(value: unknown): Record<string, unknown> {
	if (typeof value !== 'object' || value === null)
		throw new Error('The answer is not a JSON object.')
	return { ...value }
}
