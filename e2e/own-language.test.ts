import {
	getOrder,
	listOrders,
	loginMerchant,
	shipMerchantOrder,
	getProduct,
	type LanguageFile,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSomewhere, putInCart, thingOf } from './buying.ts'
import { englishFinder } from './english-left.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, payCode, type World } from './world.ts'

let world: World
let seller: { token: string; shopId: string }

beforeAll(async () => {
	world = await openWorld()
	const { token, merchant } = await world.as(null)(loginMerchant, {
		account: 'merchant3',
		password: 'portolan-sells',
	})
	seller = { token, shopId: merchant.shop_id }
})
afterAll(() => world?.close())

/** The review that this shopper writes. */
const written: Partial<Record<LanguageFile, string>> = {
	ar: 'جودة ممتازة ووصل قبل موعده.',
	tai: 'คุณภาพดีมาก ส่งเร็วกว่าที่คิด',
	de: 'Sehr gut verarbeitet und früher da als gedacht.',
}

test('a page in English is full of English, for readers of another language', async () => {
	const phone = await world.phone({ lang: 'en' })
	await phone.page.goto('/home')
	await handsOn(phone.page, 'en').on('title.home')
	for (const lang of ['ar', 'de'] as const)
		expect((await englishFinder(lang)(phone.page)).length).toBeGreaterThan(20)
	await phone.close()
})

test.each(['ar', 'tai', 'de'] as const)(
	'from the search to the review nobody meets an English word, in %s',
	async (lang) => {
		const { product_id: productId } = await thingOf(world, seller.shopId)
		const { title } = await world.as(null)(getProduct, { product_id: productId }, { lang })
		const person = await world.person({ money: 900_00n })
		await liveSomewhere(world, person)
		const phone = await world.phone({ token: person.token, lang })
		const { page } = phone
		const hands = handsOn(page, lang)
		const findEnglish = englishFinder(lang)
		const left: string[] = []
		const read = async (place: string) => {
			for (const text of await findEnglish(page)) left.push(`${place}: ${text}`)
		}

		await page.goto('/')
		await hands.on('title.home')
		await read('home')
		await page.locator('a[href="/search"]').tap()
		await hands.on('title.search')
		await read('search')
		await page.getByRole('combobox').fill(title)
		await page.keyboard.press('Enter')
		await page.getByRole('link', { name: title }).filter({ visible: true }).first().waitFor()
		await read('results')
		await page.getByRole('link', { name: title }).filter({ visible: true }).first().tap()
		await hands.on('title.detail')
		await page.getByRole('heading', { name: title }).first().waitFor()
		await read('product')
		await putInCart(hands)
		await page.locator('a[href="/bag"]').filter({ visible: true }).tap()
		await hands.on('title.bag')
		await read('cart')
		await page
			.getByRole('region', { name: hands.words('bag.bar') })
			.getByRole('button')
			.tap()
		await hands.on('title.checkout')
		await read('checkout')
		await hands.tap('button', 'checkout.place')
		await hands.on('title.payment')
		await read('payment')
		await hands.tapAbout('payment.pay_sum', 'sum')
		await page.getByRole('dialog').waitFor()
		await read('payment PIN')
		await hands.keyIn(payCode)
		await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
		await read('paid')
		await hands.tap('link', 'payment.see_orders')
		await hands.on('title.myPurchases')
		await read('orders')

		const call = world.as(person.token)
		const [order] = (await call(listOrders)).list
		if (!order) throw new Error('Nothing was ordered.')
		await world.as(seller.token)(shipMerchantOrder, {
			order_id: order.order_id,
			carrier: 'Post',
			delivery_no: 'RR123456785',
		})
		await page.goto(`/orderInfo/${order.order_id}`)
		await hands.on('title.orderInfo')
		await read('order')
		await hands.tap('button', 'order.action.received')
		await hands.tap('button', 'order.receive_confirm', page.getByRole('alertdialog'))
		await hands.told('order.received')
		await read('received')
		await page.goto('/comment')
		await hands.on('title.comment')
		await read('to review')
		await page
			.getByRole('button', { name: hands.words('comment.write_of', { title }) })
			.filter({ visible: true })
			.tap()
		const sheet = page.getByRole('dialog')
		await read('review form')
		for (const score of ['product', 'service', 'postage'])
			await sheet
				.getByRole('group', { name: hands.words(`comment.${score}_score`) })
				.getByRole('radio')
				.last()
				.check({ force: true })
		await hands.fill('comment.words', written[lang] ?? '')
		await hands.tap('button', 'comment.send', sheet)
		await hands.told('comment.thanks')
		await hands.the('tab', 'comment.done').tap()
		await page.getByText(written[lang] ?? '').waitFor()
		await read('reviewed')
		await page.goto('/capitalRecord')
		await hands.on('title.capitalRecord')
		await read('wallet')
		await page.goto('/notification')
		await hands.on('title.notification')
		await read('notifications')

		expect(left).toEqual([])
		expect((await call(getOrder, { order_id: order.order_id })).status).toBeGreaterThanOrEqual(3)
		expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr')
		expect(phone.complaints).toEqual([])
		await phone.close()
	},
)
