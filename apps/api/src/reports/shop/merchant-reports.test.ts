import {
	addToCart,
	cancelMerchantOrder,
	exportMerchantAnswersReport,
	exportMerchantFunnelReport,
	exportMerchantProductsReport,
	exportMerchantReturnsReport,
	exportMerchantSalesReport,
	getMerchantAnswersReport,
	getMerchantFunnelReport,
	getMerchantProductsReport,
	getMerchantReturnsReport,
	getMerchantSalesReport,
	getProduct,
	getShopPage,
	saveShopPage,
	type StaffRight,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { answer, chatWith, say, someone } from '../../chat/testing/chat-fixtures.ts'
import {
	asShop,
	bought,
	claim,
	signedIn,
	type Bought,
} from '../../claims/testing/claim-fixtures.ts'
import { decideClaim } from '../../claims/index.ts'
import { receiveOrder, shipOrder } from '../../orders/index.ts'
import { orderOf } from '../../orders/testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const hour = 3_600
const freeShop = () => app.shop({ freight: { rate: { kind: 'free' } } })
const staffWith = (shopId: string, ...rights: StaffRight[]) =>
	app.merchantOf(shopId, { role: 'staff', rights })

async function inZone(owner: Merchant, timeZone: string): Promise<void> {
	const { mer_id: _id, mer_name: _name, open: _open, ...page } = await app.as(owner)(getShopPage)
	await app.as(owner)(saveShopPage, { ...page, time_zone: timeZone })
}

/** Moves the clock to this time of the next day, in UTC; returns the day. */
async function toTime(hours: number, minutes: number): Promise<string> {
	const now = app.api.clock.now().getTime() / 1000
	const next = (Math.floor(now / (24 * hour)) + 1) * 24 * hour + hours * hour + minutes * 60
	await app.advance(next - now)
	return new Date(next * 1000).toISOString().slice(0, 10)
}

const dayAfter = (day: string, days = 1) =>
	new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const linesOf = ({ csv }: { csv: string }) => csv.replace('\uFEFF', '').trim().split('\r\n')

/** Brings the goods to the shopper, who wants money back for one piece, and gets it. */
async function refundOne(on: Bought): Promise<void> {
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId: on.orderId,
			carrier: 'Post',
			deliveryNo: `P${on.orderId}`,
			by: { kind: 'merchant', id: on.shop.shopId },
		}),
	)
	await app.inside((ctx) =>
		receiveOrder(ctx, { orderId: on.orderId, by: { kind: 'shopper', id: on.person.id } }),
	)
	const claimed = await claim({ ...on, person: await signedIn(on) }, { num: 1, reason: 'damaged' })
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: claimed.refund_id, answer: 'approve' }),
	)
}

/**
 * A shop in Tokyo. Before its midnight: two cups of 10.00. After it, on the same day in UTC: three spoons of 5.00, a jug of 7.00 whose order the shop
 * cancels, an order that is not paid, and the refund of one cup.
 */
async function aroundMidnight() {
	const shopId = await freeShop()
	await inZone(await app.merchantOf(shopId), 'Asia/Tokyo')
	const first = await toTime(14, 30)
	const cups = await bought(app, { shopId, price: '10.00', num: 2 })
	await app.advance(hour)
	const spoons = await bought(app, { shopId, price: '5.00', num: 3 })
	const jug = await bought(app, { shopId, price: '7.00' })
	const owner = await app.merchantOf(shopId)
	await app.as(owner)(cancelMerchantOrder, { order_id: jug.orderId, reason: 'It broke.' })
	const lid = await app.product({ shopId, price: '1.00' })
	await orderOf(app, spoons.person, lid.skuId, { addressId: spoons.addressId })
	await refundOne(cups)
	return { shopId, owner, first, second: dayAfter(first), lid }
}

test('sales are those of the days of the shop’s time zone, refunds and cancellations on theirs', async () => {
	const { shopId, owner, first, second } = await aroundMidnight()
	const days = { from: first, to: second }
	const sales = await app.as(owner)(getMerchantSalesReport, days)
	const firstDay = { orders: 1, pieces: 2, paid: '20.00', refunded: '0.00', net: '20.00' }
	const secondDay = { orders: 2, pieces: 4, paid: '22.00', refunded: '17.00', net: '5.00' }
	expect(sales).toEqual({
		period: {
			from: first,
			to: second,
			before_from: dayAfter(first, -2),
			before_to: dayAfter(first, -1),
			time_zone: 'Asia/Tokyo',
		},
		rows: [
			{ day: first, ...firstDay },
			{ day: second, ...secondDay },
		],
		total: { orders: 3, pieces: 6, paid: '42.00', refunded: '17.00', net: '25.00' },
		before: { orders: 0, pieces: 0, paid: '0.00', refunded: '0.00', net: '0.00' },
	})
	// The second day alone is compared with the first one, and is today in Tokyo.
	const today = await app.as(owner)(getMerchantSalesReport, { days: 1 })
	expect([today.period.from, today.total, today.before]).toEqual([second, secondDay, firstDay])
	const file = await app.as(owner)(exportMerchantSalesReport, days)
	expect(file.file_name).toBe(`sales-${first}-to-${second}.csv`)
	expect(linesOf(file)).toEqual([
		'day,time_zone,orders,pieces,paid,refunded,net',
		`${first},Asia/Tokyo,1,2,20.00,0.00,20.00`,
		`${second},Asia/Tokyo,2,4,22.00,17.00,5.00`,
	])

	await inZone(owner, 'UTC')
	const there = await app.as(owner)(getMerchantSalesReport, days)
	expect(there.rows.map(({ paid }) => paid)).toEqual(['42.00', '0.00'])
	const stranger = await app.merchantOf(await freeShop())
	const others = await app.as(stranger)(getMerchantSalesReport, { ...days })
	expect([others.total, others.before]).toEqual([sales.before, sales.before])
	expect((await app.as(stranger)(getMerchantProductsReport, days)).list).toEqual([])
	expect((await app.as(stranger)(getMerchantReturnsReport, days)).total.pieces).toBe(0)
	expect(shopId).not.toBe(stranger.shopId)
})

test('products and returns: what was sold, less what was cancelled, and what came back of it', async () => {
	const { shopId, owner, first, second } = await aroundMidnight()
	const days = { from: first, to: second }
	const { list, count } = await app.as(owner)(getMerchantProductsReport, days)
	expect(count).toBe(2)
	const [spoons, cups] = list
	expect(spoons).toMatchObject({ pieces: 3, amount: '15.00', returned: 0, return_rate: '0.00' })
	expect(cups).toMatchObject({ pieces: 2, amount: '10.00', returned: 1, return_rate: '50.00' })
	expect(linesOf(await app.as(owner)(exportMerchantProductsReport, days))[2]).toBe(
		`${cups?.product_id},${cups?.title},0,0,2,10.00,1,50.00`,
	)
	const packer = await staffWith(shopId, 'goods')
	const seen = await app.as(packer)(getMerchantProductsReport, days)
	expect(seen.list).toEqual(list.map((row) => ({ ...row, amount: null })))
	expect(linesOf(await app.as(packer)(exportMerchantProductsReport, days))[2]).toBe(
		`${cups?.product_id},${cups?.title},0,0,2,,1,50.00`,
	)

	const returns = await app.as(owner)(getMerchantReturnsReport, days)
	const cupReturns = { pieces: 2, returned: 1, rate: '50.00' }
	expect(returns).toMatchObject({
		total: { pieces: 5, returned: 1, rate: '20.00' },
		before: { pieces: 0, returned: 0, rate: null },
		reasons: [
			{ reason: 'damaged', reason_title: 'Item arrived damaged', returned: 1, rate: '20.00' },
		],
		products: [{ product_id: cups?.product_id, title: cups?.title, ...cupReturns }],
	})
	// The refund belongs to the day on which the cup was paid, not to its own.
	expect(await app.as(owner)(getMerchantReturnsReport, { days: 1 })).toMatchObject({
		total: { pieces: 3, returned: 0 },
		before: cupReturns,
	})
	expect(linesOf(await app.as(owner)(exportMerchantReturnsReport, days))).toEqual([
		'by,reason_or_product,title,pieces,returned,return_rate_percent',
		'all,,,5,1,20.00',
		'reason,damaged,Item arrived damaged,5,1,20.00',
		`product,${cups?.product_id},${cups?.title},2,1,50.00`,
	])
})

test('a look counts once for a visitor in half an hour, and never for a crawler; orders count as they are', async () => {
	const { owner, lid } = await aroundMidnight()
	const product = { product_id: lid.productId }
	const ida = await app.shopperWith()
	const look = async (userAgent: string) => {
		const { status } = await app.raw(`/api/product/detail?product_id=${lid.productId}`, {
			headers: { 'user-agent': userAgent },
		})
		expect(status).toBe(200)
	}
	const stepsOf = async () => {
		// Counts are written when the job has run.
		await app.advance(1)
		const { steps } = await app.as(owner)(getMerchantFunnelReport, { days: 2 })
		return steps.map((step) => step.count)
	}
	for (const person of [null, null, ida, ida]) await app.as(person)(getProduct, product)
	await look('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
	await look('facebookexternalhit/1.1')
	for (const num of [1, 2]) await app.as(ida)(addToCart, { ...product, sku_id: lid.skuId, num })
	expect(await stepsOf()).toEqual([2, 1, 4, 3])

	await look('Mozilla/5.0 (Linux; Android 14; CUBOT X70) Chrome/130.0 Mobile')
	expect(await stepsOf()).toEqual([3, 1, 4, 3])
	await app.advance(61 * 60)
	await app.as(null)(getProduct, product)
	expect(await stepsOf()).toEqual([4, 1, 4, 3])

	expect(linesOf(await app.as(owner)(exportMerchantFunnelReport, { days: 2 }))).toEqual([
		'step,count,period_before,percent_of_views',
		'views,4,0,100.00',
		'carts,1,0,25.00',
		'ordered,4,0,100.00',
		'paid,3,0,75.00',
	])
	const { list } = await app.as(owner)(getMerchantProductsReport, { days: 2 })
	expect(list.find((row) => row.product_id === lid.productId)).toMatchObject({
		views: 4,
		carts: 1,
		pieces: 0,
		return_rate: null,
	})
})

test('two processes add to the same day', async () => {
	const shopId = await freeShop()
	const cup = await app.product({ shopId })
	const owner = await app.merchantOf(shopId)
	const beside = await app.processBeside()
	const before = await app.shopperWith()
	await app.as(before)(getProduct, { product_id: cup.productId })
	await app.as(null, beside.url)(getProduct, { product_id: cup.productId })
	await app.as(null)(getProduct, { product_id: cup.productId })
	await Promise.all([app.advance(1), beside.advance(1)])
	// The clock of the other process has not been moved by the tests before.
	const { steps } = await app.as(owner)(getMerchantFunnelReport, { days: 30 })
	expect(steps[0]?.count).toBe(3)
	await beside.close()
})

test('answers are timed from the first message that waits, each for who may read it', async () => {
	await toTime(1, 0)
	const shopId = await freeShop()
	const on = await bought(app, { shopId, until: 'received' })
	const owner = await app.merchantOf(shopId)
	const claimed = await claim(on, { num: 1 })
	const [kim, bo] = [await someone(app, 'Kim'), await someone(app, 'Bo')]
	const [one, two] = [await chatWith(app, kim, shopId), await chatWith(app, bo, shopId)]
	await say(app, kim, one, 'Is it blue?')
	await say(app, bo, two, 'Is it red?')
	await app.advance(hour)
	await say(app, kim, one, 'Or green?')
	await app.advance(hour)
	await answer(app, owner, one, 'It is blue.')
	await answer(app, owner, one, 'Only blue.')
	await app.advance(2 * hour)
	await answer(app, owner, two, 'No.')
	await say(app, bo, two, 'A pity.')
	await app.advance(2 * hour)
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: claimed.refund_id, answer: 'approve' }),
	)
	/** A slow machine adds some minutes. */
	const hours = (count: number) => expect.closeTo(count * hour, -3)
	const none = { count: 0, median: null, p90: null }
	const messages = {
		name: 'messages',
		count: 2,
		median: hours(3),
		p90: hours(3.8),
		before: none,
	}
	const requests = {
		name: 'requests',
		count: 1,
		median: hours(6),
		p90: hours(6),
		before: none,
	}
	const { rows, period } = await app.as(owner)(getMerchantAnswersReport, { days: 1 })
	expect(rows).toEqual([messages, requests])
	const rowsFor = async (...rights: StaffRight[]) =>
		(await app.as(await staffWith(shopId, ...rights))(getMerchantAnswersReport, { days: 1 })).rows
	expect(await rowsFor('chat_reviews')).toEqual([messages])
	expect(await rowsFor('orders')).toEqual([requests])
	const file = linesOf(await app.as(owner)(exportMerchantAnswersReport, { days: 1 }))
	expect(file[0]).toBe('answered,from,to,count,median_seconds,p90_seconds')
	expect(file[2]).toBe(`messages,${period.before_from},${period.before_to},0,,`)
	const stranger = await app.merchantOf(await freeShop())
	const theirs = await app.as(stranger)(getMerchantAnswersReport, { days: 1 })
	expect(theirs.rows.map(({ count }) => count)).toEqual([0, 0])
})

test('each report needs the right of its area, and a period that makes sense', async () => {
	const shopId = await freeShop()
	const needed = [
		[getMerchantSalesReport, ['money_see']],
		[exportMerchantSalesReport, ['money_see']],
		[getMerchantFunnelReport, ['goods']],
		[exportMerchantFunnelReport, ['goods']],
		[getMerchantProductsReport, ['goods']],
		[exportMerchantProductsReport, ['goods']],
		[getMerchantAnswersReport, ['chat_reviews', 'orders']],
		[exportMerchantAnswersReport, ['chat_reviews', 'orders']],
		[getMerchantReturnsReport, ['orders']],
		[exportMerchantReturnsReport, ['orders']],
	] as const
	for (const right of ['money_see', 'goods', 'chat_reviews', 'orders', 'promotions'] as const) {
		const staff = await staffWith(shopId, right)
		for (const [endpoint, rights] of needed) {
			const asked = app.as(staff)(endpoint)
			if (rights.some((one) => one === right)) await asked
			else await expect(asked, endpoint.path).rejects.toMatchObject({ error: 'forbidden' })
		}
	}
	const owner = await app.merchantOf(shopId)
	for (const [period, field] of [
		[{ from: '2026-11-01' }, 'to'],
		[{ to: '2026-11-01' }, 'from'],
		[{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
		[{ from: '2025-01-01', to: '2026-11-01' }, 'to'],
		[{ from: '0000-01-01', to: '0000-01-02' }, 'to'],
		[{ from: '9999-12-30', to: '9999-12-31' }, 'to'],
		[{ days: 0 }, 'days'],
		[{ days: 401 }, 'days'],
	] as const)
		await expect(
			app.as(owner)(getMerchantSalesReport, period),
			JSON.stringify(period),
		).rejects.toMatchObject({ error: 'invalid', field })
	expect((await app.as(owner)(getMerchantSalesReport, { days: 400 })).rows).toHaveLength(400)
})
