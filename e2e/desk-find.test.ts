import {
	listAdminWithdrawals,
	getAdminOrder,
	listAdminOrders,
	listAdminPromos,
	loginMerchant,
	getMerchantOrder,
	listMerchantOrders,
	listPayouts,
	listMerchantProducts,
	listMerchantPromos,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDesk, deskSay, openDesk, type Desk } from './desk.ts'
import { openSeller } from './seller.ts'
import { slowDown } from './slow-processor.ts'
import { openWorld, type World } from './world.ts'

/**
 * The search field above every page (desks 13): numbers of parcels, codes, totals and bank lines, while they are typed,
 * and pages by name.
 */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Types into the field and waits for a link in the results below it. */
async function typeAndSee(desk: Desk, text: string, link: string): Promise<void> {
	await desk.page.keyboard.press('Control+k')
	await desk.page.keyboard.press('Delete')
	await desk.page.keyboard.type(text)
	const found = desk.page.getByRole('region', { name: deskSay('find.found') })
	await found.getByRole('link', { name: link, exact: true }).first().waitFor()
}

test('an operator finds a parcel, a total, a code, a line of the bank and a page while typing', async () => {
	const desk = await atDesk(world, '/', ['support', 'orders', 'catalogue', 'finance-1'])
	const call = world.as(desk.token)
	await desk.on(deskSay('dashboard.title'))
	const [sent] = (await call(listAdminOrders, { status: '2', limit: 1 })).list
	const [paid] = (await call(listAdminOrders, { status: '1', limit: 1 })).list
	const [promo] = (await call(listAdminPromos, { limit: 1 })).list
	if (!sent || !paid || !promo) throw new Error('The demo world has lost its orders or codes.')
	const { parcels } = await call(getAdminOrder, { order_id: sent.order_id })

	await typeAndSee(desk, parcels[0]?.delivery_no ?? '', sent.order_sn)
	await typeAndSee(desk, paid.total_price, paid.order_sn)
	await typeAndSee(desk, promo.code, promo.code)
	// Payments by the bank in the demo data.
	const bankLine = 'SEPA out 0000418'
	const [withdrawal] = (await call(listAdminWithdrawals, { keyword: bankLine })).list
	await typeAndSee(desk, bankLine, withdrawal?.extract_sn ?? 'no withdrawal')

	await typeAndSee(
		desk,
		deskSay('reconciliation.title').slice(0, 5),
		deskSay('reconciliation.title'),
	)
	await desk.page.keyboard.press('ArrowDown')
	await desk.page.keyboard.press('Enter')
	await desk.on(deskSay('reconciliation.title'))
	// What is typed while the results of the last search are loading is kept.
	const field = desk.page.getByRole('searchbox', { name: deskSay('find.field') })
	await slowDown(desk.page, 6)
	await field.pressSequentially('kenji')
	await field.press('Enter')
	await field.press('Control+a')
	await field.pressSequentially('nobody of this name')
	await desk.on(deskSay('find.title'))
	expect(await field.inputValue()).toBe('nobody of this name')
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('what can be begun is found by its name, and the keyboard opens its form', async () => {
	const admin = await atDesk(world, '/', ['catalogue'])
	await admin.on(deskSay('dashboard.title'))
	await typeAndSee(admin, deskSay('banner.make').toLowerCase(), deskSay('banner.make'))
	await admin.page.keyboard.press('ArrowDown')
	await admin.page.keyboard.press('Enter')
	await admin.page.getByRole('dialog', { name: deskSay('banner.make') }).waitFor()
	await admin.close()
	const shop = await openSeller(world, 'merchant10')
	await typeAndSee(shop, deskSay('promo.make'), deskSay('promo.make'))
	// On a slow machine one types before the page has taken `new` out of its address, and keeps what one typed.
	await slowDown(shop.page, 8)
	await shop.page.keyboard.press('ArrowDown')
	await shop.page.keyboard.press('Enter')
	await shop.page.getByRole('dialog', { name: deskSay('promo.make') }).waitFor()
	// Once: the address does not ask for it any more.
	expect(new URL(shop.page.url()).searchParams.has('new')).toBe(false)
	await shop.page.keyboard.press('Escape')
	await typeAndSee(shop, 'new prod', deskSay('find.new_product'))
	await shop.page.keyboard.press('ArrowDown')
	await shop.page.keyboard.press('Enter')
	await shop.on(deskSay('seller.add_product'))
	await shop.close()
})

test('on a phone the number of a record that was found stands on one line', async () => {
	const { token, ...wide } = await atDesk(world, '/', ['support', 'orders'])
	const [order] = (await world.as(token)(listAdminOrders, { limit: 1 })).list
	if (!order) throw new Error('The demo world has lost its orders.')
	await wide.close()
	const desk = await openDesk(world, `/find?q=${order.order_sn}`, {
		token,
		width: 390,
		height: 844,
	})
	const number = desk.page.getByRole('link', { name: order.order_sn, exact: true })
	await number.waitFor()
	const lines = await number.evaluate((link) => {
		const range = document.createRange()
		range.selectNodeContents(link)
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
	})
	expect(lines).toBe(1)
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('a merchant finds what is the shop’s own, and nothing of another shop', async () => {
	const desk = await openSeller(world, 'merchant1')
	const signIn = async (account: string) => {
		const { token } = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
		return world.as(token)
	}
	const [own, other] = [await signIn('merchant1'), await signIn('merchant2')]
	const [sent] = (await own(listMerchantOrders, { status: '2', limit: 1 })).list
	const [product] = (await own(listMerchantProducts, { limit: 1 })).list
	if (!sent || !product) throw new Error('The demo world has lost what the shop sells.')
	const { parcels } = await own(getMerchantOrder, { order_id: sent.order_id })
	const number = parcels[0]?.delivery_no ?? ''

	await typeAndSee(desk, number, sent.order_sn)
	await typeAndSee(desk, sent.total_price, sent.order_sn)
	await typeAndSee(desk, product.title.slice(0, 12), product.title)
	await typeAndSee(desk, deskSay('seller.freight').slice(0, 5), deskSay('seller.freight'))
	expect((await other(listMerchantOrders, { keyword: number })).count).toBe(0)
	for (const list of [listMerchantPromos, listPayouts] as const) {
		const mine = (await own(list, { limit: 50 })).list
		for (const one of mine) {
			const name = 'code' in one ? one.code : one.payout_sn
			expect((await own(list, { keyword: name })).count).toBe(1)
			expect((await other(list, { keyword: name })).count).toBe(0)
		}
	}
	await desk.page.keyboard.press('Control+k')
	await desk.page.keyboard.type(sent.order_sn)
	await desk.page.keyboard.press('Enter')
	await desk.on(deskSay('find.title'))
	await desk.page.getByRole('link', { name: sent.order_sn, exact: true }).first().click()
	await desk.on(deskSay('order.title', { number: sent.order_sn }))
	expect(desk.complaints).toEqual([])
	await desk.close()
})
