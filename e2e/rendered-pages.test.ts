import { languages, type LanguageFile } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
let pages: string[]

beforeAll(async () => {
	world = await openWorld()
	const list = await fetch(`${world.url}/api/product/list?limit=1`).then((answer) => answer.json())
	const [product] = list.data.list
	const detail = await fetch(
		`${world.url}/api/product/detail?product_id=${product.product_id}`,
	).then((answer) => answer.json())
	pages = [
		'/home',
		'/explore',
		`/detail/${product.product_id}`,
		`/shop/${detail.data.shop.mer_id}`,
		'/search',
		'/search?title=lamp',
		'/login',
		'/register',
		'/forgotPassword',
		'/changePassword',
	]
})
afterAll(() => world.close())

/** Every language in one scheme; in both with `EVERY_SCHEME=1`. */
test.each(languages.map(({ file }, place) => [file, place % 2 === 1] as const))(
	'%s: the browser takes over every public page without a message, and asks for nothing again',
	{ timeout: 120_000 },
	async (file, dark) => {
		await visitAll(file, dark)
		if (process.env['EVERY_SCHEME']) await visitAll(file, !dark)
	},
)

async function visitAll(lang: LanguageFile, dark: boolean) {
	const faults: string[] = []
	const phone = await world.phone({ lang, dark })
	phone.page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`))
	phone.page.on('pageerror', (error) => faults.push(String(error)))
	for (const path of pages) {
		faults.length = 0
		phone.calls.length = 0
		const answer = await phone.page.goto(world.url + path, { waitUntil: 'load' })
		const html = (await answer?.text()) ?? ''
		expect(html, path).toContain('id="page-data"')
		await phone.answered()
		expect(faults, `${path} ${lang}`).toEqual([])
		const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
		// The code of the Translate button comes late, and its one call with it.
		const calls = phone.calls.filter((call) => call !== 'GET /api/translation/service')
		// The one call that no page carries: the countries are as large as a page.
		expect(calls, path).toEqual(path === '/register' ? ['GET /api/user/country_list'] : [])
		expect(data.lang).toBe(lang)
	}
	await phone.close()
}
