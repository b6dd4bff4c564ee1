import { exportProducts, listMerchantProducts, setMerchantLanguage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv, writeCsv } from '../apps/api/src/platform/csv/csv.ts'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** Products from a CSV file at the merchants' console: faults by line and column, and a file that is applied. */
let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant11')
	token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? 'none'
})
afterAll(() => world?.close())

/** Chooses a file on the import page and lets it be checked. */
async function send(csv: string): Promise<void> {
	await desk.page.goto(new URL('/seller/products/import', world.url).href)
	await desk.on(deskSay('seller.import_title'))
	await desk.page
		.locator('input[type="file"][accept*="csv"]')
		.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
	await desk.press('seller.import_check')
}

/** A file of mugs with these prices. */
function mugs(...prices: string[]): string {
	return writeCsv([
		['product', 'sku_code', 'title_en', 'price', 'new_stock'],
		...prices.map((price, at) => [`mug-${at}`, `MUG-${at}`, `Mug number ${at}`, price, '4']),
	])
}

test('every faulty cell is named by line and column, and nothing is changed', async () => {
	await send(mugs('9.00', 'nine', '8.00', '0', ''))
	await desk.told(deskSay('seller.import_fault_count', { count: 3 }))
	const table = desk.page.getByRole('table', { name: deskSay('seller.import_faulty') })
	const told = await table.getByRole('row').allInnerTexts()
	expect(told.slice(1).map((row) => row.split('\t').slice(0, 2).join(' '))).toEqual([
		'3 price',
		'5 price',
		'6 price',
	])
	expect(
		(await world.as(token)(listMerchantProducts, { keyword: 'Mug number' })).list,
	).toHaveLength(0)
	expect(await violationsIn(desk.page)).toEqual([])
})

test('a right file says what it does, is applied when it is confirmed, and does nothing the second time', async () => {
	await send(mugs('9.00', '8.00', '7.50'))
	const counts = { rows: 3, added: 3, changed: 0, unchanged: 0 }
	await desk.told(deskSay('seller.import_counts', counts))
	await desk.told(deskSay('seller.import_checked'))
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.press('seller.import_write')
	await desk.told(deskSay('seller.import_done'))
	const made = await world.as(token)(listMerchantProducts, { keyword: 'Mug number' })
	expect(made.list).toHaveLength(3)
	await send(mugs('9.00', '8.00', '7.50'))
	await desk.told(deskSay('seller.import_counts', { ...counts, added: 0, unchanged: 3 }))
	expect(
		await desk.page.getByRole('button', { name: deskSay('seller.import_write') }).count(),
	).toBe(0)
})

test('the downloaded products are what the file takes', async () => {
	const [download] = await Promise.all([
		desk.page.waitForEvent('download'),
		desk.press('seller.export_products'),
	])
	expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
	const { csv } = await world.as(token)(exportProducts)
	const rows = readCsv(csv).length - 1
	const products = (await world.as(token)(listMerchantProducts, {})).count
	await send(csv)
	await desk.told(
		deskSay('seller.import_counts', { rows, added: 0, changed: 0, unchanged: products }),
	)
})

test('axe finds nothing on the import page, in English and Arabic, and nothing sticks out', async () => {
	const found: string[] = []
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const own = await openDesk(world, '/products/import', { door: 'seller', token, locale: lang })
		await own.on(deskSay('seller.import_title', {}, lang))
		for (const width of [390, 900, 1440]) {
			await own.page.setViewportSize({ width, height: 900 })
			await still(own.page)
			found.push(...(await overflowOf(own.page)).map((what) => `${lang} at ${width}: ${what}`))
		}
		found.push(...(await violationsOn(own.page, allRules)), ...(await violationsIn(own.page)))
		expect(own.complaints).toEqual([])
		await own.close()
	}
	expect(found).toEqual([])
})
