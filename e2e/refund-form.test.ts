import {
	addToCart,
	createClaim,
	createOrder,
	listCart,
	listProducts,
	getOrder,
	payOrder,
	previewOrder,
	quoteClaim,
	getProduct,
	verifyPaymentPin,
} from '@portolan/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipOrder } from '../apps/api/src/orders/index.ts'
import { keepPicture } from '../apps/api/src/platform/media/index.ts'
import { liveSomewhere } from './buying.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, payCode, type Person, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('the refund form tells an open claim, the length of the words, and offers a return only of what arrived', async () => {
	const person = await world.person({ money: 2_000_00n })
	const { orderId, shopId } = await buyTwoThings(person)
	await world.api.asSystem('test', (ctx) =>
		shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: 'R1',
			by: { kind: 'merchant', id: shopId },
		}),
	)
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	await phone.page.goto(`/refund/${orderId}`)
	await hands.on('title.refund')

	const choice = (key: string) =>
		phone.page.getByRole('radio', { name: hands.words(key), exact: true })
	await choice('claim.product_received').check({ force: true })
	await choice('claim.type_return').waitFor()
	await choice('claim.product_not_received').check({ force: true })
	await choice('claim.type_return').waitFor({ state: 'detached' })
	expect(await choice('claim.type_no_return').isChecked()).toBe(true)

	const words = phone.page.getByLabel(hands.words('claim.explain'), { exact: true })
	await words.fill('x'.repeat(1_012))
	expect((await words.inputValue()).length).toBe(1_012)
	const told = [
		hands.words('claim.length', { count: '1,012', most: '1,000' }),
		hands.words('claim.fault.too_long', { over: '12', most: '1,000' }),
	]
	for (const text of told) await phone.page.getByText(text).first().waitFor()
	await words.fill('It never came.')
	await phone.page.getByText(told[1] ?? '').waitFor({ state: 'detached' })

	await claimFirstLine(person, orderId)
	await phone.page.reload()
	await hands.on('title.refund')
	await phone.page.getByText(hands.words('refund.open'), { exact: true }).waitFor()
	expect(await phone.page.getByText(hands.words('claim.none_left')).count()).toBe(0)
	await phone.close()
})

/** Buys two products of one shop in one paid order. */
async function buyTwoThings(person: Person): Promise<{ orderId: string; shopId: string }> {
	const call = world.as(person.token)
	const address_id = await liveSomewhere(world, person)
	const { list } = await call(listProducts, { limit: 50, price_max: '150.00' })
	const shopId =
		list.find(({ mer_id }) => list.filter((one) => one.mer_id === mer_id).length > 1)?.mer_id ?? ''
	for (const { product_id } of list.filter(({ mer_id }) => mer_id === shopId).slice(0, 2)) {
		const { skus } = await call(getProduct, { product_id })
		const sku = skus.find(({ stock }) => stock > 0)
		await call(addToCart, { product_id, sku_id: sku?.sku_id ?? '', num: 1 })
	}
	const cart = await call(listCart)
	const { preview_id } = await call(previewOrder, {
		cart_ids: cart.shops.flatMap((shop) => shop.lines.map((line) => line.cart_id)),
		address_id,
	})
	const { out_trade_no, orders } = await call(createOrder, { preview_id, address_id })
	const { pay_token } = await call(verifyPaymentPin, {
		password_pay: payCode,
		scene: 'pay',
		ref: out_trade_no,
	})
	await call(payOrder, { out_trade_no, pay_token })
	return { orderId: orders[0]?.order_id ?? '', shopId }
}

async function claimFirstLine(person: Person, orderId: string): Promise<void> {
	const call = world.as(person.token)
	const { products } = await call(getOrder, { order_id: orderId })
	const line = products[0]?.order_product_id ?? ''
	const { max } = await call(quoteClaim, {
		order_id: orderId,
		order_product_ids: line,
		reason: 'not_received',
	})
	const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
		.png()
		.toBuffer()
	const { url } = await world.api.asSystem('test', (ctx) =>
		keepPicture(ctx, { ownerId: person.id, scene: 'refund', sent }),
	)
	await call(createClaim, {
		order_id: orderId,
		lines: [{ order_product_id: line, num: 1 }],
		refund_type: 0,
		product_status: 0,
		reason: 'not_received',
		explain: 'It never came.',
		amount: max,
		images: [url],
	})
}
