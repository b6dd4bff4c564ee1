import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	addToCart,
	getUserInfo,
	listCart,
	listOrders,
	listProducts,
	getProduct,
	suggestSearches,
	type LanguageFile,
} from '@portolan/contract'
import { putInCart, type Thing } from './buying.ts'
import { centsIn, handsOn, press, type Hands } from './shopper-steps.ts'
import { settled } from './settled.ts'
import { newcomer, openWorld, payCode, type PhoneOptions, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

const country = 'DE'

/** Two products of two shops that deliver to the country, in stock, and found by the words of their titles. */
async function twoThings(lang: LanguageFile): Promise<[Thing, Thing]> {
	const call = world.as(null)
	const { list } = await call(
		listProducts,
		{ limit: 50, price_max: '150.00', price_min: '30.00' },
		{ lang },
	)
	const found: Thing[] = []
	for (const { product_id, mer_id, title } of list) {
		if (found.some((one) => one.mer_id === mer_id)) continue
		const { stock, freight } = await call(getProduct, { product_id, to: country }, { lang })
		const meant = await call(suggestSearches, { title }, { lang })
		if (stock < 5 || freight.delivered === 0 || !meant.some((one) => one.id === product_id))
			continue
		found.push({ product_id, mer_id, title })
		const [first, second] = found
		if (first && second) return [first, second]
	}
	throw new Error(`No two products of two shops go to ${country}.`)
}

/** From the search field of the home page to a suggested product. */
async function findByTyping(hands: Hands, thing: Thing): Promise<void> {
	const { page } = hands
	await page.goto('/')
	await hands.on('title.home')
	await press(page.locator('a[href="/search"]'))
	await hands.on('title.search')
	await page.getByRole('combobox').fill(thing.title)
	await press(
		page
			.getByRole('option')
			.filter({ hasText: thing.title })
			.filter({ hasText: hands.words('search.kind_product') })
			.first(),
	)
	await hands.on('title.detail')
	await page.getByRole('heading', { name: thing.title }).first().waitFor()
}

async function signUp(hands: Hands): Promise<ReturnType<typeof newcomer>> {
	const someone = newcomer()
	await hands.fill('accounts.username', someone.username)
	await hands.fill('accounts.email', someone.email)
	// The calling code is that of the phone's country.
	const mobile = hands.lang === 'ar' ? `10${someone.mobile.slice(-8)}` : someone.mobile
	await hands.fill('accounts.mobile', mobile)
	await hands.fill('accounts.password', someone.password)
	await hands.fill('accounts.repeat_password', someone.password)
	await press(hands.page.getByText(hands.words('register.agree'), { exact: true }))
	await hands.tap('button', 'title.register')
	return someone
}

async function setPaymentPin(hands: Hands): Promise<void> {
	await hands.tap('link', 'tab.you')
	await hands.on('title.filter')
	await hands.tap('link', 'title.setting')
	await hands.on('title.setting')
	await hands.tap('link', 'title.changePayPwd')
	await hands.on('title.changePayPwd')
	await hands.keyIn(payCode)
	await hands.tap('button', 'common.done')
	await hands.page.getByRole('heading', { name: hands.words('pay_code.repeat_title') }).waitFor()
	await hands.keyIn(payCode)
	await hands.told('pay_code.done')
	await hands.on('title.setting')
}

async function writeAddress(hands: Hands): Promise<void> {
	const { page, lang } = hands
	await hands.tap('link', 'address.add')
	await hands.on('title.addressForm')
	await hands.fill('address.name', lang === 'ar' ? 'نادية فرح' : 'Nadia Farah')
	await press(page.locator('main:visible button[aria-haspopup="dialog"]').last())
	const sheet = page.getByRole('dialog')
	const names = new Intl.DisplayNames(lang, { type: 'region' })
	const countryName = names.of(country) ?? ''
	// It opens in the phone's country; from its provinces one can go back to the countries.
	const here = names.of(lang === 'ar' ? 'EG' : 'US') ?? ''
	await press(sheet.getByRole('button', { name: here, exact: true }).first())
	await sheet.getByRole('searchbox').fill(countryName)
	await press(sheet.getByRole('listitem').getByRole('button', { name: countryName, exact: true }))
	await press(sheet.getByRole('listitem').getByRole('button', { name: /Berlin|برلين/ }))
	await sheet.waitFor({ state: 'detached' })
	await hands.fill('address.city', 'Berlin')
	await hands.fill('address.area', 'Kreuzberg')
	await hands.fill('address.detail', 'Lindenufer 7')
	await hands.fill('address.postcode', '10999')
	await hands.tap('button', 'address.tag_work')
	await hands.tap('button', 'address.save')
	await hands.told('address.saved')
}

/** From now on the cart is read before the device's lines are added, and that reply arrives after it. */
async function readCartBeforeMerge(page: Page): Promise<void> {
	const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
	const merged = page.waitForResponse('**/api/cart/merge')
	const hold = async (route: Route) => {
		await isRead
		await route.continue()
	}
	await page.route('**/api/cart/merge', hold)
	const answerLate = async (route: Route) => {
		const response = await route.fetch()
		read()
		await merged
		// The page may have cancelled this request by now.
		await route.fulfill({ response }).catch(() => undefined)
	}
	await page.route('**/api/cart/list*', answerLate)
}

async function buyForTheFirstTime(lang: LanguageFile, options: PhoneOptions = {}): Promise<void> {
	const phone = await world.phone({ lang, ...options })
	const { page } = phone
	const hands = handsOn(page, lang)
	const [first, second] = await twoThings(lang)

	// A visitor looks around, and adds a product to the cart of the device.
	await findByTyping(hands, first)
	await putInCart(hands)
	await press(page.locator('main ~ * a[href="/bag"]').filter({ visible: true }))
	await hands.told('loginFirst')
	await hands.on('title.login')
	// After signing up, the cart is on the page where it was wanted, with the lines of the device.
	await hands.tap('link', 'title.register')
	await hands.on('title.register')
	await readCartBeforeMerge(page)
	const someone = await signUp(hands)
	await page.waitForURL('**/bag')
	await hands.on('title.bag')
	await page.getByRole('main').getByText(first.title).filter({ visible: true }).first().waitFor()
	await page.unrouteAll({ behavior: 'ignoreErrors' })
	const call = world.as(await page.evaluate(() => localStorage.getItem('token')))
	const me = await call(getUserInfo)
	expect(me.username).toBe(someone.username)
	expect((await call(listCart)).count).toBe(1)

	await setPaymentPin(hands)
	await world.recharge(me.id, 500_00n)

	// Another day: a product of a second shop.
	await findByTyping(hands, second)
	await putInCart(hands)
	await press(page.locator('a[href="/bag"]').filter({ visible: true }).last())
	await hands.on('title.bag')
	for (const { title } of [first, second])
		await page.getByRole('main').getByText(title).filter({ visible: true }).first().waitFor()

	await press(page.getByRole('region', { name: hands.words('bag.bar') }).getByRole('button'))
	await hands.on('title.checkout')
	await writeAddress(hands)
	await hands.on('title.checkout')
	await page.getByText('Lindenufer 7').filter({ visible: true }).first().waitFor()

	await press(
		page.getByRole('button', { name: hands.words('checkout.promo') }).filter({ visible: true }),
	)
	await page.getByRole('dialog').getByLabel(hands.words('promo.code')).fill('welcome10')
	await hands.tap('button', 'promo.apply')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	await page.getByText('WELCOME10').filter({ visible: true }).first().waitFor()
	await settled(page)
	await hands.tap('button', 'checkout.place')

	await hands.told('checkout.created')
	await hands.on('title.payment')
	await hands.tapAbout('payment.pay_sum', 'sum')
	await page.getByRole('dialog').waitFor()
	await hands.keyIn(payCode)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()

	// Two orders, paid and waiting for their shops; the wallet has decreased by exactly their cost, which is in escrow.
	await hands.tap('link', 'payment.see_orders')
	await hands.on('title.myPurchases')
	const waiting = page
		.getByRole('main')
		.filter({ visible: true })
		.getByText(hands.words('order.status.waiting_deliver'), { exact: true })
	await waiting.nth(1).waitFor()
	const { list } = await call(listOrders)
	expect(list.map((order) => order.status)).toEqual([1, 1])
	expect(new Set(list.map((order) => order.shop.mer_id))).toEqual(
		new Set([first.mer_id, second.mer_id]),
	)
	const total = list.reduce((sum, order) => sum + centsIn(order.total_price), 0)
	// The platform pays for its own code: that is not the shopper's money.
	const discount = list.reduce((sum, order) => sum + centsIn(order.discount), 0)
	expect(discount).toBeGreaterThan(0)
	const after = await call(getUserInfo)
	expect(centsIn(after.money)).toBe(500_00 - total)
	expect(centsIn(after.money_escrow)).toBe(total)

	await page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	const shown = await page
		.getByRole('region', { name: hands.words('wallet.available') })
		.innerText()
	expect(centsIn(shown)).toBe(500_00 - total)
	// Where the money is: only the shopper's own cents, which add up to what was put in.
	const places = (await page.getByRole('main').innerText()).split('\n').map(centsIn)
	expect(places).toContain(total)
	expect(places).toContain(500_00)
	expect(places).not.toContain(total + discount)
	expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr')
	expect(phone.complaints).toEqual([])
	await phone.close()
}

test('somebody new looks around, signs up, and buys from two shops, in English', () =>
	buyForTheFirstTime('en'))
test('somebody new looks around, signs up, and buys from two shops, in Arabic', () =>
	buyForTheFirstTime('ar'))
test('somebody new buys with a mouse, in a wide window', () =>
	buyForTheFirstTime('en', { mouse: true, width: 1440, height: 900 }))
test('somebody new buys on a phone in landscape', () =>
	buyForTheFirstTime('en', { width: 844, height: 390 }))

test('a visitor sent from the cart to the sign-in comes back to the cart', async () => {
	const phone = await world.phone()
	const hands = handsOn(phone.page, 'en')
	await phone.page.goto('/bag')
	await hands.told('loginFirst')
	await hands.on('title.login')
	await hands.fill('accounts.account', 'demo')
	await hands.fill('accounts.password', 'portolan')
	await hands.tap('button', 'title.login')
	await phone.page.waitForURL('**/bag')
	await hands.on('title.bag')
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('what a visitor gathered joins the cart they had, and they are told what could not', async () => {
	const [thing] = await twoThings('en')
	const person = await world.person()
	const { skus } = await world.as(null)(getProduct, { product_id: thing.product_id })
	const sku = skus.find((one) => one.stock > 0)
	if (!sku) throw new Error('That product is sold out.')
	await world.as(person.token)(addToCart, {
		product_id: thing.product_id,
		sku_id: sku.sku_id,
		num: 1,
	})
	const phone = await world.phone()
	const hands = handsOn(phone.page, 'en')
	await phone.page.addInitScript(
		(line) => localStorage.setItem('visitor_cart', JSON.stringify([line])),
		{ sku_id: sku.sku_id, num: sku.stock },
	)
	await phone.page.goto('/bag')
	await hands.on('title.login')
	await hands.fill('accounts.account', person.username)
	await hands.fill('accounts.password', person.password)
	await hands.tap('button', 'title.login')
	const told = phone.page.getByRole('alertdialog').or(phone.page.getByRole('dialog'))
	await told.getByText(hands.words('cartMerge.title')).waitFor()
	await told.getByText(thing.title).waitFor()
	await told.getByRole('button', { name: hands.words('common.ok') }).tap()
	await hands.on('title.bag')
	const cart = await world.as(person.token)(listCart)
	expect(cart.shops.flatMap((shop) => shop.lines).map((line) => line.num)).toEqual([sku.stock])
	await phone.close()
})
