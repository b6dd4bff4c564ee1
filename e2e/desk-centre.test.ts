import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listDisputes,
	listAdminOrders,
	listAdminProducts,
	listSettings,
	getUserInfo,
	listAdminCategories,
	listBanners,
	listCategories,
	listProducts,
	login,
	getOrder,
	getClaim,
} from '@portolan/contract'
import { reconcile } from '../apps/api/src/ledger/index.ts'
import { atDesk, confirm, deskSay } from './desk.ts'
import { openWorld, type World } from './world.ts'

/** What operators do besides deciding about money: disputes, orders, products, people, settings and reports. */

const picture = fileURLToPath(
	new URL('../apps/api/seed/pictures/adjustable-weight-bench-1.webp', import.meta.url),
)

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('a dispute is decided in part, with both sides and their pictures in view, and the shopper has the part', async () => {
	const demo = await world.signIn('demo')
	const before = await world.as(demo)(getUserInfo)
	const desk = await atDesk(world, '/disputes', ['support'])
	const [claim] = (await world.as(desk.token)(listDisputes)).list
	if (!claim) throw new Error('The demo world has lost its dispute.')
	await desk.page.getByRole('link', { name: claim.refund_sn }).click()
	await desk.on(deskSay('claim.title', { number: claim.refund_sn }))
	for (const key of ['dispute.shopper_says', 'dispute.shop_says'] as const) {
		const side = desk.page.getByRole('region', { name: deskSay(key) })
		await side
			.getByRole('button', { name: /image 1/ })
			.first()
			.click()
		await desk.press('evidence.larger')
		await desk.told(deskSay('evidence.zoom', { percent: 150 }))
		await desk.press('evidence.close')
	}
	await desk.press('dispute.decide')
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByRole('radio', { name: deskSay('dispute.outcome.part') }).check()
	// The whole amount is not a part: the dialog does not continue.
	await desk.fill('dispute.part', claim.amount)
	await desk.fill('dispute.reason', 'Nine hours are shown, and 30 were promised.')
	await desk.told(deskSay('dispute.part_wrong'))
	expect(
		await dialog.getByRole('button', { name: deskSay('decision.continue') }).isDisabled(),
	).toBe(true)
	await desk.fill('dispute.part', '10.50')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('dispute.confirm.pay', { amount: '$10.50' }))
	await desk.told(deskSay('dispute.decided'))
	expect(await world.as(demo)(getClaim, { refund_id: claim.refund_id })).toMatchObject({
		state: 4,
		refunded: '10.50',
	})
	const after = await world.as(demo)(getUserInfo)
	expect(Number(after.money) - Number(before.money)).toBeCloseTo(10.5, 2)
	expect(await reconcile(world.api.database.db)).toMatchObject({ ok: true })
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('an order that has not left is cancelled with a reason, and its shopper reads it', async () => {
	const demo = await world.signIn('demo')
	const desk = await atDesk(world, '/orders', ['orders'])
	const { list } = await world.as(desk.token)(listAdminOrders, { status: '1', keyword: 'demo' })
	const order = list.find(({ actions }) => actions.includes('cancel'))
	if (!order) throw new Error('The demo world has no order that waits for delivery.')
	await desk.page.goto(`/console/orders/${order.order_id}`)
	await desk.press('order.cancel')
	await desk.page.getByRole('button', { name: deskSay('order.reason.sold_out') }).click()
	await desk.press('decision.continue')
	await confirm(desk, deskSay('order.cancel_confirm', { number: order.order_sn }))
	await desk.told(deskSay('order.cancelled_done'))
	await desk.told(deskSay('order.is_cancelled'))
	const seen = await world.as(demo)(getOrder, { order_id: order.order_id })
	expect(seen).toMatchObject({ status: -1 })
	expect(seen.timeline.at(-1)).toMatchObject({
		who: 'operator',
		why: deskSay('order.reason.sold_out'),
	})
	await desk.close()
})

test('a product is taken off the shelf and given back', async () => {
	const desk = await atDesk(world, '/products', ['catalogue'])
	const [product] = (await world.as(desk.token)(listAdminProducts, { state: 'on' })).list
	if (!product) throw new Error('The demo world has no product.')
	const isFound = async () => {
		const { list } = await world.as(null)(listProducts, { title: product.title })
		return list.some(({ product_id: id }) => id === product.product_id)
	}
	expect(await isFound()).toBe(true)
	await desk.page.goto(`/console/products/${product.product_id}`)
	await desk.press('product.take_off')
	await desk.page.getByRole('button', { name: deskSay('product.reason.safety') }).click()
	await desk.press('decision.continue')
	await confirm(desk, deskSay('product.take_off'))
	await desk.told(deskSay('product.taken_off'))
	expect(await isFound()).toBe(false)
	await desk.press('product.put_back')
	await desk.fill('payout.reason_told', 'The maker has shown its test.')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('product.put_back'))
	await desk.told(deskSay('product.on_shelf'))
	expect(await isFound()).toBe(true)
	await desk.close()
})

test('a banner gets its picture and its words, and stands on the home page', async () => {
	const desk = await atDesk(world, '/banners', ['catalogue'])
	await desk.press('banner.make')
	const dialog = desk.page.getByRole('dialog')
	await dialog.locator('input[type="file"]').setInputFiles(picture)
	await dialog
		.getByRole('img', {
			name: deskSay('picture.nth', { label: deskSay('banner.picture'), at: 1 }),
		})
		.waitFor()
	const inLanguage = (language: string) =>
		dialog.getByLabel(new RegExp(`^${deskSay('banner.title')} \\(${language}\\)`))
	await inLanguage('English').fill('A harbour morning')
	await dialog
		.getByRole('button', { name: new RegExp(`^${deskSay('banner.title')} in other languages`) })
		.click()
	await inLanguage('Deutsch').fill('Ein Morgen am Hafen')
	await desk.press('decision.continue', dialog)
	await confirm(desk, deskSay('promo.save'))
	await desk.page.getByRole('heading', { name: 'A harbour morning' }).waitFor()
	const shown = await world.as(null)(listBanners)
	expect(shown.at(-1)).toMatchObject({ title: 'A harbour morning', link: null })
	expect((await fetch(`${world.url}${shown.at(-1)?.image}`)).status).toBe(200)
	// One place up, and the home page has the same order.
	await desk.page
		.getByRole('button', { name: deskSay('banner.up', { title: 'A harbour morning' }) })
		.click()
	await expect
		.poll(async () => (await world.as(null)(listBanners)).at(-2)?.title)
		.toBe('A harbour morning')
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('a category is made, filled with the products of another one, and shown to shoppers in its place', async () => {
	const desk = await atDesk(world, '/categories', ['catalogue'])
	const press = (action: string, whose: string) =>
		desk.page
			.getByRole('button', { name: deskSay('action.whose', { action, whose }), exact: true })
			.click()
	const before = await world.as(null)(listCategories)
	await desk.press('category.make')
	const dialog = desk.page.getByRole('dialog')
	await dialog.locator('input[type="file"]').setInputFiles(picture)
	await dialog
		.getByRole('img', { name: deskSay('picture.nth', { label: deskSay('banner.picture'), at: 1 }) })
		.waitFor()
	await dialog
		.getByLabel(new RegExp(`^${deskSay('category.name')} \\(English\\)`))
		.fill('Balance and strength')
	await desk.press('promo.save', dialog)
	await desk.page.getByRole('heading', { name: 'Balance and strength' }).waitFor()
	await desk.page
		.getByRole('button', { name: deskSay('banner.up', { title: 'Balance and strength' }) })
		.click()
	await expect
		.poll(async () => (await world.as(null)(listCategories)).at(-2)?.name)
		.toBe('Balance and strength')

	// All products of the last category come into the new one; the job has done it after a moment.
	const last = before.at(-1)?.name ?? ''
	await press(deskSay('category.move'), last)
	await dialog.getByRole('combobox').click()
	await desk.page.getByRole('option', { name: 'Balance and strength' }).click()
	await desk.press('decision.continue', dialog)
	await confirm(desk, deskSay('category.move'))
	const counts = async () =>
		(await world.as(desk.token)(listAdminCategories)).list
			.slice(-2)
			.map(({ products }) => products > 0)
	await expect.poll(counts).toEqual([true, false])
	await press(deskSay('category.delete'), 'Balance and strength')
	await desk.page
		.getByRole('dialog', { name: deskSay('category.in_use', { name: 'Balance and strength' }) })
		.waitFor()
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('a promo code is made with its terms in view, and ended', async () => {
	const desk = await atDesk(world, '/promos', ['catalogue'])
	await desk.press('promo.make')
	const dialog = desk.page.getByRole('dialog')
	await desk.fill('promo.code', 'harbour-7')
	await desk.fill('promo.amount', '7')
	const [start, end] = [3_600_000, 90_000_000].map((ahead) =>
		new Date(world.api.clock.now().getTime() + ahead).toISOString().slice(0, 16),
	)
	await desk.fill('promo.start', end ?? '')
	await desk.fill('promo.end_time', start ?? '')
	await desk.told(deskSay('promo.backwards'))
	await desk.fill('promo.start', start ?? '')
	await desk.fill('promo.end_time', end ?? '')
	await desk.press('decision.continue', dialog)
	await desk.told(deskSay('promo.takes', { what: '$7.00' }))
	await confirm(desk, deskSay('promo.make'))
	const line = desk.page.getByRole('row', { name: /HARBOUR-7/ })
	await line.getByText(deskSay('promo.state.coming')).waitFor()
	await line.getByRole('button', { name: new RegExp(`^${deskSay('promo.end')}`) }).click()
	await desk.fill('record.reason', 'Made by mistake.')
	await desk.press('decision.continue', dialog)
	await confirm(desk, deskSay('promo.end'))
	await line.getByText(deskSay('promo.state.ended')).waitFor()
	await desk.close()
})

test('a frozen shopper is signed out, reads why at sign-in, and comes back when the freeze ends', async () => {
	const ida = await world.person()
	const desk = await atDesk(world, `/shoppers/${ida.id}`, ['support'])
	await desk.press('shopper.action.freeze')
	await desk.page.getByRole('button', { name: deskSay('shopper.reason.lost') }).click()
	await desk.press('decision.continue')
	await confirm(desk, deskSay('shopper.action.freeze'))
	await desk.told(deskSay('record.saved'))
	await expect(world.as(ida.token)(getUserInfo)).rejects.toMatchObject({ http: 401 })
	const signIn = () => world.as(null)(login, { account: ida.username, password: ida.password })
	await expect(signIn()).rejects.toMatchObject({
		params: { reason: deskSay('shopper.reason.lost') },
	})
	await desk.press('shopper.action.unfreeze')
	await desk.fill('record.reason', 'She has proved who she is.')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('shopper.action.unfreeze'))
	await desk.told(deskSay('shopper.status.active'))
	await expect(signIn()).resolves.toBeDefined()
	await desk.close()
})

test('a setting that guards money changes by two people', async () => {
	const one = await atDesk(world, '/settings', ['admin'])
	const settings = async () => (await world.as(one.token)(listSettings)).list
	const setting = (await settings()).find(
		({ kind, needs_two: two, max, value }) => two === 1 && kind === 'amount' && max !== value,
	)
	if (!setting?.max) throw new Error('No amount among the settings needs two people.')
	await one.page.getByRole('heading', { level: 3 }).first().waitFor()
	const groups = await one.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
	expect(groups.length).toBeGreaterThan(20)
	// A group without words of its own would show its name in code.
	expect(groups.filter((group) => /^[a-z_]+$/.test(group))).toEqual([])
	const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
	const value = shown.format(Number(setting.max))
	const change = (action: 'promo.edit' | 'setting.action.confirm') =>
		deskSay('action.whose', { action: deskSay(action), whose: setting.name })
	await one.page.getByRole('button', { name: change('promo.edit') }).click()
	await one.fill('setting.new_value', setting.max)
	await one.fill('record.reason', 'Agreed with the bank.')
	await one.press('decision.continue')
	await one.told(deskSay('setting.ask_consequence', { value }))
	await confirm(one, deskSay('setting.ask_confirm'))
	await one.told(deskSay('two.first_done'))
	const now = async () => (await settings()).find(({ name }) => name === setting.name)
	expect(await now()).toMatchObject({ value: setting.value, waits: { value: setting.max } })
	// The requester can withdraw it, and cannot confirm it.
	expect(
		await one.page.getByRole('button', { name: change('setting.action.confirm') }).count(),
	).toBe(0)

	const two = await atDesk(world, '/settings', ['finance-2'])
	await two.page.getByRole('button', { name: change('setting.action.confirm') }).click()
	await two.fill('record.reason', 'I have seen the letter.')
	await two.press('decision.continue')
	await confirm(two, deskSay('setting.action.confirm'))
	await two.told(deskSay('record.saved'))
	expect(await now()).toMatchObject({ value: setting.max, waits: null })
	await two.page
		.getByRole('row', { name: new RegExp(setting.name) })
		.first()
		.waitFor()
	await Promise.all([one.close(), two.close()])
})

test('a percentage is typed and signed in per cent, with the sentence it changes', async () => {
	const name = 'order.commission_bp'
	const one = await atDesk(world, '/settings', ['admin'])
	await one.told('Shops pay 5 % of each settled order.')
	const change = (action: 'promo.edit' | 'setting.action.confirm') =>
		deskSay('action.whose', { action: deskSay(action), whose: name })
	const facts = async (page: typeof one.page) =>
		Object.fromEntries(
			await page
				.getByRole('dialog')
				.locator('dl')
				.evaluate((list) =>
					[...list.querySelectorAll('dt')].map((term) => [
						term.textContent,
						term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? '',
					]),
				),
		)
	const told = {
		[deskSay('setting.value')]: '5 %',
		[deskSay('setting.new_value')]: '6 %',
		[deskSay('setting.means')]: 'Shops pay 6 % of each settled order.',
	}
	await one.page.getByRole('button', { name: change('promo.edit') }).click()
	const field = one.page.getByRole('textbox', { name: deskSay('setting.new_value') })
	expect(await field.inputValue()).toBe('5')
	await field.fill('600')
	await one.told('From 0 % to 50 %')
	await field.fill('6')
	await one.fill('record.reason', 'The new contract.')
	await one.press('decision.continue')
	expect(await facts(one.page)).toMatchObject(told)
	await confirm(one, deskSay('setting.ask_confirm'))
	await one.told(deskSay('two.first_done'))

	const two = await atDesk(world, '/settings', ['finance-2'])
	await two.page.getByRole('button', { name: change('setting.action.confirm') }).click()
	await two.fill('record.reason', 'I have read the contract.')
	await two.press('decision.continue')
	expect(await facts(two.page)).toMatchObject(told)
	await confirm(two, deskSay('setting.action.confirm'))
	await two.told(deskSay('record.saved'))
	await two.told('Shops pay 6 % of each settled order.')
	// And the text in the merchant's application says the same.
	await two.page.goto(`${world.url}/seller/apply`)
	await two.told('6% commission, deducted when the money leaves escrow, 15 days after')
	const { list } = await world.as(one.token)(listSettings)
	expect(list.find((setting) => setting.name === name)).toMatchObject({ value: '600' })
	await Promise.all([one.close(), two.close()])
})

test('a report tells the same in its table and in its file', async () => {
	const desk = await atDesk(world, '/reports?report=sales', ['finance-1'])
	const table = desk.page.getByRole('table', { name: deskSay('report.sales') })
	await table.waitFor()
	const total = await table.getByRole('row').last().getByRole('cell').nth(2).innerText()
	expect(Number(total.replaceAll(/[$,]/g, ''))).toBeGreaterThan(0)
	const [file] = await Promise.all([desk.page.waitForEvent('download'), desk.press('csv.save')])
	expect(file.suggestedFilename()).toMatch(/\.csv$/)
	await desk.page.getByRole('button', { name: deskSay('reports.preset.days_7') }).click()
	await desk.page.waitForURL(/from=/)
	expect(desk.complaints).toEqual([])
	await desk.close()
})
