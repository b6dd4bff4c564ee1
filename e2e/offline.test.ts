import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	addToCart,
	createOrder,
	getProduct,
	listCart,
	listLikes,
	listProducts,
	listShops,
	previewOrder,
	removeFromCart,
	routes,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { liveSomewhere, thingOf } from './buying.ts'
import { openDeployable } from './deployable.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, payCode, type World } from './world.ts'

/** The shop without a connection, with its service worker. */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Waits until a question to the page is answered with true. */
async function comesTrue(page: Page, question: () => Promise<boolean>): Promise<void> {
	await expect.poll(() => page.evaluate(question)).toBe(true)
}

/** Waits until the service worker has stored the shop and answers the page's requests. */
async function workerReady(page: Page): Promise<void> {
	await comesTrue(page, async () => {
		const { active } = await navigator.serviceWorker.ready
		return active?.state === 'activated' && navigator.serviceWorker.controller !== null
	})
}

/** Which answers of the API the browser has stored, by the names of the calls. */
async function storedCalls(page: Page): Promise<string[]> {
	const ids = await page.evaluate(async () => {
		// Opened before the shop has made it, it would be made without its store.
		if (!(await indexedDB.databases()).some(({ name }) => name === 'last-known')) return []
		const opening = indexedDB.open('last-known')
		await new Promise((done) => opening.addEventListener('success', done))
		const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
		await new Promise((done) => reading.addEventListener('success', done))
		opening.result.close()
		return reading.result.map(String)
	})
	return ids.map((id) => /\["(\w+)"/.exec(id)?.[1] ?? id)
}

/** Waits until the answers to these calls are stored. */
async function areStored(page: Page, ...names: string[]): Promise<void> {
	await expect.poll(() => storedCalls(page)).toEqual(expect.arrayContaining(names))
}

/** The texts of the page, line by line, without the numbers of countdowns, and of what is sold meanwhile. */
async function linesOf(page: Page): Promise<string[]> {
	const text = await page.locator('main').innerText()
	return text.split('\n').filter((line) => !/^[\d:\s]*( sold)?$/.test(line))
}

/** Opens a page at its address, as after a restart of the app. */
async function reopen(page: Page, path: string, titleKey: string): Promise<void> {
	await page.goto(path)
	await handsOn(page, 'en').on(titleKey)
}

/** A new person with one piece of a product in the cart. */
async function shopperWithCart() {
	const person = await world.person()
	const [shop] = (await world.as(null)(listShops)).list
	if (!shop) throw new Error('There is no shop.')
	const thing = await thingOf(world, shop.mer_id)
	const call = world.as(person.token)
	const [sku] = (await call(getProduct, { product_id: thing.product_id })).skus
	await call(addToCart, {
		product_id: thing.product_id,
		sku_id: sku?.sku_id ?? '',
		num: 1,
	})
	return { person, thing, call }
}

test('after a visit, without a connection, a reload shows the shop as it was last known, with its age', async () => {
	const [product] = (await world.as(null)(listProducts, { limit: 1 })).list
	if (!product) throw new Error('There is no product.')
	const phone = await world.phone({ token: await world.signIn('demo'), worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const pages = [
		['/home', 'title.home', 'listBanners'],
		[`/detail/${product.product_id}`, 'title.detail', 'getProduct'],
		['/myPurchases', 'title.myPurchases', 'listOrders'],
		['/capitalRecord', 'tab.wallet', 'listTransactions'],
	] as const
	await reopen(page, '/home', 'title.home')
	await workerReady(page)
	const shown = new Map<string, string[]>()
	for (const [path, title, call] of pages) {
		await reopen(page, path, title)
		await phone.answered()
		// The pictures beside the first one come last.
		await page.waitForLoadState('networkidle')
		await areStored(page, call)
		shown.set(path, await linesOf(page))
	}

	await phone.context.setOffline(true)
	const failed: string[] = []
	page.on('requestfailed', (request) => {
		if (['script', 'stylesheet', 'document'].includes(request.resourceType()))
			failed.push(request.url())
	})
	for (const [path, title] of pages) {
		await reopen(page, path, title)
		const note = page.getByRole('status').filter({ hasText: hands.words('offline.note') })
		await note.getByText(hands.words('offline.as_of', { time: '' }).trim()).waitFor()
		// What needs a connection, such as a translation, is not offered.
		const lines = await linesOf(page)
		expect(lines.length, path).toBeGreaterThan((shown.get(path)?.length ?? 0) * 0.7)
		expect(shown.get(path), path).toEqual(expect.arrayContaining(lines))
	}
	// A picture that was not seen before does not come.
	expect(phone.complaints.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
	expect(failed).toEqual([])

	await phone.context.setOffline(false)
	await page.getByText(hands.words('offline.note')).waitFor({ state: 'detached' })
	await phone.answered()
	expect(await linesOf(page)).toEqual(shown.get('/capitalRecord'))
	await phone.close()
})

test('in airplane mode changes of the cart and a like wait, survive a reload, can be taken back and are sent once', async () => {
	const { person, thing, call } = await shopperWithCart()
	const phone = await world.phone({ token: person.token, worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const waiting = (count: number) =>
		page.getByRole('button', { name: hands.words('offline.waiting', { count }) })
	await reopen(page, `/detail/${thing.product_id}`, 'title.detail')
	await workerReady(page)
	await areStored(page, 'getProduct')
	await reopen(page, '/bag', 'title.bag')
	await areStored(page, 'listCart')

	await phone.context.setOffline(true)
	await page.getByText(hands.words('offline.note')).waitFor()
	await hands.tap('button', 'common.more')
	await hands.tap('button', 'common.more')
	await waiting(1).waitFor()
	await page.locator(`main a[href^="/detail/${thing.product_id}"]`).first().tap()
	await hands.on('title.detail')
	const heart = page.locator('button[aria-pressed]').filter({ visible: true }).first()
	await heart.tap()
	await waiting(2).waitFor()
	await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

	await reopen(page, '/bag', 'title.bag')
	await waiting(2).tap()
	const sheet = page.getByRole('dialog')
	await sheet
		.getByRole('button', { name: hands.words('waiting.undo') })
		.nth(1)
		.tap()
	await expect
		.poll(() => sheet.getByRole('button', { name: hands.words('waiting.undo') }).count())
		.toBe(1)
	await sheet.getByText(thing.title, { exact: false }).waitFor()
	await hands.tap('button', 'common.close', sheet)

	const sent: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (request.method() === 'POST' && /\/api\/(cart|product)\//.test(pathname)) sent.push(pathname)
	})
	await phone.context.setOffline(false)
	await page.getByText(hands.words('offline.note')).waitFor({ state: 'detached' })
	await phone.answered()
	await expect.poll(async () => (await call(listCart)).shops[0]?.lines[0]?.num).toBe(3)
	expect(sent).toEqual(['/api/cart/set_num'])
	expect((await call(listLikes)).list).toEqual([])
	await page.reload()
	await hands.on('title.bag')
	await phone.answered()
	expect(sent).toHaveLength(1)
	await phone.close()
})

test('what the server refuses later is said, and is shown no more', async () => {
	const { person, thing, call } = await shopperWithCart()
	const phone = await world.phone({ token: person.token, worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await reopen(page, '/bag', 'title.bag')
	await workerReady(page)
	await areStored(page, 'listCart')
	await phone.context.setOffline(true)
	await hands.tap('button', 'common.more')
	await page.getByRole('button', { name: hands.words('offline.waiting', { count: 1 }) }).waitFor()
	// Meanwhile the line is removed on another device.
	const cart = await call(listCart)
	await call(removeFromCart, {
		cart_ids: cart.shops.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id)),
	})
	await phone.context.setOffline(false)
	const said = page.getByRole('alertdialog', { name: hands.words('waiting.refused') })
	await said.getByText(thing.title, { exact: false }).waitFor()
	await hands.tap('button', 'common.ok', said)
	await page.getByText(hands.words('bag.empty')).waitFor()
	await phone.close()
})

test('signing out removes all that was stored of a person', async () => {
	const phone = await world.phone({ token: await world.signIn('demo'), worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await reopen(page, '/myPurchases', 'title.myPurchases')
	await workerReady(page)
	await areStored(page, 'listOrders', 'getUserInfo')
	await reopen(page, '/setting', 'title.setting')
	await hands.tap('button', 'setting.logout')
	await hands.tap('button', 'setting.logout', page.getByRole('alertdialog'))
	await page.waitForURL('**/home')
	await expect.poll(() => storedCalls(page)).not.toContain('getUserInfo')
	expect(await storedCalls(page)).not.toContain('listOrders')
	expect(await page.evaluate(() => caches.has('pictures'))).toBe(false)
	await phone.close()
})

test('a new version strands no open page: its code stays, and what is missing loads the page once more', async () => {
	const server = await openDeployable(world.url)
	const phone = await world.phone({ url: server.url, worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await reopen(page, '/home', 'title.home')
	await workerReady(page)
	server.deploy()
	const waits = await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready
		await registration.update()
		const fresh = registration.installing ?? registration.waiting
		if (fresh?.state === 'installing')
			await new Promise((done) => fresh.addEventListener('statechange', done, { once: true }))
		return fresh?.state
	})
	expect(waits).toBe('installed')

	await page.locator('nav a[href="/explore"]').tap()
	await hands.on('title.explore')
	let loads = 0
	page.on('request', (request) => {
		if (!request.isNavigationRequest()) return
		loads += 1
		server.finish()
	})
	await page.evaluate(() => history.pushState(null, '', '/forgotPassword'))
	await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
	await hands.on('title.forgotPassword')
	expect(loads).toBe(1)
	await phone.close()
	await server.close()
})

test('a picture that another app shares is sent in the conversation that is chosen', async () => {
	const phone = await world.phone({ token: await world.signIn('demo'), worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await reopen(page, '/service', 'title.service')
	await workerReady(page)
	// The system posts the form of the manifest's `share_target`.
	const path = await page.evaluate(async () => {
		const form = new FormData()
		const picture = await (await fetch('/icon-192.png')).blob()
		form.set('picture', new File([picture], 'a.png', { type: 'image/png' }))
		const answer = await fetch('/shared-picture', { method: 'POST', body: form })
		return new URL(answer.url).pathname
	})
	expect(path).toBe('/service')
	await reopen(page, path, 'title.service')
	await page.getByText(hands.words('chat.shared_picture')).waitFor()
	await page.locator('a[href*="session_id"]').first().tap()
	const send = page.getByRole('button', {
		name: `${hands.words('chat.picture')} ${hands.words('chat.send')}`,
	})
	const sent = page.waitForResponse((answer) => answer.url().includes('/api/chat/send'))
	await send.tap()
	await send.waitFor({ state: 'detached' })
	await sent
	expect(await page.evaluate(() => caches.has('shared-pictures'))).toBe(false)
	await phone.close()
})

test('what a browser needs to install the shop is there', async () => {
	const manifest = (await (await fetch(`${world.url}/manifest.webmanifest`)).json()) as {
		icons: { src: string; sizes: string }[]
		screenshots: { src: string; sizes: string }[]
		shortcuts: { url: string }[]
	}
	for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
		const answer = await fetch(world.url + src)
		expect(answer.status, src).toBe(200)
		if (sizes === 'any') continue
		const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
		expect(`${width}x${height}`, src).toBe(sizes)
	}
	for (const { url } of manifest.shortcuts)
		expect(
			routes.some(({ path }) => path.split('/')[1] === url.slice(1)),
			url,
		).toBe(true)
})

test('the worker that only showed pushes is replaced in its registration, which has the push subscription', async () => {
	const phone = await world.phone({ worker: true })
	const { page } = phone
	await page.goto('/home')
	await page.evaluate(async () => {
		await navigator.serviceWorker.register('/push-worker.js')
		await navigator.serviceWorker.ready
	})
	await comesTrue(page, async () => {
		const [registration, ...others] = await navigator.serviceWorker.getRegistrations()
		return (
			others.length === 0 && registration?.active?.scriptURL.endsWith('/service-worker.js') === true
		)
	})
	await phone.close()
})

test('after a payment the shop offers to be installed, once', async () => {
	const person = await world.person({ money: 1_000_00n })
	const { thing } = await shopperWithCart()
	const address_id = await liveSomewhere(world, person)
	const call = world.as(person.token)
	const [sku] = (await call(getProduct, { product_id: thing.product_id })).skus
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const hint = page.getByRole('heading', { name: hands.words('install.title') })
	const payOne = async () => {
		const wish = { sku_id: sku?.sku_id ?? '', num: 1, address_id }
		const { preview_id } = await call(previewOrder, wish)
		const { out_trade_no } = await call(createOrder, { preview_id, address_id })
		await reopen(page, `/payment?out_trade_no=${out_trade_no}`, 'title.payment')
		// What Chromium does where the shop can be installed; a browser under test never does.
		await page.evaluate(() => {
			const offer = new Event('beforeinstallprompt', { cancelable: true })
			dispatchEvent(Object.assign(offer, { prompt: async () => void (document.title = 'Asked') }))
		})
		await hands.tapAbout('payment.pay_sum', 'sum')
		await hands.keyIn(payCode)
		await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	}
	await payOne()
	await hint.waitFor()
	await hands.tap('button', 'install.add')
	await hint.waitFor({ state: 'detached' })
	expect(await page.title()).toBe('Asked')
	await payOne()
	expect(await hint.count()).toBe(0)
	await phone.close()
})
