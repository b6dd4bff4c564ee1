import { getMerchantInfo, listMerchantOrders } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { buyOne, thingOf } from './buying.ts'
import { chooseLanguage, deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** A merchant's day with many orders: sort, filter, save a view, search, ship two at once, print, note and tag. */

let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant2')
	token = (await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? ''
	const { shop_id: shopId } = await world.as(token)(getMerchantInfo)
	const nadia = await world.person({ money: 900_000n })
	const thing = await thingOf(world, shopId)
	for (const _ of [1, 2, 3]) await buyOne(world, nadia, thing)
})
afterAll(() => world?.close())

const list = (input: object) => world.as(token)(listMerchantOrders, { limit: 50, ...input })
const table = () => desk.page.getByRole('table', { name: deskSay('seller.orders') })
const menuItem = (name: string | RegExp) => desk.page.getByRole('menuitem', { name })
const openList = async () => {
	await desk.goTo('seller.orders')
	await chip('filter.all')
}
/** Presses a chip of the states and waits until it is the chosen one: a second press on that would take it away again. */
const chip = async (key: DeskKey) => {
	const button = desk.page.getByRole('button', { name: deskSay(key), exact: true })
	await button.click()
	await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
}
/** The numbers of the shown orders, in their order. */
const shown = () => table().getByRole('rowheader').allInnerTexts()

test('the list is sorted by a heading, filtered, and saved as a view that opens again', async () => {
	await openList()
	const { list: byTotal } = await list({ sort: 'total', dir: 'desc', limit: 25 })
	await table()
		.getByRole('button', { name: deskSay('order.total') })
		.click()
	await expect.poll(shown).toEqual(byTotal.map((order) => order.order_sn))
	await desk.press('list.columns')
	await desk.page.getByRole('menuitemcheckbox', { name: deskSay('order.lines') }).click()
	await desk.page.keyboard.press('Escape')
	await table()
		.getByRole('columnheader', { name: deskSay('order.lines') })
		.waitFor()
	const address = desk.page.url()
	await desk.press('list.views')
	await menuItem(deskSay('list.view_save')).click()
	await desk.page.getByRole('textbox', { name: deskSay('list.view_name') }).fill('By total')
	await desk.press('seller.save')
	await desk.page.getByRole('dialog').waitFor({ state: 'detached' })

	await chip('order.tab.1')
	await desk.press('list.views')
	await menuItem('By total').click()
	await expect.poll(shown).toEqual(byTotal.map((order) => order.order_sn))
	// The address alone shows the same to a colleague.
	const other = await openDesk(world, '/orders' + new URL(address).search, {
		door: 'seller',
		token,
	})
	const theirs = other.page.getByRole('table', { name: deskSay('seller.orders') })
	await theirs.getByRole('columnheader', { name: deskSay('order.lines') }).waitFor()
	expect(await theirs.getByRole('rowheader').allInnerTexts()).toEqual(
		byTotal.map((order) => order.order_sn),
	)
	await other.close()
	expect(await violationsIn(desk.page)).toEqual([])
})

test('a search under one chip finds orders of every state and says in which', async () => {
	const [sent] = (await list({ status: '2,3,4' })).list
	if (!sent) throw new Error('The shop of the demo world has shipped nothing.')
	await openList()
	await chip('order.tab.1')
	await desk.page.keyboard.press('Escape')
	await desk.page.locator('body').press('/')
	await desk.page.keyboard.type(sent.order_sn)
	await table().getByRole('link', { name: sent.order_sn }).waitFor()
	await desk.told(`${deskSay(`order.status.${sent.status}`)}: 1`)
})

test('two parcels are shipped together by keyboard and a pasted part of a spreadsheet, then printed and tagged', async () => {
	await openList()
	await chip('order.tab.1')
	const { list: waiting } = await list({ status: '1' })
	const two = waiting.slice(0, 2).map((order) => order.order_sn)
	expect(two).toHaveLength(2)
	await expect.poll(async () => (await shown()).slice(0, 2)).toEqual(two)
	await desk.page.locator('body').press('j')
	await desk.page.keyboard.press('x')
	await desk.page.keyboard.press('j')
	await desk.page.keyboard.press('x')
	await desk.told(deskSay('list.selected', { count: 2 }))
	await desk.press('seller.ship_selected')
	const dialog = desk.page.getByRole('dialog')
	// The first field has the focus as soon as the parcels are there.
	await dialog.getByRole('group').first().locator(':focus').waitFor()
	await desk.page.evaluate(() => {
		const data = new DataTransfer()
		data.setData('text', 'DHL\tBULK-1\nUPS\tBULK-2\n')
		document.activeElement?.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		)
	})
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.page.keyboard.press('Enter')
	await desk.told(deskSay('seller.ship_file_done', { shipped: 2, again: 0, refused: 0 }))
	await desk.press('seller.close', dialog)
	for (const [at, number] of ['BULK-1', 'BULK-2'].entries())
		expect((await list({ keyword: number })).list).toMatchObject([{ order_sn: two[at], status: 2 }])

	await chip('filter.all')
	await table()
		.getByRole('link', { name: two[0] ?? '' })
		.waitFor()
	for (const number of two)
		await table()
			.getByRole('checkbox', { name: deskSay('list.select', { name: number }) })
			.check()
	await desk.press('paper.print')
	const saved = desk.page.waitForEvent('download')
	await menuItem(deskSay('paper.label')).click()
	expect((await saved).suggestedFilename()).toMatch(/^label-\d{20}-2\.pdf$/)
	await desk.press('order.tag_add')
	await desk.page.getByRole('combobox', { name: deskSay('order.tag') }).fill('Bulk of today')
	await desk.press('seller.save')
	await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
	await table().getByText('Bulk of today').first().waitFor()
	expect((await list({ tag: 'Bulk of today' })).count).toBe(2)
})

test('a note is written on the order, and the keys of the list are shown by ?', async () => {
	await table().getByRole('link').first().click()
	const note = desk.page.getByRole('textbox', { name: deskSay('order.note') })
	await note.fill('Ring twice.')
	await desk.press('order.note_add')
	await desk.told('Ring twice.')
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.goTo('seller.orders')
	await table().waitFor()
	await desk.page.locator('body').press('?')
	await desk.page.getByRole('dialog', { name: deskSay('keys.title') }).waitFor()
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.page.keyboard.press('Escape')
	expect(desk.complaints).toEqual([])
})

test.each(['en', 'ar'] as const)('nothing sticks out at any width in %s', async (lang) => {
	const one = await openDesk(world, '/', { door: 'seller', token })
	await chooseLanguage(one.page, 'seller', lang)
	await one.page.goto('/seller/orders')
	for (const width of [390, 900, 1440]) {
		await one.page.setViewportSize({ width, height: 900 })
		await one.page.getByRole('main').getByRole('link').first().waitFor()
		await still(one.page)
		expect(await overflowOf(one.page), String(width)).toEqual([])
		expect(await violationsIn(one.page), String(width)).toEqual([])
	}
	await one.close()
})
