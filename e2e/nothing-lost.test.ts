import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listTransactions,
	createOrder,
	listCoupons,
	listShops,
	payOrder,
	previewOrder,
	saveAddress,
	getProduct,
} from '@portolan/contract'
import { liveSomewhere, thingOf, type Thing } from './buying.ts'
import { centsIn, handsOn, type Hands } from './shopper-steps.ts'
import { openWorld, payCode, type Person, type World } from './world.ts'

let world: World
let thing: Thing

beforeAll(async () => {
	world = await openWorld()
	const [shop] = (await world.as(null)(listShops)).list
	if (!shop) throw new Error('There is no shop.')
	thing = await thingOf(world, shop.mer_id)
})
afterAll(() => world?.close())

/** Makes an unpaid order of one piece; returns the page to pay it on. */
async function unpaidOrder(person: Person): Promise<{ path: string; total: string }> {
	const call = world.as(person.token)
	const [sku] = (await call(getProduct, { product_id: thing.product_id })).skus
	if (!sku) throw new Error(`${thing.title} cannot be bought.`)
	const address_id = await liveSomewhere(world, person)
	const { preview_id, total_price } = await call(previewOrder, {
		sku_id: sku.sku_id,
		num: 1,
		address_id,
	})
	const { out_trade_no } = await call(createOrder, { preview_id, address_id })
	return { path: `/payment?out_trade_no=${out_trade_no}`, total: total_price }
}

async function askForCode(hands: Hands): Promise<void> {
	await hands.on('title.payment')
	await hands.tapAbout('payment.pay_sum', 'sum')
	await hands.page.getByRole('dialog').waitFor()
}

/** What left the wallet, in cents, newest first. */
async function paidOf(person: Person): Promise<number[]> {
	const { list } = await world.as(person.token)(listTransactions, { limit: 10 })
	return list.filter(({ money }) => money.startsWith('-')).map(({ money }) => centsIn(money))
}

test('the search field says what the results are for, search after search', async () => {
	const phone = await world.phone()
	const { page } = phone
	const field = page.getByRole('combobox')
	await page.goto('/search')
	for (const title of ['lamp', 'zzqqxx', 'kettle']) {
		await field.fill(title)
		await field.press('Enter')
		await page.waitForURL((url) => url.searchParams.get('title') === title)
		await handsOn(page, 'en').on('title.search')
		expect(await field.inputValue()).toBe(title)
	}
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('the checkout offers the codes that fit, and a reload keeps the address, the code and the note', async () => {
	const person = await world.person()
	const call = world.as(person.token)
	await liveSomewhere(world, person)
	await call(saveAddress, {
		name: 'Nadia Farah',
		mobile: '2015550124',
		dial_code: '+1',
		country_code: 'US',
		province: 'OR',
		city: 'Salem',
		area: 'Marion County',
		postcode: '97301',
		detail: '4 Cherry Street',
		tag: 'work',
	})
	const [sku] = (await call(getProduct, { product_id: thing.product_id })).skus
	const coupon = (await call(listCoupons, { limit: 50 })).list.find(
		({ code }) => code === 'WELCOME10',
	)
	if (!sku || !coupon) throw new Error('The demo world lacks its welcome code.')
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	// Set once, as on the product page: an init script would set it again at every reload.
	await page.goto('/home')
	await page.evaluate((wish) => sessionStorage.setItem('checkout_wish', JSON.stringify(wish)), {
		sku_id: sku.sku_id,
		num: 1,
		wish_id: '1',
	})
	await page.goto('/checkout')
	await hands.on('title.checkout')
	await hands.tap('link', 'checkout.change_address')
	await page
		.getByRole('button', {
			name: hands.words('address.choose_of', { name: 'Nadia Farah', place: '4 Cherry Street' }),
		})
		.tap()
	await hands.on('title.checkout')
	await page.getByText('4 Cherry Street').filter({ visible: true }).waitFor()
	const note = page.getByPlaceholder(hands.words('checkout.remark_hint')).filter({ visible: true })
	await note.fill('Please ring twice')
	await page.getByRole('button', { name: hands.words('checkout.promo') }).tap()
	const sheet = page.getByRole('dialog')
	// A code of another shop says that it fits nothing here, and is not offered.
	await sheet.getByText(hands.words('promo.nothing_fits')).first().waitFor()
	expect(await sheet.getByRole('button', { name: 'DESKFERN15' }).count()).toBe(0)
	expect(await sheet.getByRole('button', { name: coupon.code }).count()).toBe(1)
	await sheet.getByLabel(hands.words('promo.code')).fill(coupon.code)
	await hands.tap('button', 'promo.apply', sheet)
	await sheet.waitFor({ state: 'detached' })
	const total = page.locator('p[aria-live]').filter({ hasText: '$', visible: true })
	const before = await total.textContent()

	await page.reload()
	await hands.on('title.checkout')
	await page.getByText(coupon.code).filter({ visible: true }).first().waitFor()
	await page.getByText('4 Cherry Street').filter({ visible: true }).waitFor()
	expect(await note.inputValue()).toBe('Please ring twice')
	expect(await total.textContent()).toBe(before)
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('who has too little is offered the sum that is missing, and led back to pay', async () => {
	const person = await world.person()
	const { path, total } = await unpaidOrder(person)
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto(path)
	await hands.on('title.payment')
	await hands.tap('link', 'payment.recharge')
	await hands.on('title.topUp')
	await page.locator('a[href="/cardTopUp"]').filter({ visible: true }).tap()
	await hands.on('title.cardTopUp')
	const amount = page.getByRole('textbox', { name: hands.words('recharge.amount') })
	expect(await amount.inputValue()).toBe(total)
	await page.getByText(hands.words('recharge.sandbox'), { exact: true }).tap()
	await hands.tap('button', 'pay_code.go_on')
	await page.getByRole('button', { name: 'Pay' }).tap()
	await hands.on('title.cardTopUp')
	await hands.tap('link', 'recharge.to_payment')
	await askForCode(hands)
	await hands.keyIn(payCode)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	expect(await paidOf(person)).toEqual([centsIn(total)])

	// After the payment nothing is missing: the next recharge is an ordinary one.
	await page.goto('/cardTopUp')
	await hands.on('title.cardTopUp')
	expect(await amount.inputValue()).toBe('')
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a code typed without a connection pays nothing later; an answer that is lost pays once', async () => {
	const person = await world.person({ money: 1_000_00n })
	const { path, total } = await unpaidOrder(person)
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto(path)
	await askForCode(hands)
	await phone.context.setOffline(true)
	await hands.keyIn(payCode)
	const sheet = page.getByRole('dialog')
	await sheet.getByText(hands.words('problem.no_connection')).waitFor()
	await phone.context.setOffline(false)
	await page.getByText(hands.words('offline.note')).waitFor({ state: 'detached' })
	await sheet.getByRole('button', { name: hands.words('common.close') }).tap()
	await sheet.waitFor({ state: 'detached' })
	await page.reload()
	await askForCode(hands)
	expect(phone.calls.filter((one) => one.includes(payOrder.path))).toEqual([])
	expect(await paidOf(person)).toEqual([])

	await page.route(
		(url) => url.pathname === payOrder.path,
		async (route) => {
			await route.fetch()
			await route.abort()
		},
		{ times: 1 },
	)
	await hands.keyIn(payCode)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	expect(await paidOf(person)).toEqual([centsIn(total)])
	await phone.close()
})

test('the tag of an address is in the language of whoever reads it', async () => {
	const person = await world.person()
	await liveSomewhere(world, person)
	for (const lang of ['en', 'de', 'ar'] as const) {
		const phone = await world.phone({ token: person.token, lang })
		const hands = handsOn(phone.page, lang)
		await phone.page.goto('/address')
		await hands.on('title.address')
		const list = phone.page.locator('main')
		await list.getByText(hands.words('address.tag_home'), { exact: true }).waitFor()
		const edit = { name: 'Nadia Farah', place: '18 Harbour Lane' }
		await phone.page.getByRole('link', { name: hands.words('address.edit_of', edit) }).tap()
		await hands.on('title.addressForm')
		const tag = hands.the('button', 'address.tag_home')
		expect(await tag.getAttribute('aria-pressed')).toBe('true')
		await phone.close()
	}
})
