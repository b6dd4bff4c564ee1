import {
	writeReview,
	login,
	getOrder,
	previewOrder,
	createOrder,
	addToCart,
	type InputOf,
	staffRights,
} from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { TestApp, Person } from '../../../test/test-app.ts'
import { addressFor, paidOrderOf, payTrade } from '../../orders/testing/checkout-fixtures.ts'
import { receiveOrder, shipOrder } from '../../orders/index.ts'
import type { MerchantActor } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

export const good = {
	product_score: 5,
	service_score: 4,
	postage_score: 3,
	comment: 'Warm and light.',
} as const

/** A shopper who reviewed one product they received. */
export async function reviewed(
	app: TestApp,
	given: Partial<InputOf<typeof writeReview>> = {},
	money = '100.00',
) {
	const ida = await app.shopperWith({ name: 'ida', money })
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', shopId })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await received(app, ida, orderId)
	const [line = ''] = await linesOf(app, ida, orderId)
	const { mine } = await app.as(ida)(writeReview, { ...good, order_product_id: line, ...given })
	return { ida, line, orderId, commentId: mine?.comment_id ?? '', ...cup }
}

export async function orderOfBoth(
	app: TestApp,
	person: Person,
	things: { productId: string; skuId: string }[],
) {
	const as = app.as(person)
	const cartIds: string[] = []
	for (const { productId, skuId } of things) {
		const added = await as(addToCart, { product_id: productId, sku_id: skuId, num: 1 })
		cartIds.push(added.cart_id)
	}
	const addressId = await addressFor(app, person)
	const preview = await as(previewOrder, { cart_ids: cartIds, address_id: addressId })
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	await payTrade(app, person, trade.out_trade_no)
	return trade.orders[0]?.order_id ?? ''
}

/** Ships an order and confirms its receipt. */
export async function received(app: TestApp, person: Person, orderId: string): Promise<void> {
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: 'P7',
			by: { kind: 'merchant', id: 'a merchant' },
		}),
	)
	await app.inside((ctx) => receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: person.id } }))
}

export async function linesOf(app: TestApp, person: Person, orderId: string): Promise<string[]> {
	const detail = await app.as(person)(getOrder, { order_id: orderId })
	return detail.products.map((line) => line.order_product_id)
}

export async function sumsOf(app: TestApp, shopId: string): Promise<unknown> {
	const { rows } = await sql`
		select sum(good)::int as good, sum(count)::int as count from shop_score_day where shop_id = ${shopId}
	`.execute(app.api.database.db)
	return rows[0]
}

export function merchantOf(shopId: string): MerchantActor {
	return {
		kind: 'merchant',
		id: newId(),
		sessionId: newId(),
		name: 'Mo',
		shopId,
		role: 'owner',
		rights: staffRights,
		confirmedUntil: new Date('2100-01-01'),
		apiKey: null,
	}
}

/** Uploads a picture of one colour. */
export async function picture(
	app: TestApp,
	person: Person,
	scene: 'comment' | 'refund',
): Promise<string> {
	const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
		.png()
		.toBuffer()
	const form = new FormData()
	form.set('scene', scene)
	form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
	const sent = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: person.token },
		body: form,
	})
	const { data } = (await sent.json()) as { data: { url: string } }
	return data.url
}

/** Sessions end after three days, so the person signs in again. */
export async function signInAgain(app: TestApp, person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}
