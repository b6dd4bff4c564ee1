import {
	addToCart,
	createClaim,
	cancelOrder,
	createOrder,
	cancelAdminOrder,
	listAdminPromos,
	getUserInfo,
	listCart,
	getOrder,
	previewOrder,
	getReconciliation,
	quoteClaim,
	answerClaim,
	cancelMerchantOrder,
	getMerchantOrder,
	shipMerchantOrder,
	getProduct,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	openTestApp,
	Refused,
	type TestApp,
	type Merchant,
	type Person,
} from '../../../test/test-app.ts'
import { day, proofOf, signedIn } from '../../claims/testing/claim-fixtures.ts'
import { addPromo } from '../../promotions/index.ts'
import { addressFor, payTrade } from '../testing/checkout-fixtures.ts'

/** How often each race is run. */
const rounds = 50

let app: TestApp
let ida: Person
let addressId: string
let owner: Merchant
let shopId: string
let cup: { productId: string; skuIds: string[]; skuId: string }
let lamp: { productId: string; skuId: string }
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '5000.00' })
	addressId = await addressFor(app, ida)
	shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	cup = await app.product({
		shopId,
		skus: [
			{ options: { Size: 'S' }, price: '10.00', stock: 100 },
			{ options: { Size: 'L' }, price: '12.00', stock: 60 },
		],
	})
	lamp = await app.product({ shopId, price: '7.00', stock: 200 })
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'TENTH',
			kind: 'percent',
			value: 1_000n,
			startsAt: ctx.clock.now(),
			endsAt: new Date(ctx.clock.now().getTime() + 400 * day * 1000),
			totalLimit: 1_000,
			shopperLimit: 1,
		}),
	)
}, 60_000)
afterAll(() => app.close())

/** A paid order of two cups of each size and a lamp, with a platform code. */
async function paidOrder(promo?: string): Promise<string> {
	const as = app.as(ida)
	const { shops } = await as(listCart)
	expect(shops).toEqual([])
	for (const [productId, skuId, num] of [
		[cup.productId, cup.skuIds[0], 2],
		[cup.productId, cup.skuIds[1], 2],
		[lamp.productId, lamp.skuId, 1],
	] as const)
		await as(addToCart, { product_id: productId, sku_id: skuId ?? '', num })
	const cart = await as(listCart)
	const preview = await as(previewOrder, {
		cart_ids: cart.shops.flatMap((shop) => shop.lines.map((line) => line.cart_id)),
		address_id: addressId,
		...(promo !== undefined && { promo_code: promo }),
	})
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	await payTrade(app, ida, trade.out_trade_no)
	await app.advance(10)
	return trade.orders[0]?.order_id ?? ''
}

/** Everything that an order changes, as shoppers, merchants and operators see it. */
async function snapshot() {
	const finance = await app.operatorWith({ roles: ['finance-1'] })
	const catalogue = await app.operatorWith({ roles: ['catalogue'] })
	const [mug, light] = [
		await app.as(null)(getProduct, { product_id: cup.productId }),
		await app.as(null)(getProduct, { product_id: lamp.productId }),
	]
	const me = await app.as(ida)(getUserInfo)
	const books = await app.as(finance)(getReconciliation)
	return {
		stock: [...mug.skus, ...light.skus].map((sku) => sku.stock),
		sold: [mug.sales, light.sales, mug.shop.sales],
		promo: (await app.as(catalogue)(listAdminPromos)).list.map((promo) => promo.used),
		money: [me.money, me.money_hold, me.money_escrow],
		books: { ok: books.ok, accounts: books.accounts, shoppers: books.shoppers },
		shop: books.merchants,
	}
}

/** Sessions end after three days, so the person signs in again. */
async function later(seconds: number): Promise<void> {
	await app.advance(seconds)
	ida = await signedIn({ app, person: ida })
	owner = { ...owner, ...(await app.merchantOf(shopId)) }
}

async function claimAll(orderId: string): Promise<string> {
	const { lines, max } = await app.as(ida)(quoteClaim, { order_id: orderId })
	const { refund_id: id } = await app.as(ida)(createClaim, {
		order_id: orderId,
		lines: lines.map(({ order_product_id, num }) => ({ order_product_id, num })),
		refund_type: 0,
		product_status: 0,
		reason: 'no_longer_needed',
		explain: 'I changed my mind.',
		amount: max,
		images: [await proofOf(app, ida)],
	})
	return id
}

const shopCancels = (orderId: string) =>
	app.as(owner)(cancelMerchantOrder, { order_id: orderId, reason: 'Sold out' })

const ways: Record<string, (orderId: string) => Promise<unknown>> = {
	'by the shop': shopCancels,
	'by the shop, as its shopper wished': async (orderId) => {
		await app.as(ida)(cancelOrder, { order_id: orderId, reason: 'Too slow' })
		await shopCancels(orderId)
	},
	'by an operator': async (orderId) => {
		const operator = await app.operatorWith({ roles: ['orders'] })
		await app.as(operator)(cancelAdminOrder, { order_id: orderId, reason: 'The shop is gone' })
	},
	'by the ten-day timer, as its shopper wished': async (orderId) => {
		await app.as(ida)(cancelOrder, { order_id: orderId })
		await later(10 * day + 60)
	},
	'by a claim that the shop approves': async (orderId) => {
		const id = await claimAll(orderId)
		await app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' })
	},
	'by a claim that nobody answers': async (orderId) => {
		await claimAll(orderId)
		await later(4 * day)
	},
}

describe('a paid order that is cancelled before it is shipped leaves stock, sold counts, promo, money and books as before it', () => {
	test.each(Object.keys(ways))('%s', async (way) => {
		await later(0)
		const before = await snapshot()
		const orderId = await paidOrder('TENTH')
		const during = await snapshot()
		expect(during.stock).toEqual(before.stock.map((stock, at) => stock - (at === 2 ? 1 : 2)))
		expect(during.sold).toEqual(before.sold.map((sold, at) => sold + ([4, 1, 5][at] ?? 0)))
		expect(during.promo).toEqual([1])
		expect(during.money).not.toEqual(before.money)
		await ways[way]?.(orderId)
		expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({
			status: -1,
			refund_status: 2,
		})
		await app.advance(10)
		expect(await snapshot()).toEqual(before)
	})
})

test('of a part shipment only the pieces that have not left return, whoever cancels', async () => {
	await later(0)
	const before = await snapshot()
	const orderId = await paidOrder()
	const { products } = await app.as(owner)(getMerchantOrder, { order_id: orderId })
	const small = products.find(({ sku_id: sku }) => sku === cup.skuId)
	await app.as(owner)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'Post',
		delivery_no: 'P1',
		lines: [{ order_product_id: small?.order_product_id ?? '', num: 1 }],
	})
	await shopCancels(orderId)
	await app.advance(10)
	const { stock, sold, money } = await snapshot()
	expect(stock).toEqual(before.stock.map((was, at) => was - (at === 0 ? 1 : 0)))
	expect(sold).toEqual(before.sold.map((was, at) => was + ([1, 0, 1][at] ?? 0)))
	expect(money).toEqual(before.money)
})

/** Makes a claim for so many pieces of each line, by its place, and the shop approves it; for the whole quote unless a share is given. */
async function refund(
	orderId: string,
	nums: readonly number[],
	given: { percent?: bigint; received?: 0 | 1 } = {},
): Promise<void> {
	const products = await linesOf(orderId)
	const lines = products.flatMap(({ order_product_id }, at) =>
		(nums[at] ?? 0) > 0 ? [{ order_product_id, num: nums[at] ?? 0 }] : [],
	)
	const { max } = await app.as(ida)(quoteClaim, {
		order_id: orderId,
		order_product_ids: lines.map((line) => `${line.order_product_id}:${line.num}`).join(','),
		reason: 'no_longer_needed',
	})
	const share = (BigInt(max.replace('.', '')) * (given.percent ?? 100n)) / 100n
	const { refund_id: id } = await app.as(ida)(createClaim, {
		order_id: orderId,
		lines,
		refund_type: 0,
		product_status: given.received ?? 0,
		reason: 'no_longer_needed',
		explain: 'One is enough.',
		amount: `${share / 100n}.${String(share % 100n).padStart(2, '0')}`,
		images: [await proofOf(app, ida)],
	})
	await app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' })
	await app.advance(10)
}

/** The lines by the place of their SKU in the snapshot. */
async function linesOf(orderId: string) {
	const { products } = await app.as(owner)(getMerchantOrder, { order_id: orderId })
	const skus = [...cup.skuIds, lamp.skuId]
	return products.toSorted((a, b) => skus.indexOf(a.sku_id) - skus.indexOf(b.sku_id))
}

const ship = (orderId: string, number: string, nums: readonly number[]) =>
	linesOf(orderId).then((products) =>
		app.as(owner)(shipMerchantOrder, {
			order_id: orderId,
			carrier: 'Post',
			delivery_no: number,
			lines: products.flatMap(({ order_product_id }, at) =>
				(nums[at] ?? 0) > 0 ? [{ order_product_id, num: nums[at] ?? 0 }] : [],
			),
		}),
	)

describe('a claim on a part of an order that has not left', () => {
	test('returns its pieces to stock, and the shop ships the rest alone', async () => {
		const before = await snapshot()
		const orderId = await paidOrder()
		await refund(orderId, [1, 2, 0])
		const { stock, sold } = await snapshot()
		expect(stock).toEqual(before.stock.map((was, at) => was - ([1, 0, 1][at] ?? 0)))
		expect(sold).toEqual(before.sold.map((was, at) => was + ([1, 1, 2][at] ?? 0)))
		expect((await linesOf(orderId)).map((line) => line.cancelled_num)).toEqual([1, 2, 0])
		await expect(ship(orderId, 'P1', [2, 0, 1])).rejects.toMatchObject({
			error: 'invalid',
			field: 'lines',
		})
		await ship(orderId, 'P1', [1, 0, 1])
		expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({
			status: 2,
			refund_status: 3,
		})
	})

	test('returns nothing to stock when only a part of the price is paid back', async () => {
		const before = await snapshot()
		const orderId = await paidOrder()
		await refund(orderId, [2, 2, 1], { percent: 50n })
		const { stock } = await snapshot()
		expect(stock).toEqual(before.stock.map((was, at) => was - ([2, 2, 1][at] ?? 0)))
		expect((await linesOf(orderId)).map((line) => line.cancelled_num)).toEqual([0, 0, 0])
	})

	test('about pieces that arrived of a part shipment returns none of them', async () => {
		const before = await snapshot()
		const orderId = await paidOrder()
		await ship(orderId, 'P1', [1, 0, 0])
		await refund(orderId, [1, 0, 0], { received: 1 })
		expect((await linesOf(orderId)).map((line) => line.cancelled_num)).toEqual([0, 0, 0])
		await refund(orderId, [1, 0, 0], { received: 0 })
		expect((await linesOf(orderId)).map((line) => line.cancelled_num)).toEqual([1, 0, 0])
		const { stock } = await snapshot()
		expect(stock).toEqual(before.stock.map((was, at) => was - ([1, 2, 1][at] ?? 0)))
	})

	test('on all that had not left yet leaves an order that is on its way', async () => {
		const orderId = await paidOrder()
		await ship(orderId, 'P1', [2, 0, 0])
		await refund(orderId, [0, 2, 1])
		const order = await app.as(ida)(getOrder, { order_id: orderId })
		expect(order).toMatchObject({ status: 2, refund_status: 3, timers: [{ name: 'receive' }] })
		expect(order.timeline.map(({ what }) => what).slice(-2)).toEqual(['claim_closed', 'shipped'])
	})

	test('line by line, for the goods alone, cancels the order with its freight: nothing is left to ship', async () => {
		const before = await snapshot()
		const orderId = await paidOrder()
		for (const line of await linesOf(orderId)) {
			const { lines } = await app.as(ida)(quoteClaim, {
				order_id: orderId,
				order_product_ids: line.order_product_id,
				reason: 'no_longer_needed',
			})
			const { refund_id: id } = await app.as(ida)(createClaim, {
				order_id: orderId,
				lines: [{ order_product_id: line.order_product_id, num: line.product_num }],
				refund_type: 0,
				product_status: 0,
				reason: 'no_longer_needed',
				explain: 'I changed my mind.',
				amount: lines.find((one) => one.num > 0)?.amount ?? '',
				images: [await proofOf(app, ida)],
			})
			await app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' })
		}
		expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({
			status: -1,
			refund_status: 2,
		})
		await app.advance(10)
		expect(await snapshot()).toEqual(before)
	})
})

test(
	'cancelled against shipped, 50 times: one of them wins, and stock, sold counts and money follow it',
	{ timeout: 300_000 },
	async () => {
		await later(0)
		const before = await snapshot()
		let shipped = 0
		for (let round = 0; round < rounds; round += 1) {
			const orderId = await paidOne()
			const race = [
				() => shopCancels(orderId),
				() =>
					app.as(owner)(shipMerchantOrder, {
						order_id: orderId,
						carrier: 'Post',
						delivery_no: `R${round}`,
					}),
			]
			const answers = await Promise.allSettled(
				(round % 2 === 0 ? race : race.toReversed()).map((act) => act()),
			)
			expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
			for (const answer of answers)
				if (answer.status === 'rejected')
					expect((answer.reason as Refused).error).toBe('order_state')
			const { status } = await app.as(ida)(getOrder, { order_id: orderId })
			expect([-1, 2]).toContain(status)
			if (status === 2) shipped += 1
		}
		await app.advance(10)
		const { stock, sold, books } = await snapshot()
		expect(stock).toEqual(before.stock.map((was, at) => was - (at === 2 ? shipped : 0)))
		expect(sold).toEqual(before.sold.map((was, at) => was + (at === 0 ? 0 : shipped)))
		expect(books.ok).toBe(true)
		await app.expectBooksAtZero()
	},
)

/** A paid order of one lamp. */
async function paidOne(): Promise<string> {
	const as = app.as(ida)
	const preview = await as(previewOrder, { sku_id: lamp.skuId, num: 1, address_id: addressId })
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	await payTrade(app, ida, trade.out_trade_no)
	return trade.orders[0]?.order_id ?? ''
}
