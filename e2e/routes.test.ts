import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	isPublic,
	languages,
	listAddresses,
	listOrders,
	listProducts,
	routes,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import { words as serverWords } from '../apps/api/src/platform/words/words.ts'
import { say } from './say.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
let token: string
/** Every route with real values for its parameters. */
let places: { path: string; title: string }[]

beforeAll(async () => {
	world = await openWorld()
	token = await world.signIn('demo')
	const call = world.as(token)
	const [orders, addresses, products] = await Promise.all([
		call(listOrders),
		call(listAddresses),
		call(listProducts),
	])
	const order = orders.list[0]
	const product = products.list[0]
	const address = addresses.list[0]
	if (!order || !product || !address) throw new Error('The demo world lacks what demo owns.')
	const filled: Record<string, string> = {
		'/orderInfo/:id?': `/orderInfo/${order.order_id}`,
		'/refund/:id?/:sn?/:product_ids?/:amount?': `/refund/${order.order_id}/${order.order_sn}`,
		'/myPurchases/:status?': '/myPurchases/1',
		'/detail/:product?/:mer?': `/detail/${product.product_id}/${product.mer_id}`,
		'/addressForm/:id?': `/addressForm/${address.address_id}`,
		'/shop/:id?': `/shop/${product.mer_id}`,
	}
	places = routes.flatMap(({ path, titleKey }) => {
		const title = say('en', titleKey)
		const bare = { path: path.replace(/\/:.*$/, ''), title }
		const whole = filled[path]
		return whole === undefined ? [bare] : [bare, { path: whole, title }]
	})
})
afterAll(() => world?.close())

/** A toast is shown for little more than a second, which on a busy machine may be over before the test looks. */
function rememberWhatIsSaid(): void {
	const said = new Set<string>()
	Object.assign(window, { said: { toString: () => [...said].join('\n') } })
	new MutationObserver(() => {
		for (const part of document.querySelectorAll('[role="status"]')) said.add(part.textContent)
	}).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Opens every route in a few tabs at once, because most of the time is waiting. */
async function onTabs(
	given: { token?: string },
	visit: (page: Page, place: (typeof places)[number]) => Promise<void>,
): Promise<string[]> {
	const left = [...places]
	const complaints = await Promise.all(
		Array.from({ length: 3 }, async () => {
			const phone = await world.phone(given)
			await phone.page.addInitScript(rememberWhatIsSaid)
			for (let place = left.shift(); place; place = left.shift()) await visit(phone.page, place)
			await phone.close()
			return phone.complaints
		}),
	)
	return complaints.flat()
}

test('signed in, every path opens directly and after a reload, under its own title and without a complaint', async () => {
	const wrong: string[] = []
	const look = async (page: Page, { path, title }: (typeof places)[number], how: string) => {
		const away = path === '/login'
		await settled(page, away ? say('en', 'title.home') : title)
		const heading = (await page.locator('h1:visible').first().textContent()) ?? ''
		const here = new URL(page.url()).pathname
		if (here !== (away ? '/home' : path)) wrong.push(`${path} ${how}: landed on ${here}`)
		if (heading.trim() === '' || heading === say('en', 'title.notFound'))
			wrong.push(`${path} ${how}: headed “${heading}”`)
	}
	const complaints = await onTabs({ token }, async (page, place) => {
		await page.goto(place.path)
		await look(page, place, 'opened')
		await page.reload()
		await look(page, place, 'reloaded')
	})
	expect(wrong).toEqual([])
	expect(complaints).toEqual([])
})

test('a visitor opens exactly the public paths; every other one says "loginFirst" and leads to /login', async () => {
	const wrong: string[] = []
	const complaints = await onTabs({}, async (page, { path, title }) => {
		await page.goto(path)
		await settled(page, isPublic(path) ? title : say('en', 'title.login'))
		if (!isPublic(path))
			await page.waitForFunction(
				(words) => 'said' in window && String(window.said).includes(words),
				say('en', 'loginFirst'),
			)
		await page.reload()
		const here = new URL(page.url()).pathname
		if (here !== (isPublic(path) ? path : '/login')) wrong.push(`${path} led to ${here}`)
	})
	expect(wrong).toEqual([])
	expect(complaints).toEqual([])
})

test('the root leads to /home, an unknown address says so, and what contains a public path is public', async () => {
	const visitor = await world.phone()
	await visitor.page.goto('/')
	await visitor.page.waitForURL('**/home')
	await settled(visitor.page, say('en', 'title.home'))
	await visitor.page.goto('/x/explore')
	await settled(visitor.page, say('en', 'title.notFound'))
	await visitor.page.getByRole('link', { name: say('en', 'notFound.home') }).tap()
	await settled(visitor.page, say('en', 'title.home'))
	await visitor.close()
})

test('the document title is in the language of the person', async () => {
	for (const { file, dir, tag } of languages.filter((one) =>
		['ar', 'de', 'ri'].includes(one.file),
	)) {
		const phone = await world.phone({ lang: file })
		await phone.page.goto('/explore')
		await settled(phone.page, say(file, 'title.explore'))
		expect(await phone.page.locator('html').getAttribute('dir')).toBe(dir)
		expect(await phone.page.locator('html').getAttribute('lang')).toBe(tag)
		await phone.close()
	}
})

test.each([
	[{}, 'en'],
	[{ 'accept-language': 'fr;q=0.4, ar-EG, *;q=0.1' }, 'ar'],
	[{ 'accept-language': 'xx, zh-TW;q=0.9' }, 'zh-Hant'],
	[{ 'accept-language': 'de', cookie: 'token=none; lang=ri' }, 'ri'],
	[{ 'accept-language': 'x;q=, ;;,,q=2', cookie: 'lang="><script>' }, 'en'],
] as const)(
	'before its code has loaded the page is in the reader’s language: %j',
	async (headers, file) => {
		const answer = await fetch(new URL('/home', world.url), { headers })
		const html = await answer.text()
		const { tag, dir } = languages.find((one) => one.file === file) ?? languages[0]
		expect(html).toContain(`<html lang="${tag}" dir="${dir}">`)
		for (const key of ['page.description', 'page.unreachable', 'page.no_script'])
			expect(html).toContain(serverWords(file, key))
		expect(answer.headers.get('vary')).toContain('accept-language')
	},
)

test('settings open further paths to visitors and choose the language of those who have chosen none', async () => {
	const settings = { 'guard.extra_public': '/law /platform', 'shop.default_language': 'de' }
	await world.api.asSystem('test', async (ctx) => {
		for (const [name, value] of Object.entries(settings))
			await ctx.db
				.insertInto('setting')
				.values({
					name,
					value: JSON.stringify(value),
					updated_at: ctx.clock.now(),
					updated_by: 'test',
				})
				.execute()
	})
	const visitor = await world.phone({ lang: 'fr' })
	// The process is notified of a changed setting by the database, a moment later.
	await expect
		.poll(async () => (await visitor.page.request.get('/home')).text())
		.toContain('<meta name="extra-public" content="/law /platform"')
	await visitor.page.goto('/law')
	await settled(visitor.page, say('de', 'title.law'))
	await visitor.page.goto('/helpAndSupport')
	await settled(visitor.page, say('de', 'title.login'))
	await visitor.close()
})
