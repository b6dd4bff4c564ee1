import {
	getMerchantFunnelReport,
	listMerchantProducts,
	loginMerchant,
	setMerchantLanguage,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** The reports of a shop at its desk. */

let world: World
let token: string
beforeAll(async () => {
	world = await openWorld()
	const account = { account: 'merchant1', password: 'portolan-sells' }
	token = (await world.as(null)(loginMerchant, account)).token
})
afterAll(() => world?.close())

const reports = ['sales', 'funnel', 'products', 'answers', 'returns'] as const
const at = (path: string) => openDesk(world, path, { door: 'seller', token })

test('a visitor who opens the page of a product counts once, and the report shows it', async () => {
	const viewed = async () => {
		const { steps } = await world.as(token)(getMerchantFunnelReport, { days: 7 })
		return steps[0]?.count ?? 0
	}
	const before = await viewed()
	const { list } = await world.as(token)(listMerchantProducts, { state: 'on' })
	const productId = list[0]?.product_id ?? ''
	const visitor = await world.browser.newContext({ baseURL: world.url, userAgent: 'Visitor/1.0' })
	const page = await visitor.newPage()
	for (let time = 0; time < 2; time += 1) {
		await page.goto(`/detail/${productId}`)
		await page.getByRole('heading', { level: 1 }).first().waitFor()
	}
	await visitor.close()
	await expect.poll(viewed).toBe(before + 1)

	const desk = await at('/reports?report=funnel&days=7')
	const table = desk.page.getByRole('table', { name: deskSay('shop_reports.funnel') })
	const row = table.getByRole('row', { name: new RegExp(deskSay('shop_reports.step.views')) })
	await row
		.getByRole('cell', { name: String(before + 1), exact: true })
		.first()
		.waitFor()
	await desk.close()
}, 120_000)

test('a report is chosen, its period is changed, and it is saved as a file', async () => {
	const desk = await at('/')
	await desk.goTo('shop_reports.title')
	const chart = desk.page.getByRole('img', {
		name: deskSay('shop_reports.chart', { title: deskSay('shop_reports.sales') }),
	})
	await chart.waitFor()
	const table = desk.page.getByRole('table', { name: deskSay('shop_reports.sales') })
	// The heading, three lines of totals, and the days.
	await expect.poll(() => table.getByRole('row').count()).toBe(1 + 3 + 30)
	await desk.press('seller.days_7')
	await expect.poll(() => table.getByRole('row').count()).toBe(1 + 3 + 7)
	await desk.fill('seller.from', '2026-11-10')
	await desk.fill('seller.to', '2026-11-09')
	await desk.told(deskSay('shop_reports.period_wrong'))
	await desk.fill('seller.to', '2026-11-12')
	await expect.poll(() => table.getByRole('row').count()).toBe(1 + 3 + 3)
	const saving = desk.page.waitForEvent('download')
	await desk.press('csv.save')
	expect((await saving).suggestedFilename()).toBe('sales-2026-11-10-to-2026-11-12.csv')
	expect(desk.complaints).toEqual([])
	await desk.close()
}, 120_000)

test('the reports fit a phone and a desktop in English and in Arabic, light and dark', async () => {
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		for (const report of reports) {
			const desk = await at(`/reports?report=${report}&days=90`)
			const name = deskSay(`shop_reports.${report}`, {}, lang)
			await desk.page.getByRole('table', { name }).waitFor()
			await expectAllSizes(desk, `${report} ${lang}`)
			expect(desk.complaints).toEqual([])
			await desk.close()
		}
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' })
}, 240_000)

async function expectAllSizes(desk: Desk, name: string): Promise<void> {
	for (const [width, height] of [
		[390, 844],
		[1280, 800],
	] as const) {
		await desk.page.setViewportSize({ width, height })
		await still(desk.page)
		expect(await overflowOf(desk.page), `${name} ${width}`).toEqual([])
		expect(await violationsIn(desk.page), `${name} ${width}`).toEqual([])
	}
}
