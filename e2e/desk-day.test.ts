import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listAuditEntries,
	listAdminOrders,
	listAdminRecharges,
	logoutMerchant,
} from '@portolan/contract'
import { overflowOf } from './axe.ts'
import { atDesk, deskSay, openDesk, signInAtDesk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** The daily work of operators: finding what a caller means, deciding on a phone, and losing nothing that was typed. */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('whatever a caller says is found from any page, in the lists that the roles allow', async () => {
	const desk = await atDesk(world, '/banners', ['support', 'catalogue'])
	const [order] = (await world.as(desk.token)(listAdminOrders, { keyword: 'kenji' })).list
	const [recharge] = (await world.as(desk.token)(listAdminRecharges, { keyword: 'kenji' })).list
	if (!order || !recharge)
		throw new Error('The demo world has lost an order or a recharge of kenji.')
	const field = desk.page.getByRole('searchbox', { name: deskSay('find.field') })
	const find = async (text: string) => {
		await desk.page.keyboard.press('Control+k')
		await desk.page.keyboard.type(text)
		await desk.page.keyboard.press('Enter')
		await desk.page.waitForURL((url) => url.searchParams.get('q') === text)
		expect(await field.inputValue()).toBe(text)
	}
	const lists = (name: string) => desk.page.getByRole('list', { name, exact: true })
	await desk.on(deskSay('banners.title'))
	await find('kenji@portolan.example')
	for (const name of [
		deskSay('shoppers.title'),
		deskSay('orders.title'),
		deskSay('recharges.title'),
	])
		await lists(name).getByText('kenji').first().waitFor()
	expect(await violationsIn(desk.page)).toEqual([])

	await find(recharge.price)
	await lists(deskSay('recharges.title'))
		.getByRole('link', { name: recharge.recharge_sn })
		.waitFor()
	const hash = `0x${'ab'.repeat(32)}`
	await find(hash)
	await desk.told(deskSay('find.nothing', { text: hash }))
	await find(order.order_sn)
	await lists(deskSay('orders.title')).getByRole('link', { name: order.order_sn }).click()
	await desk.on(deskSay('order.title', { number: order.order_sn }))

	// A record leads back to its list with the same filters.
	await desk.goTo('orders.title')
	await desk.page.getByRole('button', { name: deskSay('order.tab.2'), exact: true }).click()
	await desk.page.waitForURL((url) => url.search.includes('%222%22'))
	// The address changes before the lines do; a person who presses a line has seen them.
	const cancelled = desk.page.getByRole('table').getByText(deskSay('order.tab.-1')).first()
	await cancelled.waitFor({ state: 'detached' })
	const narrowed = desk.page.url()
	await desk.page.getByRole('table').getByRole('link').first().click()
	const back = desk.page.getByRole('link', {
		name: deskSay('page.back', { list: deskSay('orders.title') }),
	})
	await back.click()
	await desk.on(deskSay('orders.title'))
	expect(desk.page.url()).toBe(narrowed)
	expect(desk.complaints).toEqual([])
	await desk.close()

	const clerk = await atDesk(world, '/find?q=kenji', ['finance-2'])
	await clerk.page.getByRole('list', { name: deskSay('recharges.title') }).waitFor()
	expect(clerk.calls.filter((call) => /order_list|shopper_list|product_list/.test(call))).toEqual(
		[],
	)
	await clerk.close()
})

test('on a phone a queue shows what is to be decided, and the places have their names', async () => {
	const desk = await openDesk(world, '/withdrawals', { width: 390, height: 844 })
	await signInAtDesk(desk, 'operator2')
	await desk.on(deskSay('withdrawals.title'))
	const queue = desk.page.getByRole('list', { name: deskSay('withdrawals.title') })
	const first = queue.getByRole('listitem').first()
	for (const words of [
		deskSay('withdrawal.amount'),
		deskSay('promised.title'),
		deskSay('record.state'),
	])
		expect(await first.innerText()).toContain(words)
	expect(await overflowOf(desk.page)).toEqual([])
	expect(await violationsIn(desk.page)).toEqual([])
	const menu = desk.page.getByRole('button', { name: new RegExp(`^${deskSay('layout.places')}`) })
	await menu.click()
	await still(desk.page)
	await desk.page.getByRole('navigation').getByText('operator2', { exact: true }).waitFor()
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.goTo('disputes.title')
	await desk.page.getByRole('navigation').waitFor({ state: 'detached' })
	expect(await overflowOf(desk.page)).toEqual([])
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('a line of the audit log names the thing it is about, and leads there', async () => {
	const desk = await atDesk(world, '/audit', ['finance-1'])
	const { list } = await world.as(desk.token)(listAuditEntries, {
		subject: 'withdrawal:',
		limit: 1,
	})
	const name = list[0]?.subject_name ?? ''
	expect(name).toMatch(/^W\d+$/)
	await desk.page.getByRole('link', { name, exact: true }).first().click()
	await desk.on(deskSay('withdrawal.title', { number: name }))
	await desk.close()
})

test('a session that ends in the middle of a long form loses nothing, and whoever signs in next does not find it', async () => {
	const desk = await openSeller(world, 'merchant9')
	const title = () =>
		desk.page.getByRole('textbox', {
			name: deskSay('language.in', { label: deskSay('seller.title'), language: 'English' }),
			exact: true,
		})
	const open = async () => {
		await desk.goTo('seller.products')
		await desk.page.getByRole('link', { name: deskSay('seller.add_product') }).click()
		await desk.on(deskSay('seller.add_product'))
	}
	const enter = async (name: string) => {
		await desk.on(deskSay('seller.login'))
		await desk.fill('seller.account', name)
		await desk.fill('login.password', 'portolan-sells')
		await desk.press('login.enter')
	}
	await open()
	await title().fill('Half a lantern')
	await desk.page
		.getByLabel(
			deskSay('action.whose', {
				action: deskSay('order.price'),
				whose: deskSay('seller.only_sku'),
			}),
			{ exact: true },
		)
		.fill('12.00')
	const token = await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	if (token === null) throw new Error('Nobody is signed in.')
	await world.as(token)(logoutMerchant)
	await desk.press('seller.save_draft')
	await enter('merchant9')
	await desk.told(deskSay('draft.kept'))
	expect(await title().inputValue()).toBe('Half a lantern')

	await desk.press('layout.sign_out')
	await enter('merchant8')
	await desk.on(deskSay('seller.add_product'))
	await title().waitFor()
	expect(await title().inputValue()).toBe('')
	expect(await desk.page.getByText(deskSay('draft.kept')).count()).toBe(0)
	await desk.press('layout.sign_out')

	await enter('merchant9')
	await desk.told(deskSay('draft.kept'))
	await desk.press('draft.start_again')
	await desk.page.getByText(deskSay('draft.kept')).waitFor({ state: 'detached' })
	expect(await title().inputValue()).toBe('')
	expect(desk.complaints).toEqual([])
	await desk.close()
})
