import { randomUUID } from 'node:crypto'
import { languages } from '@portolan/contract'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { setHotKeywords, setPrice, takeOffSale } from '../catalogue/index.ts'
import { extraPublic } from '../platform/http/shop-pages.ts'
import { sitemapSize } from './index.ts'
import { describeIn } from './testing/describe-in.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp({ services: [sitemapSize.is(4)] })
})
afterAll(() => app.close())

/** The elements of a well-formed XML text: each with its text and attributes. Throws where it is not well-formed. */
function elementsOf(xml: string) {
	const elements: { name: string; text: string; attributes: Record<string, string> }[] = []
	const parser = new SaxesParser()
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', ({ name, attributes }) => elements.push({ name, text: '', attributes }))
	parser.on('text', (text) => {
		const last = elements.at(-1)
		if (last) last.text += text.trim()
	})
	parser.write(xml).close()
	return elements
}

async function read(path: string) {
	const response = await app.raw(path)
	return { response, text: await response.text() }
}

/** The texts of all elements with a name. */
function textsOf(xml: string, name: string): string[] {
	return elementsOf(xml).flatMap((element) => (element.name === name ? [element.text] : []))
}

/** The addresses in all files of a kind and a language, file by file. */
async function filesOf(kind: string, tag: string): Promise<string[][]> {
	const index = textsOf((await read('/sitemap.xml')).text, 'loc')
	const files = index.filter((url) => url.includes(`/sitemaps/${kind}-${tag}-`))
	return Promise.all(
		files.map(async (url) => textsOf((await read(new URL(url).pathname)).text, 'loc')),
	)
}

test('robots.txt allows public pages and their reads, and names the sitemap', async () => {
	const { response, text } = await read('/robots.txt')
	expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
	expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
	const lines = text.split('\n')
	expect(lines[0]).toBe('User-agent: *')
	for (const line of [
		'Allow: /home',
		'Allow: /detail',
		'Allow: /shop',
		'Allow: /api/product/detail',
		'Disallow: /api/',
		'Disallow: /console',
		`Sitemap: ${app.url}/sitemap.xml`,
	])
		expect(lines).toContain(line)
	// A crawler that may not look at a page reads no `noindex`, and lists its bare address.
	expect(text).not.toMatch(/^(Allow|Disallow): \/(bag|law)$/m)
	expect(text).not.toMatch(/^Allow: \/(admin|merchant|api\/wallet|api\/order)/m)
	await app.set(extraPublic, '/law')
	expect((await read('/robots.txt')).text).toMatch(/^Allow: \/law$/m)
	await app.set(extraPublic, '')
})

test('the public address is that of the configuration, where one is set', async () => {
	const published = await openTestApp({ environment: { publicUrl: 'https://shop.example/' } })
	try {
		const text = async (path: string) => (await published.raw(path)).text()
		expect(await text('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml\n')
		expect(await text('/sitemap.xml')).toContain(
			'<loc>https://shop.example/sitemaps/pages-en-1.xml</loc>',
		)
	} finally {
		await published.close()
	}
})

test('a page stands in the sitemaps of all languages, with its other languages', async () => {
	const { productId, shopId } = await app.product()
	const { response, text } = await read('/sitemap.xml')
	expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
	const files = textsOf(text, 'loc')
	for (const { tag } of languages)
		for (const kind of ['pages', 'shops', 'products'])
			expect(files).toContain(`${app.url}/sitemaps/${kind}-${tag}-1.xml`)
	await app.inside((ctx) => setHotKeywords(ctx, 'han', ['텐트 & 랜턴']))
	expect((await filesOf('pages', 'ko')).flat()).toEqual([
		`${app.url}/home?lang=ko`,
		`${app.url}/explore?lang=ko`,
		`${app.url}/search?${new URLSearchParams({ title: '텐트 & 랜턴', lang: 'ko' }).toString()}`,
	])
	expect((await filesOf('pages', 'de')).flat()).not.toContainEqual(
		expect.stringContaining('/search'),
	)
	expect((await filesOf('shops', 'ar')).flat()).toContain(`${app.url}/shop/${shopId}?lang=ar`)
	const xml = (await read('/sitemaps/products-zh-Hant-1.xml')).text
	const page = `${app.url}/detail/${productId}`
	expect(textsOf(xml, 'loc')).toContain(`${page}?lang=zh-Hant`)
	const links = elementsOf(xml)
		.filter(({ name }) => name === 'xhtml:link')
		.map(({ attributes }) => [attributes['hreflang'], attributes['href']])
	expect(links).toContainEqual(['ja', `${page}?lang=ja`])
	expect(links).toContainEqual(['x-default', page])
	expect(links.length % 20).toBe(0)
})

test('products off sale and shops that are closed stand in no sitemap', async () => {
	const [kept, off, closed] = await Promise.all([app.product(), app.product(), app.product()])
	await app.inside((ctx) => takeOffSale(ctx, off.productId))
	await app.inside(({ db }) =>
		sql`update shop set open = false where id = ${closed.shopId}`.execute(db),
	)
	const products = (await filesOf('products', 'en')).flat().join(' ')
	const shops = (await filesOf('shops', 'en')).flat().join(' ')
	expect(products).toContain(kept.productId)
	expect(products).not.toContain(off.productId)
	expect(shops).toContain(kept.shopId)
	expect(shops).not.toContain(closed.shopId)
})

test('files are divided as products come, each product stands in one, and files keep their numbers', async () => {
	const shopId = await app.shop()
	const made: string[] = []
	for (let at = 0; at < 14; at += 1) made.push((await app.product({ shopId })).productId)
	const ids = (files: string[][]) =>
		files.map((urls) => urls.map((url) => url.split(/[/?]/)[4] ?? ''))
	const before = ids(await filesOf('products', 'en')).flat()
	await app.advance(7 * 3_600)
	const divided = ids(await filesOf('products', 'en'))
	expect(divided.length).toBeGreaterThan(2)
	for (const file of divided) expect(file.length).toBeLessThanOrEqual(6)
	expect(divided.flat()).toEqual(before)
	expect(before).toEqual(expect.arrayContaining(made))
	const index = (await read('/sitemap.xml')).text
	await app.advance(7 * 3_600)
	expect((await read('/sitemap.xml')).text).toBe(index)
})

test('a sitemap says when a page last changed', async () => {
	const { productId } = await app.product()
	const changed = async () => {
		const files = (await filesOf('products', 'de')).length
		for (let number = 1; number <= files + 1; number += 1) {
			const xml = (await read(`/sitemaps/products-de-${number}.xml`)).text
			const [, time] = xml.split(`/detail/${productId}?lang=de</loc><lastmod>`)
			if (time !== undefined) return new Date(time.slice(0, 24)).getTime()
		}
		throw new Error('The product stands in no file.')
	}
	await app.inside(({ db }) =>
		sql`update product set created_at = now() - interval '1 day' where id = ${productId}`.execute(
			db,
		),
	)
	const made = await changed()
	await app.inside(({ db }) =>
		sql`update product_text set titles = titles || '{"de": "Ding"}' where product_id = ${productId}`.execute(
			db,
		),
	)
	const renamed = await changed()
	expect(renamed).toBeGreaterThan(made)
	await app.inside(({ db }) =>
		sql`update product set price = price + 1 where id = ${productId}`.execute(db),
	)
	const priced = await changed()
	expect(priced).toBeGreaterThan(renamed)
	await app.inside(({ db }) =>
		sql`update product set sales = sales + 1 where id = ${productId}`.execute(db),
	)
	expect(await changed()).toBe(priced)
})

test('a sitemap that does not exist is not found', async () => {
	for (const name of [
		'products-en-99.xml',
		'products-xx-1.xml',
		'products-en-0.xml',
		'pages-en-2.xml',
		'x',
		`products-en-${'9'.repeat(30)}.xml`,
	])
		expect([name, (await app.raw(`/sitemaps/${name}`)).status]).toEqual([name, 404])
})

/** The picture of a page, as its description names it. */
async function cardOf(path: string): Promise<string> {
	const { picture } = await describeIn(app, path, { base: app.url })
	if (!picture) throw new Error(`${path} has no picture.`)
	return new URL(picture.url).pathname
}

test('the picture of a shared link has the size that its page names, and may be kept', async () => {
	const { productId, shopId } = await app.product()
	for (const page of [`/detail/${productId}`, `/shop/${shopId}`, '/home']) {
		const path = await cardOf(page)
		const response = await app.raw(path)
		expect(response.status).toBe(200)
		expect(response.headers.get('content-type')).toBe('image/jpeg')
		expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
		const { width, height, format } = await sharp(
			Buffer.from(await response.arrayBuffer()),
		).metadata()
		expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
		const etag = response.headers.get('etag') ?? ''
		expect((await app.raw(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
	}
})

test('the address of a shared picture changes with its pictures, and an old one leads to the new one', async () => {
	const { productId, skuId } = await app.product()
	const before = await cardOf(`/detail/${productId}`)
	await app.inside((ctx) => setPrice(ctx, { skuId, price: 1234n }))
	expect(await cardOf(`/detail/${productId}`)).toBe(before)
	await app.inside(({ db }) =>
		sql`update product set images = '{/media/c/boxy-tee-1.webp}' where id = ${productId}`.execute(
			db,
		),
	)
	const after = await cardOf(`/detail/${productId}`)
	expect(after).not.toBe(before)
	const old = await app.raw(before, { redirect: 'manual' })
	expect([old.status, old.headers.get('location')]).toEqual([302, after])
})

test('a product whose pictures are missing has a picture with the mark alone', async () => {
	const { productId } = await app.product()
	await app.inside(({ db }) =>
		sql`update product set images = '{/media/c/none.webp,/media/u/x,/media/c/../x}' where id = ${productId}`.execute(
			db,
		),
	)
	const response = await app.raw(await cardOf(`/detail/${productId}`))
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('nothing is drawn for what is not shown', async () => {
	const version = 'abcdef012345'
	const { productId } = await app.product()
	await app.inside(({ db }) =>
		sql`update product set draft = true, on_sale = false where id = ${productId}`.execute(db),
	)
	for (const path of [
		`product/${randomUUID()}-${version}.jpg`,
		`product/${productId}-${version}.jpg`,
		`shop/${randomUUID()}-${version}.jpg`,
		`person/${productId}-${version}.jpg`,
		`product/${productId}.jpg`,
		'product/x.jpg',
	])
		expect([path, (await app.raw(`/media/share/${path}`)).status]).toEqual([path, 404])
})
