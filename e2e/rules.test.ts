import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts, logout } from '@portolan/contract'
import type { Page, Route } from 'playwright-core'
import { say } from './say.ts'
import { settled } from './settled.ts'
import { insecureHost, openWorld, type Phone, type World } from './world.ts'

let world: World
let product: { path: string; title: string }
let phone: Phone
let page: Page

beforeAll(async () => {
	world = await openWorld()
	const { list } = await world.as(null)(listProducts)
	const [first] = list
	if (!first) throw new Error('There is nothing to buy.')
	product = { path: `/detail/${first.product_id}/${first.mer_id}`, title: first.title }
})
beforeEach(() => takePhone())
afterEach(() => phone.close())
afterAll(() => world?.close())

async function takePhone(options?: Parameters<World['phone']>[0]): Promise<void> {
	phone = await world.phone(options)
	page = phone.page
}

/** One second before and after: specification §9. */
const windowMs = 1_000
const threeDaysSeconds = 3 * 24 * 60 * 60
const repeated = '数据正在处理，请勿重复提交'

const tap = (key: string) => page.getByRole('button', { name: say('en', key), exact: true }).tap()
const fill = (key: string, text: string) =>
	page.getByLabel(say('en', key), { exact: true }).fill(text)
const toasted = (text: string) =>
	page.getByRole('status').getByText(text, { exact: true }).waitFor()
const callsOf = (path: string) => phone.calls.filter((call) => call.includes(path)).length

async function signInByHand(): Promise<void> {
	await page.goto('/login')
	await fill('accounts.account', 'demo')
	await fill('accounts.password', 'portolan')
	await tap('title.login')
	await settled(page, say('en', 'title.home'))
}

test('the same POST within a second is refused with the message of the specification, and may go a second later', async () => {
	// The page's clock is stopped, so that "within a second" does not depend on the machine.
	const start = Date.now()
	await page.clock.setFixedTime(start)
	await page.goto('/login')
	await fill('accounts.account', 'demo')
	await fill('accounts.password', 'not this one')
	const answered = () =>
		page.waitForResponse((response) => response.url().includes('/api/user/login'))
	await Promise.all([answered(), tap('title.login')])
	await page.locator('button[type="submit"]:not([aria-busy])').waitFor()
	expect(callsOf('/api/user/login')).toBe(1)

	await page.clock.setFixedTime(start + windowMs - 1)
	await tap('title.login')
	await toasted(repeated)
	expect(callsOf('/api/user/login')).toBe(1)

	await page.clock.setFixedTime(start + 2 * windowMs)
	await Promise.all([answered(), tap('title.login')])
	expect(callsOf('/api/user/login')).toBe(2)
})

test('an answer that does not come within ten seconds is a lost connection', async () => {
	// Chromium's own AbortSignal.timeout cannot be sped up; this one follows the page's clock.
	await page.addInitScript(() => {
		AbortSignal.timeout = (ms) => {
			const ending = new AbortController()
			setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), ms)
			return ending.signal
		}
	})
	await page.clock.install()
	const hanging: Route[] = []
	await page.route('**/api/user/login', (route) => void hanging.push(route))
	await page.goto('/login')
	await fill('accounts.account', 'demo')
	await fill('accounts.password', 'portolan')
	const asked = page.waitForRequest('**/api/user/login')
	await tap('title.login')
	await asked
	await page.clock.runFor(9_000)
	await page.locator('button[type="submit"][aria-busy="true"]').waitFor()
	await page.clock.runFor(1_001)
	await toasted(say('en', 'problem.no_connection'))
	// The person can try again at once, and then it works.
	await page.unroute('**/api/user/login')
	await page.clock.runFor(windowMs)
	await tap('title.login')
	await page.waitForURL('**/home')
	for (const route of hanging) await route.abort().catch(() => undefined)
})

test('every failure has the words of the error catalogue', async () => {
	await phone.close()
	await takePhone({ token: await world.signIn('demo') })
	await page.goto(product.path)
	await settled(page, say('en', 'title.detail'))
	const like = page
		.locator('header')
		.getByRole('button', { name: say('en', 'product.like', { title: product.title }) })
	const envelope = (code: number, msg: string, error: string) =>
		JSON.stringify({ code, msg, time: 1, data: { error } })
	const answers: [string, (route: Route) => Promise<void>, string][] = [
		[
			'a server error with a message',
			(r) => r.fulfill({ status: 500, body: envelope(500, 'The ship is aground.', 'internal') }),
			'The ship is aground.',
		],
		[
			'a server error without',
			(r) => r.fulfill({ status: 502, body: '<html>' }),
			say('en', 'problem.system_interface', { status: 502 }),
		],
		[
			'a refusal with a message',
			(r) => r.fulfill({ status: 409, body: envelope(409, 'Not any more.', 'order_state') }),
			'Not any more.',
		],
		[
			'no good status',
			(r) => r.fulfill({ status: 200, body: 'hello' }),
			say('en', 'problem.request_failed'),
		],
		['no answer', (r) => r.abort(), say('en', 'problem.no_connection')],
	]
	for (const [what, answer, words] of answers) {
		await page.route('**/api/product/like', answer)
		await like.tap()
		await toasted(words).catch(() => expect.fail(`${what} did not say “${words}”`))
		await page.unroute('**/api/product/like')
		// What was refused is undone.
		expect(await like.getAttribute('aria-pressed')).toBe('false')
	}
	await page.evaluate(() => {
		AbortSignal.timeout = () => {
			throw new Error('This browser makes no requests.')
		}
	})
	await like.tap()
	await toasted(say('en', 'problem.request_setup'))
})

test('a 401 says why, forgets the token everywhere and leads to /login, and from there back', async () => {
	await signInByHand()
	const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
	// Otherwise the stream, and other calls of the page, would learn it first, and would lead to /login.
	await page.route('**/api/stream/ticket', (route) => route.abort())
	await page.route('**/api/user/getUserInfo', (route) => route.abort())
	const cartCounted = page.waitForResponse('**/api/cart/count')
	await page.goto(product.path)
	await settled(page, say('en', 'title.detail'))
	await cartCounted
	await world.as(token)(logout)
	const refused = page.waitForResponse('**/api/product/like')
	await page
		.locator('header')
		.getByRole('button', { name: say('en', 'product.like', { title: product.title }) })
		.tap()
	const { msg } = (await (await refused).json()) as { msg: string }
	await toasted(msg)
	await settled(page, say('en', 'title.login'))
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
	expect((await phone.context.cookies()).map(({ name }) => name)).not.toContain('token')

	await page.unroute('**/api/user/getUserInfo')
	await fill('accounts.account', 'demo')
	await fill('accounts.password', 'portolan')
	await tap('title.login')
	await page.waitForURL(`**${product.path}`)
})

test('a 401 without a message says "Unauthorized"', async () => {
	await phone.close()
	await takePhone({ token: await world.signIn('demo') })
	await page.goto(product.path)
	await settled(page, say('en', 'title.detail'))
	await page.route('**/api/product/like', (route) => route.fulfill({ status: 401, body: '' }))
	await page
		.locator('header')
		.getByRole('button', { name: say('en', 'product.like', { title: product.title }) })
		.tap()
	await toasted(say('en', 'problem.unauthorized'))
	await page.waitForURL('**/login')
})

test('token and language stay for three days in cookies, and for good on the device', async () => {
	await signInByHand()
	await page.goto('/language')
	await page.getByText('Deutsch').tap()
	await page.waitForFunction(() => document.documentElement.lang === 'de')
	const cookies = await phone.context.cookies()
	for (const name of ['token', 'lang']) {
		const cookie = cookies.find((one) => one.name === name)
		const left = (cookie?.expires ?? 0) - Date.now() / 1_000
		expect(left, name).toBeGreaterThan(threeDaysSeconds - 600)
		expect(left, name).toBeLessThan(threeDaysSeconds + 600)
		expect(cookie?.sameSite, name).toBe('Lax')
	}
	await phone.context.clearCookies()
	await page.goto('/setting')
	await settled(page, say('de', 'title.setting'))
})

test('on a page without https, copying says that it is not possible', async () => {
	await phone.close()
	await takePhone({ url: world.url.replace('127.0.0.1', insecureHost) })
	await page.goto(product.path)
	await settled(page, say('en', 'title.detail'))
	await tap('detail.share')
	await toasted(say('en', 'common.copy_not_https'))
})

test('on a page with https, or on this machine, it copies and says so', async () => {
	await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto(product.path)
	await settled(page, say('en', 'title.detail'))
	await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
	await tap('detail.share')
	await toasted(say('en', 'common.copied'))
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('without a connection the shop says so, keeps what is there, and goes on when it is back', async () => {
	await page.goto('/home')
	await settled(page, say('en', 'title.home'))
	await phone.context.setOffline(true)
	await page.getByText(say('en', 'offline.note')).waitFor()
	await page.locator('main article a').first().tap()
	const retry = page.getByRole('button', { name: say('en', 'common.retry'), exact: true })
	await retry.waitFor()

	await phone.context.setOffline(false)
	await page.getByText(say('en', 'offline.note')).waitFor({ state: 'detached' })
	await settled(page, say('en', 'title.detail'))
	await page.getByRole('button', { name: say('en', 'product.add'), exact: true }).waitFor()
})
