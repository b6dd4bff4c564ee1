import { shopOrderList, shopProductList, shopStockCsv } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, deskSay, openDesk, type Desk } from './desk.ts'
import { openSeller, sendParcel } from './seller.ts'
import { openWorld, type World } from './world.ts'

/** What the merchants' desk does with mistakes: errors at their field, numbers corrected, searches that find whatever chip is chosen. */
let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant12')
	token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? 'none'
})
afterAll(() => world?.close())

test('what the server refuses is told at its field, in plain words, and the cursor goes there', async () => {
	await desk.goTo('seller.shop')
	const field = desk.page.getByLabel(deskSay('seller.contact_email'), { exact: true })
	await field.fill('write to nino')
	await desk.press('seller.save')
	await desk.told(deskSay('rule.email'))
	expect(await field.getAttribute('aria-invalid')).toBe('true')
	expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
	const page = await desk.page.getByRole('main').innerText()
	expect(page).not.toMatch(/contact_email|Invalid/)
	await field.fill('nino@example.com')
	await desk.press('seller.save')
	await desk.told(deskSay('record.saved'))
	expect(await field.getAttribute('aria-invalid')).toBe('false')
})

test('a parcel’s number is corrected, and a search finds it whatever chip is chosen', async () => {
	const { list } = await world.as(token)(shopOrderList, { status: '1' })
	const order = list.find(
		({ total_num: pieces, actions }) => pieces > 0 && actions.includes('ship'),
	)
	if (!order) throw new Error('No order of the demo shop waits to be sent.')
	await desk.page.goto(new URL(`/seller/orders/${order.order_id}`, world.url).href)
	await desk.on(deskSay('order.title', { number: order.order_sn }))
	await sendParcel(desk, { carrier: 'DHL', number: 'TYPO-1' })
	const action = deskSay('seller.correct_parcel')
	await desk.page
		.getByRole('button', { name: deskSay('action.whose', { action, whose: 'TYPO-1' }) })
		.click()
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('parcel.number'), { exact: true }).fill('RIGHT-2')
	await desk.press('decision.continue')
	await dialog.getByText('DHL TYPO-1').waitFor()
	await dialog.getByText('DHL RIGHT-2').waitFor()
	await confirm(desk, action)
	await dialog.waitFor({ state: 'detached' })
	await desk.told(deskSay('parcel.corrected', { number: 'DHL TYPO-1' }))
	await desk.told('DHL TYPO-1 → DHL RIGHT-2')

	// The chip "To ship" is chosen when the list opens; the parcel has left.
	await desk.goTo('seller.orders')
	await desk.page.getByLabel(deskSay('seller.orders_search'), { exact: true }).fill('RIGHT-2')
	await desk.told(deskSay('list.searches_all'))
	const row = desk.page.getByRole('row', { name: new RegExp(order.order_sn) })
	await row.getByText(deskSay('order.status.2'), { exact: true }).waitFor()
})

test('a printed order says nothing of commission and has no buttons', async () => {
	const { list } = await world.as(token)(shopOrderList, { status: '2' })
	const order = list[0]
	if (!order) throw new Error('No order of the demo shop was sent.')
	await desk.page.goto(new URL(`/seller/orders/${order.order_id}`, world.url).href)
	await desk.on(deskSay('order.title', { number: order.order_sn }))
	const commission = desk.page.getByText(deskSay('seller.commission'), { exact: true })
	await commission.waitFor()
	await desk.page.emulateMedia({ media: 'print' })
	try {
		expect(await commission.isVisible()).toBe(false)
		expect(await desk.page.getByRole('button').count()).toBe(0)
		const address = desk.page.getByRole('heading', { name: deskSay('order.address'), exact: true })
		expect(await address.isVisible()).toBe(true)
	} finally {
		await desk.page.emulateMedia({ media: 'screen' })
	}
})

test('a stock file tells all its faults at once, each once, with line and column', async () => {
	const { csv } = await world.as(token)(shopStockCsv)
	const [head = '', first = '', ...rest] = csv.split(/\r?\n/).filter((line) => line !== '')
	const spoilt = [
		head,
		`${first.slice(0, -2)},x,`,
		`nonsense${','.repeat(head.split(',').length - 1)}`,
	]
	await desk.goTo('seller.products')
	await desk.press('seller.stock_by_file')
	const dialog = desk.page.getByRole('dialog')
	await dialog.locator('input[type=file]').setInputFiles({
		name: 'stock.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from([...spoilt, ...rest].join('\n')),
	})
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.stock_send'))
	await dialog.getByText(deskSay('seller.row_at', { row: 3, column: 'sku_id' })).waitFor()
	const told = await dialog.innerText()
	expect(told.match(/Line 2, column/g)).toHaveLength(1)
	expect(told.match(/The row names no SKU/g)).toHaveLength(1)
	await desk.press('decision.back')
	await desk.press('decision.leave')
	expect((await world.as(token)(shopProductList, {})).count).toBeGreaterThan(0)
})

test('an applicant’s paper may be a PDF', async () => {
	const apply = await openDesk(world, '/apply', { door: 'seller', width: 390, height: 844 })
	await apply.on(deskSay('seller.apply'))
	await apply.page.locator('input[type=file]').setInputFiles({
		name: 'register.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n'),
	})
	await apply.page.getByRole('button', { name: deskSay('picture.remove', { at: 1 }) }).waitFor()
	expect(apply.complaints).toEqual([])
	await apply.close()
})
