import { getBulkEdit, listMerchantProducts, setMerchantLanguage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** Many products changed together at the merchants' console: chosen, previewed, applied, undone. */
let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant10')
	token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? 'none'
})
afterAll(() => world?.close())

const editId = () => /bulk\/([0-9a-f-]{36})/.exec(desk.page.url())?.[1] ?? ''

/** Chooses a value of a list of the form. */
async function choose(label: DeskKey, choice: string): Promise<void> {
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByRole('combobox', { name: new RegExp(`^${deskSay(label)}`) }).click()
	await desk.page.getByRole('option', { name: choice, exact: true }).click()
}

/** The prices of the shop's products by title. */
async function prices(): Promise<Map<string, string>> {
	const { list } = await world.as(token)(listMerchantProducts, { limit: 50 })
	return new Map(list.map(({ title, price }) => [title, price]))
}

test('chosen products get another price: previewed, applied, and undone', async () => {
	const before = await prices()
	const [one = '', two = ''] = before.keys()
	await desk.goTo('seller.products')
	for (const title of [one, two])
		await desk.page.getByRole('checkbox', { name: deskSay('list.select', { name: title }) }).check()
	await desk.told(deskSay('list.selected', { count: 2 }))
	await desk.press('bulk.title')
	await choose('order.price', deskSay('bulk.price.raise_percent'))
	await desk.page.getByRole('dialog').getByLabel(deskSay('promo.percent')).fill('10')
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.press('bulk.preview')
	await desk.told(deskSay('bulk.preview_lead'))
	expect(await prices()).toEqual(before)
	expect(await violationsIn(desk.page)).toEqual([])

	await desk.press('bulk.apply')
	await desk.page.getByRole('heading', { name: deskSay('bulk.state.done') }).waitFor()
	const after = await prices()
	expect([...after.keys()].filter((title) => after.get(title) !== before.get(title))).toEqual([
		one,
		two,
	])

	await desk.page.goto(new URL('/seller/products/bulk', world.url).href)
	await desk.on(deskSay('bulk.history'))
	await desk.page.getByRole('link', { name: deskSay('order.price'), exact: true }).click()
	await desk.press('bulk.undo')
	await desk.press('bulk.undo', desk.page.getByRole('dialog'))
	await desk.page.getByRole('heading', { name: deskSay('bulk.state.undone') }).waitFor()
	expect(await prices()).toEqual(before)
	expect(await world.as(token)(getBulkEdit, { bulk_edit_id: editId() })).toMatchObject({
		state: 'undone',
		counts: { kept: 0 },
	})
	expect(desk.complaints).toEqual([])
})

test('all products that match the filter get stock, and what is impossible is named', async () => {
	const { count } = await world.as(token)(listMerchantProducts, { state: 'on' })
	await desk.page.goto(new URL('/seller/products', world.url).href)
	await desk.on(deskSay('seller.products'))
	await desk.press('seller.product_state.on')
	// Another filter chooses other products: “all” is for the one that the page shows.
	await desk.page
		.getByRole('button', { name: deskSay('seller.product_state.on'), exact: true, pressed: true })
		.waitFor()
	await desk.page.getByRole('checkbox').nth(1).check()
	await desk.page
		.getByRole('button', { name: deskSay('bulk.select_all', { count }), exact: true })
		.click()
	await desk.press('bulk.title')
	await choose('seller.stock', deskSay('bulk.stock_change'))
	await desk.page.getByRole('dialog').getByLabel(deskSay('order.pieces')).fill('-999999')
	await desk.press('bulk.preview')
	await desk.told(deskSay('bulk.nothing'))
	const edit = await world.as(token)(getBulkEdit, { bulk_edit_id: editId() })
	expect(edit).toMatchObject({ products: count, counts: { planned: 0 } })
	expect(edit.counts.impossible).toBeGreaterThanOrEqual(count)
	expect(await desk.page.getByRole('button', { name: deskSay('bulk.apply') }).count()).toBe(0)
})

test('axe finds nothing on the pages of a bulk edit, in English and Arabic, and nothing sticks out', async () => {
	const found: string[] = []
	const id = editId()
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		for (const [path, heading] of [
			[`/products/bulk/${id}`, 'bulk.title'],
			['/products/bulk', 'bulk.history'],
		] as const) {
			const own = await openDesk(world, path, { door: 'seller', token, locale: lang })
			await own.on(deskSay(heading, {}, lang))
			for (const width of [390, 900, 1440]) {
				await own.page.setViewportSize({ width, height: 900 })
				await still(own.page)
				found.push(...(await overflowOf(own.page)).map((what) => `${lang} at ${width}: ${what}`))
			}
			found.push(...(await violationsOn(own.page, allRules)))
			expect(own.complaints).toEqual([])
			await own.close()
		}
	}
	expect(found).toEqual([])
})
