import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { readyToRecharge, uploaded } from '../../recharges/testing/recharge-fixtures.ts'
import { acceptsAvif, avifKey } from './avif-versions.ts'
import { keepPicture, pictureStorage } from './keep-picture.ts'
import { readFileName, storageKey } from './upload-name.ts'

/** What Chromium sends for a picture. */
const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const catalogue = '/media/c/banner-camp.webp'
const photo = new URL('../../../seed/pictures/banner-camp.webp', import.meta.url)

let app: TestApp
let vera: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	vera = await app.shopperWith({ name: 'vera' })
})
afterAll(() => app.close())

test.each([
	[browser, true],
	['image/webp,*/*', false],
	['image/avif;q=0, image/webp', false],
	['image/avif;q=0.5', true],
	[undefined, false],
])('%s accepts AVIF: %s', (accept, accepts) => {
	expect(acceptsAvif(accept)).toBe(accepts)
})

test('a picture of the catalogue is AVIF for browsers that accept it, under the same address', async () => {
	const [avif, webp] = await Promise.all([get(catalogue, browser), get(catalogue, 'image/webp')])
	expect([avif.type, webp.type]).toEqual(['image/avif', 'image/webp'])
	expect(avif.bytes.length).toBeLessThan(webp.bytes.length)
	for (const { headers } of [avif, webp]) {
		expect(headers.get('vary')?.toLowerCase()).toContain('accept')
		expect(headers.get('cache-control')).toContain('immutable')
		expect(headers.get('content-security-policy')).toContain("default-src 'none'")
	}
	const head = await app.raw(catalogue, { method: 'HEAD', headers: { accept: browser } })
	expect([
		head.status,
		head.headers.get('content-type'),
		head.headers.get('content-length'),
	]).toEqual([200, 'image/avif', String(avif.bytes.length)])
	expect((await app.raw('/media/c/no-such.webp', { headers: { accept: browser } })).status).toBe(
		404,
	)
})

test('an upload is WebP at once, and AVIF as soon as it is made, in both sizes', async () => {
	const url = await publicPicture(await readFile(photo))
	for (const address of [url, url.replace('.webp', '@400.webp')]) {
		const first = await get(address, browser)
		expect([first.type, first.headers.get('vary')]).toEqual(['image/webp', 'accept'])
		await expect.poll(async () => (await get(address, browser)).type, slow).toBe('image/avif')
		const made = await get(address, browser)
		expect(made.bytes.length).toBeLessThan(first.bytes.length)
		expect((await sharp(made.bytes).metadata()).width).toBe(
			(await sharp(first.bytes).metadata()).width,
		)
		expect(made.headers.get('cache-control')).toContain('immutable')
		expect((await get(address, 'image/webp')).type).toBe('image/webp')
		const head = await app.raw(address, { method: 'HEAD', headers: { accept: browser } })
		expect(head.headers.get('content-type')).toBe('image/avif')
	}
})

test('a picture whose AVIF another process found to be no smaller is sent as WebP', async () => {
	const url = await publicPicture(await readFile(photo))
	for (const address of [url, url.replace('.webp', '@400.webp')]) {
		const name = readFileName(address.slice('/media/u/'.length))
		if (!name) throw new Error(`${address} is no upload.`)
		const storage = await app.inside(async (ctx) => pictureStorage.of(ctx))
		await storage?.put(avifKey(storageKey(name.name, name.small)), Buffer.alloc(0))
		const [avif, webp] = await Promise.all([get(address, browser), get(address, 'image/webp')])
		expect(avif.type).toBe('image/webp')
		expect(avif.bytes.equals(webp.bytes)).toBe(true)
	}
})

test('a private picture stays private, and has no other version', async () => {
	const url = await uploaded(app, vera)
	expect((await app.raw(url, { headers: { accept: browser } })).status).toBe(404)
	for (let request = 0; request < 2; request += 1) {
		const own = await app.raw(url, { headers: { accept: browser, token: vera.token } })
		expect([own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
			'image/webp',
			'private, no-store',
		])
	}
})

const slow = { timeout: 60_000, interval: 200 }

async function get(
	path: string,
	accept: string,
): Promise<{ type: string | null; headers: Headers; bytes: Buffer }> {
	const { headers, ...answer } = await answerOf(path, accept)
	return { type: headers.get('content-type'), headers, ...answer }
}

async function answerOf(path: string, accept: string) {
	const answer = await app.raw(path, { headers: { accept } })
	expect(answer.status).toBe(200)
	return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

function publicPicture(sent: Buffer): Promise<string> {
	return app.inside(
		async (ctx) => (await keepPicture(ctx, { ownerId: vera.id, scene: 'avatar', sent })).url,
	)
}
