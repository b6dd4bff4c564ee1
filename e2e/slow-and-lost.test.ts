import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listTransactions,
	createOrder,
	listProducts,
	listShops,
	payOrder,
	previewOrder,
	getProduct,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import { liveSomewhere, thingOf, type Thing } from './buying.ts'
import { centsIn, handsOn, type Hands } from './shopper-steps.ts'
import { openWorld, payCode, type Person, type World } from './world.ts'

/** What a shopper sees on a slow connection, and without one. */

let world: World
let thing: Thing

beforeAll(async () => {
	world = await openWorld()
	const [shop] = (await world.as(null)(listShops)).list
	if (!shop) throw new Error('There is no shop.')
	thing = await thingOf(world, shop.mer_id)
})
afterAll(() => world?.close())

/** Holds replies back until they are released. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(url, async (route) => {
		await promise
		await route.continue()
	})
	return async () => resolve()
}

test('on a slow line a public page can be read before the code of the shop is there', async () => {
	const [product] = (await world.as(null)(listProducts, { limit: 1 })).list
	for (const path of ['/home', `/detail/${product?.product_id}`, '/search']) {
		const phone = await world.phone()
		const { page } = phone
		const release = await hold(page, '**/assets/*.js')
		await page.goto(path, { waitUntil: 'commit' })
		await page.locator('main').waitFor()
		expect(await page.locator('#app[data-rendered]').count()).toBe(1)
		await release()
		await page.locator('#app:not([data-rendered])').waitFor()
		expect(phone.complaints).toEqual([])
		await phone.close()
	}
})

test('on a slow line the shape of any other page stands before the code and the styles of the shop are there', async () => {
	const phone = await world.phone({ token: await world.signIn('demo') })
	const { page } = phone
	const release = await hold(page, '**/assets/**')
	await page.goto('/bag', { waitUntil: 'commit' })
	const parts = page.locator('.first-paint.is-page > *')
	await parts.first().waitFor()
	expect(await page.locator('.first-paint').filter({ visible: true }).count()).toBe(1)
	expect((await parts.last().boundingBox())?.height).toBeGreaterThan(100)
	await release()
	await page.locator('main').waitFor()
	expect(await page.locator('.first-paint').count()).toBe(0)
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('at 400 kbit/s and 300 ms home is painted before its code has come', async () => {
	const phone = await world.phone()
	const { page } = phone
	const network = await phone.context.newCDPSession(page)
	await network.send('Network.enable')
	await network.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 300,
		downloadThroughput: 50_000,
		uploadThroughput: 50_000,
	})
	await page.goto('/home')
	await handsOn(page, 'en').on('title.home')
	const { painted, came } = await page.evaluate(() => {
		const scripts = performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.endsWith('.js'))
			.map((entry) => ('responseEnd' in entry ? Number(entry.responseEnd) : 0))
		return {
			painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
			came: Math.max(...scripts),
		}
	})
	expect(painted).toBeLessThan(came)
	await phone.close()
})

test('a product whose code is still on its way has the shape of a product', async () => {
	const phone = await world.phone()
	const { page } = phone
	const release = await hold(page, '**/assets/detail-screen*.js')
	await page.goto('/home')
	await handsOn(page, 'en').on('title.home')
	await page.locator('main article a').first().tap()
	const shape = page.locator('[aria-busy="true"]').filter({ visible: true }).first()
	await shape.waitFor()
	const picture = await shape.locator('div > span').first().boundingBox()
	expect(picture).toMatchObject({ x: 0, width: 390, height: 390 })
	await release()
	await handsOn(page, 'en').on('title.detail')
	await phone.close()
})

test('without a connection a page says so, and comes by itself when there is one again; what was typed elsewhere stays', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto('/login')
	await hands.on('title.login')
	await hands.fill('accounts.account', 'demo')
	await hands.fill('accounts.password', 'portolan')
	await phone.context.setOffline(true)
	await page.getByText(hands.words('offline.note')).waitFor()
	await hands.tap('button', 'title.login')
	await page.getByText(hands.words('problem.no_connection')).first().waitFor()
	await hands.tap('link', 'title.register')
	await hands.the('button', 'common.retry').waitFor()

	await phone.context.setOffline(false)
	await page.getByText(hands.words('offline.note')).waitFor({ state: 'detached' })
	await hands.on('title.register')
	await page.evaluate(() => history.back())
	await hands.on('title.login')
	expect(await page.getByLabel(hands.words('accounts.account')).inputValue()).toBe('demo')
	// A password does not stay on a page after it was left.
	await hands.fill('accounts.password', 'portolan')
	await hands.tap('button', 'title.login')
	await page.waitForURL('**/home')
	await phone.close()
})

test('where the device says nothing, the shop finds out by itself that nobody answers, and that somebody does again', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto('/search')
	await hands.on('title.search')
	const api = /\/(api\/|manifest\.webmanifest)/
	await page.route(api, (route) => route.abort())
	await page.getByRole('combobox').fill('lamp')
	await page.getByRole('combobox').press('Enter')
	await hands.the('button', 'common.retry').waitFor()
	await page.getByText(hands.words('offline.note')).waitFor()
	expect(await page.getByRole('combobox').inputValue()).toBe('lamp')
	await page.unroute(api)
	await page.locator('main article a').first().waitFor()
	await page.getByText(hands.words('offline.note')).waitFor({ state: 'detached' })
	await phone.close()
})

/** Makes an unpaid order of one piece; returns the page to pay it on. */
async function unpaidOrder(person: Person): Promise<{ path: string; total: string }> {
	const call = world.as(person.token)
	const [sku] = (await call(getProduct, { product_id: thing.product_id })).skus
	if (!sku) throw new Error(`${thing.title} cannot be bought.`)
	const address_id = await liveSomewhere(world, person)
	const wish = { sku_id: sku.sku_id, num: 1, address_id }
	const { preview_id, total_price } = await call(previewOrder, wish)
	const { out_trade_no } = await call(createOrder, { preview_id, address_id })
	return { path: `/payment?out_trade_no=${out_trade_no}`, total: total_price }
}

async function askForCode(hands: Hands): Promise<void> {
	await hands.on('title.payment')
	await hands.tapAbout('payment.pay_sum', 'sum')
	await hands.page.getByRole('dialog').waitFor()
}

/** What left the wallet, in cents. */
async function paidOf(person: Person): Promise<number[]> {
	const { list } = await world.as(person.token)(listTransactions, { limit: 10 })
	return list.filter(({ money }) => money.startsWith('-')).map(({ money }) => centsIn(money))
}

test('a payment whose answer was lost with the connection is shown as paid as soon as there is one again, and is paid once', async () => {
	const person = await world.person({ money: 1_000_00n })
	const { path, total } = await unpaidOrder(person)
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto(path)
	await askForCode(hands)
	await page.route(
		(url) => url.pathname === payOrder.path,
		async (route) => {
			await route.fetch()
			await phone.context.setOffline(true)
			await route.abort()
		},
		{ times: 1 },
	)
	await hands.keyIn(payCode)
	await page.getByRole('dialog').getByText(hands.words('pay.unanswered_text')).waitFor()
	await phone.context.setOffline(false)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	expect(await paidOf(person)).toEqual([centsIn(total)])
	await phone.close()
})

test('a payment that never arrived is not sent again by itself; asked for again, it has the same key and is paid once', async () => {
	const person = await world.person({ money: 1_000_00n })
	const { path, total } = await unpaidOrder(person)
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const keys: (string | undefined)[] = []
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === payOrder.path)
			keys.push(request.headers()['idempotency-key'])
	})
	await page.goto(path)
	await askForCode(hands)
	await page.route(
		(url) => url.pathname === payOrder.path,
		async (route) => {
			await phone.context.setOffline(true)
			await route.abort()
		},
		{ times: 1 },
	)
	await hands.keyIn(payCode)
	const sheet = page.getByRole('dialog')
	await sheet.getByText(hands.words('pay.unanswered_text')).waitFor()
	const asked = page.waitForResponse((response) => response.url().includes('/api/user/order_list'))
	await phone.context.setOffline(false)
	await page.getByText(hands.words('offline.note')).waitFor({ state: 'detached' })
	await asked
	expect(keys).toHaveLength(1)
	expect(await paidOf(person)).toEqual([])

	await hands.tap('button', 'common.retry', sheet)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	expect(keys).toEqual([keys[0], keys[0]])
	expect(keys[0]).toBeTruthy()
	expect(await paidOf(person)).toEqual([centsIn(total)])
	await phone.close()
})

test('a sheet whose code has not come yet waits for the connection; the page under it stays, with what was typed', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto('/register')
	await hands.on('title.register')
	await hands.fill('accounts.username', 'nadia')
	await phone.context.setOffline(true)
	await page.getByText(hands.words('offline.note')).waitFor()
	await hands.tap('button', 'register.read_terms')
	expect(await page.getByLabel(hands.words('accounts.username')).inputValue()).toBe('nadia')
	await phone.context.setOffline(false)
	await page.getByRole('dialog').waitFor()
	expect(await page.getByLabel(hands.words('accounts.username')).inputValue()).toBe('nadia')
	await phone.close()
})
