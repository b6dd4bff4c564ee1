import {
	addToCart,
	createOrder,
	cancelAdminOrder,
	previewOrder,
	getRefundsReport,
	exportRefundsReport,
	getSalesReport,
	exportSalesReport,
	getShopsReport,
	exportShopsReport,
	getTimingsReport,
	exportTimingsReport,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	asShop,
	bought,
	claim,
	day,
	shopPerson,
	signedIn,
	type Bought,
} from '../claims/testing/claim-fixtures.ts'
import { openTestApp, type TestApp, type Operator } from '../../test/test-app.ts'
import { decideClaim } from '../claims/index.ts'
import { addressFor, orderOf, payTrade } from '../orders/testing/checkout-fixtures.ts'
import { receiveOrder, shipOrder } from '../orders/index.ts'

let app: TestApp
let clerk: Operator
beforeAll(async () => {
	app = await openTestApp()
	await comeIn()
})
afterAll(() => app.close())

/** Operators' sessions end after half an hour. */
async function comeIn(): Promise<void> {
	clerk = await app.operatorWith({ roles: ['admin', 'orders'] })
}

/** The day of the test app's clock, or some days before or after it. */
function today(plus = 0): string {
	return new Date(app.api.clock.now().getTime() + plus * day * 1000).toISOString().slice(0, 10)
}

/** Moves the clock to the first minute of a later day, so that a test does not cross midnight while it runs. */
async function toMorning(days: number): Promise<void> {
	const now = app.api.clock.now().getTime() / 1000
	await app.advance(Math.ceil(now / day) * day - now + (days - 1) * day + 60)
	await comeIn()
}

async function ship(on: Bought): Promise<void> {
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId: on.orderId,
			carrier: 'Post',
			deliveryNo: `P${on.orderId}`,
			by: { kind: 'merchant', id: on.shop.shopId },
		}),
	)
}

async function receive(on: Bought): Promise<void> {
	await app.inside((ctx) =>
		receiveOrder(ctx, { orderId: on.orderId, by: { kind: 'shopper', id: on.person.id } }),
	)
}

/** The sales of two shops in three weeks, reduced by a claim and a cancellation, with the first and the last day. */
async function threeWeeksOfSales() {
	await toMorning(1)
	const first = today()
	const good = await app.shop({ name: '=Good, Goods', freight: { rate: { kind: 'free' } } })
	const bad = await app.shop({ name: 'Bad Goods', freight: { rate: { kind: 'free' } } })
	const shopOf = { good: shopPerson(good), bad: shopPerson(bad) }
	// The first day: 30.00 and 20.00 at the good shop, 50.00 at the bad one.
	const kept = await bought(app, { shopId: good, price: '30.00' })
	const partly = await bought(app, {
		shopId: good,
		price: '20.00',
		num: 2,
		person: kept.person,
		addressId: kept.addressId,
	})
	const cancelled = await bought(app, { shopId: bad, price: '50.00' })
	// One checkout of two shops is one trade; this one is not paid.
	const cup = await app.product({ shopId: good, price: '5.00' })
	await orderOf(app, kept.person, cup.skuId, { addressId: kept.addressId })

	// The second day: shipped after a day, the bad shop's order cancelled.
	await toMorning(1)
	await ship(kept)
	await ship(partly)
	await app.as(clerk)(cancelAdminOrder, { order_id: cancelled.orderId, reason: 'No such thing.' })

	// The fourth: received after two days; one piece is returned, the shop approves a day later.
	await toMorning(2)
	await receive(kept)
	await receive(partly)
	const person = await signedIn(partly)
	const claimed = await claim(
		{ ...partly, person, shop: shopOf.good },
		{ num: 1, reason: 'damaged' },
	)
	await toMorning(1)
	await asShop(app, shopOf.good, (ctx) =>
		decideClaim(ctx, { claimId: claimed.refund_id, answer: 'approve' }),
	)
	// Both are settled 15 days after receipt (the claim stopped one of them for a day).
	await toMorning(17)
	return { first, last: today(), good, bad }
}

test('sales, refunds, commission and waits: each on its own day, by step, by shop, and as a file', async () => {
	const { first, last, good, bad } = await threeWeeksOfSales()
	const whole = { from: first, to: last }
	const sales = await app.as(clerk)(getSalesReport, whole)
	expect(sales.total).toEqual({
		trades: 3,
		orders: 3,
		paid: '120.00',
		refunded: '70.00',
		net: '50.00',
		// 5 % of 30.00 and of the 20.00 that were left.
		commission: '2.50',
	})
	expect(sales.rows).toHaveLength(22)
	expect(sales.rows[0]).toMatchObject({ from: first, orders: 3, paid: '120.00', refunded: '0.00' })
	expect(sales.rows[1]).toMatchObject({ orders: 0, refunded: '50.00', net: '-50.00' })
	expect(sales.rows[4]).toMatchObject({ refunded: '20.00', commission: '0.00' })
	const { rows: fees } = await sql<{ cents: string }>`
		select sum(t.amount)::text as cents from ledger.transfer t join ledger.account a on a.id = t.credit_id
		where a.code = 'platform:fees'
	`.execute(app.api.database.db)
	expect(fees[0]?.cents).toBe('250')

	const shop = await app.as(clerk)(getSalesReport, { ...whole, mer_id: bad })
	expect(shop.total).toMatchObject({
		orders: 1,
		paid: '50.00',
		refunded: '50.00',
		commission: '0.00',
	})
	for (const by of ['week', 'month'] as const) {
		const { rows, total } = await app.as(clerk)(getSalesReport, { ...whole, by })
		expect(total).toEqual(sales.total)
		expect(rows[0]?.from).toBe(first)
		expect(rows.length).toBeGreaterThan(by === 'week' ? 2 : 0)
		expect(rows.reduce((sum, row) => sum + row.orders, 0)).toBe(3)
		if (by === 'week')
			for (const row of rows.slice(1)) expect(new Date(row.from).getUTCDay()).toBe(1)
	}
	expect((await app.as(clerk)(getSalesReport, { from: today(-1), to: last })).total).toMatchObject({
		paid: '0.00',
	})

	const shops = await app.as(clerk)(getShopsReport, { ...whole, limit: 1 })
	expect(shops).toMatchObject({ count: 2, has_more: true })
	expect(shops.list).toMatchObject([
		{ mer_id: good, mer_name: '=Good, Goods', paid: '70.00', trades: 2 },
	])

	expect(await app.as(clerk)(getRefundsReport, whole)).toMatchObject({
		claims: 1,
		orders: 3,
		rate: '33.33',
		refunded: 1,
		open: 0,
		amount: '20.00',
		answer: { count: 1, median: expect.closeTo(day, -2) },
		decision: { count: 0, median: null, p90: null },
		reasons: [{ reason: 'damaged', claims: 1, refunded: 1, amount: '20.00', share: '100.00' }],
	})
	const { waits } = await app.as(clerk)(getTimingsReport, whole)
	const wait = (name: string) => waits.find((row) => row.name === name)
	expect(wait('pay_to_ship')).toMatchObject({ count: 2, median: expect.closeTo(day, -2) })
	expect(wait('ship_to_receive')).toMatchObject({ count: 2, longest: expect.closeTo(2 * day, -2) })
	expect(wait('claim_to_end')).toMatchObject({ count: 1, p90: expect.closeTo(day, -2) })
	expect(wait('withdrawal_to_paid')).toEqual({
		name: 'withdrawal_to_paid',
		count: 0,
		median: null,
		p90: null,
		longest: null,
	})
	const ofBad = await app.as(clerk)(getTimingsReport, { ...whole, mer_id: bad })
	expect(ofBad.waits.every(({ count }) => count === 0)).toBe(true)

	const linesOf = ({ csv }: { csv: string }) => csv.replace('\uFEFF', '').trim().split('\r\n')
	const file = await app.as(clerk)(exportSalesReport, whole)
	expect(file.file_name).toBe(`sales-by-day-${first}-to-${last}.csv`)
	expect(linesOf(file).slice(0, 3)).toEqual([
		'from,trades,orders,paid,refunded,net,commission',
		`${first},3,3,120.00,0.00,120.00,0.00`,
		expect.stringMatching(/,0,0,0\.00,50\.00,-50\.00,0\.00$/),
	])
	// A shop's name is not read as a formula.
	expect(linesOf(await app.as(clerk)(exportShopsReport, whole))[1]).toBe(
		`${good},"'=Good, Goods",2,2,70.00,20.00,50.00,2.50`,
	)
	expect(linesOf(await app.as(clerk)(exportRefundsReport, whole))[1]).toBe(
		'damaged,1,100.00,1,20.00',
	)
	expect(linesOf(await app.as(clerk)(exportTimingsReport, whole))).toHaveLength(7)
})

test('one checkout of two shops is one trade and two orders', async () => {
	await toMorning(1)
	const ida = await app.shopperWith({ money: '100.00' })
	const cartIds: string[] = []
	for (const price of ['5.00', '7.00']) {
		const cup = await app.product({ price })
		const line = await app.as(ida)(addToCart, {
			product_id: cup.productId,
			sku_id: cup.skuId,
			num: 1,
		})
		cartIds.push(line.cart_id)
	}
	const addressId = await addressFor(app, ida)
	const preview = await app.as(ida)(previewOrder, { cart_ids: cartIds, address_id: addressId })
	const trade = await app.as(ida)(createOrder, {
		preview_id: preview.preview_id,
		address_id: addressId,
	})
	await payTrade(app, ida, trade.out_trade_no)
	expect((await app.as(clerk)(getSalesReport, { from: today(), to: today() })).total).toMatchObject(
		{
			trades: 1,
			orders: 2,
			paid: '22.00',
		},
	)
})

test('days that are none and people who may not', async () => {
	for (const [from, to, field] of [
		['2026-11-02', '2026-11-01', 'to'],
		['2025-01-01', '2026-11-01', 'to'],
		['2026-02-30', '2026-03-01', 'from'],
		['yesterday', '2026-03-01', 'from'],
		['2026-03-01', '', 'to'],
	] as const)
		for (const call of [
			getSalesReport,
			exportShopsReport,
			getRefundsReport,
			getTimingsReport,
		] as const)
			await expect(app.as(clerk)(call, { from, to }), `${from} ${to}`).rejects.toMatchObject({
				error: 'invalid',
				field,
			})
	const helper = await app.operatorWith({ roles: ['support'] })
	const seller = await app.operatorWith({ roles: ['catalogue'] })
	const period = { from: '2026-01-01', to: '2026-01-02' }
	expect((await app.as(helper)(getRefundsReport, period)).claims).toBe(0)
	for (const call of [
		getSalesReport,
		exportSalesReport,
		getShopsReport,
		exportShopsReport,
	] as const)
		await expect(app.as(helper)(call, period)).rejects.toMatchObject({ http: 403 })
	for (const call of [
		getRefundsReport,
		exportRefundsReport,
		getTimingsReport,
		exportTimingsReport,
	] as const)
		await expect(app.as(seller)(call, period)).rejects.toMatchObject({ http: 403 })
})
