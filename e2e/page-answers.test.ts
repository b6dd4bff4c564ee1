import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readable, readPage } from './page-html.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

function page(path: string, headers?: Record<string, string>) {
	return readPage(world.url + path, headers)
}

async function firstProduct(lang = 'en'): Promise<{ product_id: string; title: string }> {
	const answer = await fetch(`${world.url}/api/product/list?limit=1`, { headers: { lang } })
	const { data } = await answer.json()
	return data.list[0]
}

test('a product can be read without JavaScript, in the language of the reader', async () => {
	const { product_id: id } = await firstProduct()
	for (const [lang, tag, dir] of [
		['ar', 'ar', 'rtl'],
		['ri', 'ja', 'ltr'],
	] as const) {
		const { title } = await firstProduct(lang)
		const path = `/detail/${id}`
		for (const { html } of [
			await page(`${path}?lang=${tag}`),
			await page(path, { 'accept-language': tag }),
			await page(`${path}?lang=de`, { cookie: `lang=${lang}` }),
		]) {
			expect(html).toContain(`lang="${tag}" dir="${dir}"`)
			expect(readable(html)).toContain(title)
			expect(readable(html)).toMatch(/US\$|\$/)
		}
	}
})

test('a page that a visitor may not see, or that is not a page of the shop, has no content', async () => {
	for (const path of ['/bag', '/capitalRecord', '/myPurchases']) {
		const { answer, html } = await page(path)
		expect(answer.status).toBe(200)
		expect(html).not.toContain('page-data')
		expect(html).toContain('first-paint')
	}
})

test('the page is the same whoever asks: nothing of a person is in it', async () => {
	const token = await world.signIn('mila')
	const visitor = await page('/home')
	const person = await page('/home', { cookie: `token=${token}` })
	expect(readable(person.html)).toBe(readable(visitor.html))
})

test('a chosen look is in the page, so that it does not flash', async () => {
	expect((await page('/home', { cookie: 'theme=dark' })).html).toContain('<html data-theme="dark"')
	expect((await page('/home', { cookie: 'theme="><script>' })).html).toContain('<html lang="en"')
})

test('a text in the JSON of a page cannot end it', async () => {
	const { html } = await page(`/search?title=${encodeURIComponent('</script><b>x')}`)
	const data = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
	expect(JSON.parse(data).answers.length).toBeGreaterThan(0)
	expect(html).not.toContain('</script><b>x')
	expect(html).not.toContain('<b>x')
})

test('a page is sent as the browser accepts it, and once only', async () => {
	const plain = await page('/explore', { 'accept-encoding': 'identity' })
	for (const [coding, unpack] of [
		['zstd', zstdDecompressSync],
		['br', brotliDecompressSync],
		['gzip', gunzipSync],
	] as const) {
		const { body, headers } = await raw('/explore', { 'accept-encoding': coding })
		expect(headers['content-encoding']).toBe(coding)
		expect(headers['vary']).toContain('accept-encoding')
		expect(readable(unpack(body).toString())).toBe(readable(plain.html))
		const again = await raw('/explore', {
			'accept-encoding': coding,
			'if-none-match': String(headers['etag']),
		})
		expect(again.status).toBe(304)
		expect(again.body).toHaveLength(0)
	}
})

test('a change of the goods is in the next page', async () => {
	const { product_id: id } = await firstProduct()
	const before = await page(`/detail/${id}`)
	await world.api.asSystem('test', async (ctx) => {
		const titles = JSON.stringify({ en: 'A thing with another name' })
		await ctx.db.updateTable('product_text').set({ titles }).where('product_id', '=', id).execute()
	})
	expect(before.html).not.toContain('A thing with another name')
	await expect
		.poll(async () => (await page(`/detail/${id}`)).html)
		.toContain('A thing with another name')
})

test('the one script in a page is the one that its policy allows, and no other', async () => {
	const { answer, html } = await page('/home')
	const [, allowed] =
		/script-src 'self' 'sha256-([^']*)';/.exec(
			answer.headers.get('content-security-policy') ?? '',
		) ?? []
	const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
		([, attributes = '']) => !/ src="|type="application\/(ld\+)?json"/.test(attributes),
	)
	expect(
		scripts.map(([, , code = '']) => createHash('sha256').update(code).digest('base64')),
	).toEqual([allowed])
	for (const path of ['/console', '/seller'])
		expect((await page(path)).answer.headers.get('content-security-policy')).toContain(
			"script-src 'self';",
		)
})

/** A request whose answer is not unpacked. */
async function raw(path: string, headers: Record<string, string>) {
	const { promise, resolve, reject } = Promise.withResolvers<{
		status: number
		headers: Record<string, unknown>
		body: Buffer
	}>()
	get(world.url + path, { headers }, (answer) => {
		const parts: Buffer[] = []
		answer.on('data', (part: Buffer) => parts.push(part))
		answer.on('end', () =>
			resolve({
				status: answer.statusCode ?? 0,
				headers: answer.headers,
				body: Buffer.concat(parts),
			}),
		)
	}).on('error', reject)
	return promise
}

test('a shared link has title, description, price, picture and data in the language that it names', async () => {
	const { product_id: id } = await firstProduct()
	for (const [lang, tag] of [
		['ar', 'ar'],
		['ri', 'ja'],
	] as const) {
		const { title } = await firstProduct(lang)
		const { html } = await page(`/detail/${id}?lang=${tag}`)
		expect(html).toContain(`<title>${title} – Portolan</title>`)
		expect(html.match(/<meta\s+name="description"/g)).toHaveLength(1)
		expect(html).toContain(`<link rel="canonical" href="${world.url}/detail/${id}?lang=${tag}">`)
		expect(html.match(/<link rel="alternate" hreflang=/g)).toHaveLength(20)
		expect(html).toMatch(/<meta property="product:price:amount" content="\d+\.\d\d">/)
		const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
		expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
		const [first = '{}'] = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, text]) => text)
		expect(JSON.parse(first)).toMatchObject({ '@type': 'Product', name: title })
	}
})

test('a page says whether it exists', async () => {
	const missing = '01890000-0000-7000-8000-000000000000'
	for (const path of [`/detail/${missing}`, `/shop/${missing}`, '/nothing', '/detail/abc']) {
		const { answer, html } = await page(path)
		expect([path, answer.status]).toEqual([path, 404])
		expect(html).toContain('noindex')
		expect(html).toMatch(/<script (type="module"|data-entry=)/)
	}
	const moved = await fetch(`${world.url}/Home/?a=b`, { redirect: 'manual' })
	expect(moved.status).toBe(301)
	expect(moved.headers.get('location')).toBe('/home?a=b')
})

test('a caller over the limit of calls gets a shell, and others get the page', async () => {
	const limit = async (most: number) => {
		await world.api.asSystem('test', ({ db }) =>
			db
				.updateTable('setting')
				.set({ value: String(most) })
				.where('name', '=', 'limits.per_address_minute')
				.execute(),
		)
		await world.api.settings.refresh(world.api.database.db)
	}
	await limit(10)
	try {
		const pages = await Promise.all(
			Array.from({ length: 20 }, (_, at) => page(`/search?title=lamp${at}`)),
		)
		const shells = pages.filter(({ html }) => !html.includes('page-data'))
		expect(shells.length).toBeGreaterThan(5)
		for (const { answer } of shells) expect(answer.status).toBe(200)
	} finally {
		await limit(100_000)
	}
	expect((await page('/search?title=lamp19')).html).toContain('page-data')
})
