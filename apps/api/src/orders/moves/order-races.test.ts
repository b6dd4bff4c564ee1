import { cancelOrder, createOrder, getOrder, payOrder, previewOrder } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsOf, wonOf } from '../../../test/settled.ts'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { walletOf } from '../../ledger/index.ts'
import { addPromo } from '../../promotions/index.ts'
import { rechargeAtOnce } from '../../recharges/index.ts'
import { addressFor, orderOf } from '../testing/checkout-fixtures.ts'

/** How often each race is run. */
const rounds = 50

let app: TestApp
/** Fifty shoppers with an address each. */
let crowd: { person: Person; addressId: string }[]

beforeAll(async () => {
	app = await openTestApp()
	crowd = []
	for (let i = 0; i < 50; i += 1) {
		const person = await app.shopperWith()
		crowd.push({ person, addressId: await addressFor(app, person) })
	}
}, 300_000)
afterAll(() => app.close())

test('of fifty orders for the last item one is created', { timeout: 600_000 }, async () => {
	for (let round = 0; round < rounds; round += 1) {
		const cup = await app.product({ stock: 1 })
		const previews = await Promise.all(
			crowd.map(({ person }) => app.as(person)(previewOrder, { sku_id: cup.skuId, num: 1 })),
		)
		const answers = await Promise.allSettled(
			crowd.map(({ person, addressId }, index) =>
				app.as(person)(createOrder, {
					preview_id: previews[index]?.preview_id ?? '',
					address_id: addressId,
				}),
			),
		)
		expect(wonOf(answers)).toBe(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['out_of_stock']))
		expect(await stockOf(cup.skuId)).toEqual({ stock: 1, held: 1, ordered: 1, sold: 0 })
		await expectAllAddsUp()
	}
})

test('of forty payments of one order at once one is made', { timeout: 600_000 }, async () => {
	const ida = await app.shopperWith({ money: '10000.00' })
	const addressId = await addressFor(app, ida)
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	for (let round = 0; round < rounds; round += 1) {
		const cup = await app.product({ price: '10.00', stock: 3, shopId: shop })
		const trade = await orderOf(app, ida, cup.skuId, { addressId })
		const orderId = trade.orders[0]?.order_id ?? ''
		const before = await moneyOf(ida)
		const [byTrade, byOrder] = [
			await app.payTokenFor(ida, trade.out_trade_no),
			await app.payTokenFor(ida, orderId),
		]
		const answers = await Promise.allSettled(
			Array.from({ length: 40 }, (_, index) =>
				app.as(ida)(
					payOrder,
					index % 2 === 0
						? { out_trade_no: trade.out_trade_no, pay_token: byTrade }
						: { order_id: orderId, pay_token: byOrder },
				),
			),
		)
		expect(wonOf(answers)).toBe(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['order_state']))
		expect(await moneyOf(ida)).toEqual({
			available: before.available - 1_000n,
			held: 0n,
			escrow: before.escrow + 1_000n,
		})
		expect(await stockOf(cup.skuId)).toEqual({ stock: 2, held: 0, ordered: 0, sold: 1 })
		await expectAllAddsUp()
	}
})

test('of fifty orders with money for one, one is paid', { timeout: 600_000 }, async () => {
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', stock: 200, shopId: shop })
	const ida = await app.shopperWith({ money: '10.00' })
	const addressId = await addressFor(app, ida)
	const order = async () => {
		const { out_trade_no: number } = await orderOf(app, ida, cup.skuId, { addressId })
		return { number, payToken: await app.payTokenFor(ida, number) }
	}
	let waiting = await Promise.all(Array.from({ length: 50 }, order))
	for (let round = 1; round <= rounds; round += 1) {
		const answers = await Promise.allSettled(
			waiting.map(({ number, payToken }) =>
				app.as(ida)(payOrder, { out_trade_no: number, pay_token: payToken }),
			),
		)
		expect(wonOf(answers)).toBe(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['balance_low']))
		const paid = BigInt(round)
		expect(await moneyOf(ida)).toEqual({ available: 0n, held: 0n, escrow: 1_000n * paid })
		expect(await stockOf(cup.skuId)).toEqual({
			stock: 200 - round,
			held: 49,
			ordered: 49,
			sold: round,
		})
		await expectAllAddsUp()

		// A refused request does not use up its token; every tenth round gets new tokens before the old ones expire.
		waiting = waiting.filter((_, index) => answers[index]?.status === 'rejected')
		if (round % 10 === 0)
			for (const refused of waiting) refused.payToken = await app.payTokenFor(ida, refused.number)
		waiting.push(await order())
		await giveMoney(ida, 1_000n)
	}
})

test(
	'paying against cancelling: one wins, and a cancelling that comes second is a wish',
	{ timeout: 600_000 },
	async () => {
		const ida = await app.shopperWith({ money: '10000.00' })
		const addressId = await addressFor(app, ida)
		const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
		for (let round = 0; round < rounds; round += 1) {
			const cup = await app.product({ price: '10.00', stock: 5, shopId: shop })
			const trade = await orderOf(app, ida, cup.skuId, { addressId })
			const orderId = trade.orders[0]?.order_id ?? ''
			const payToken = await app.payTokenFor(ida, orderId)
			const before = await moneyOf(ida)
			const pay = () => app.as(ida)(payOrder, { order_id: orderId, pay_token: payToken })
			const cancel = () => app.as(ida)(cancelOrder, { order_id: orderId })
			const isFirst = round % 2 === 0
			const answers = await Promise.allSettled(isFirst ? [pay(), cancel()] : [cancel(), pay()])
			const paying = answers[isFirst ? 0 : 1]
			const after = await moneyOf(ida)
			const wasPaid = after.escrow > before.escrow
			expect(wasPaid).toBe(paying?.status === 'fulfilled')
			expect(refusalsOf(answers)).toEqual(wasPaid ? [] : ['order_state'])
			expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({
				status: wasPaid ? 1 : -1,
				cancel_asked_time: wasPaid ? expect.any(Number) : null,
			})
			expect(after.available).toBe(before.available - (wasPaid ? 1_000n : 0n))
			expect(await stockOf(cup.skuId)).toEqual(
				wasPaid
					? { stock: 4, held: 0, ordered: 0, sold: 1 }
					: { stock: 5, held: 0, ordered: 0, sold: 0 },
			)
			await expectAllAddsUp()
		}
	},
)

test('of fifty shoppers one gets the last use of a promo code', { timeout: 600_000 }, async () => {
	const now = await app.inside(async (ctx) => ctx.clock.now())
	for (let round = 0; round < 10; round += 1) {
		const code = `LAST${round}`
		await app.inside((ctx) =>
			addPromo(ctx, {
				code,
				kind: 'fixed',
				value: 100n,
				totalLimit: 1,
				startsAt: now,
				endsAt: new Date(now.getTime() + 86_400_000),
			}),
		)
		const cup = await app.product({ stock: 100 })
		const previews = await Promise.all(
			crowd.map(({ person }) =>
				app.as(person)(previewOrder, { sku_id: cup.skuId, num: 1, promo_code: code }),
			),
		)
		const answers = await Promise.allSettled(
			crowd.map(({ person, addressId }, index) =>
				app.as(person)(createOrder, {
					preview_id: previews[index]?.preview_id ?? '',
					address_id: addressId,
				}),
			),
		)
		expect(wonOf(answers)).toBe(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['promo_invalid']))
		expect(await stockOf(cup.skuId)).toMatchObject({ held: 1, ordered: 1 })
	}
})

/** Puts money into a wallet, as an approved recharge does. */
async function giveMoney(person: Person, amount: bigint): Promise<void> {
	await app.inside((ctx) => rechargeAtOnce(ctx, { shopperId: person.id, amount }))
}

function moneyOf(person: Person): Promise<{ available: bigint; held: bigint; escrow: bigint }> {
	return app.inside((ctx) => walletOf(ctx, person.id))
}

/** The stock of a SKU, and its pieces in orders: awaiting payment, and paid. */
async function stockOf(
	skuId: string,
): Promise<{ stock: number; held: number; ordered: number; sold: number } | undefined> {
	const { rows } = await sql<{ stock: number; held: number; ordered: number; sold: number }>`
		with bought as materialized (
			select coalesce(sum(l.num) filter (where o.status = 0), 0)::int as ordered,
				coalesce(sum(l.num) filter (where o.status > 0), 0)::int as sold
			from order_line l join orders o on o.id = l.order_id and o.shopper_id = l.shopper_id where l.sku_id = ${skuId}
		)
		select k.stock, k.held, b.ordered, b.sold from sku k, bought b where k.id = ${skuId}
	`.execute(app.api.database.db)
	return rows[0]
}

/** The ledger adds up to zero, held stock equals the pieces of unpaid orders, and escrow equals the money of paid orders. */
async function expectAllAddsUp(): Promise<void> {
	await app.expectBooksAtZero()
	const { rows } = await sql<{ wrong_stock: number; wrong_escrow: number }>`
		select (
			select count(*)::int from sku k left join (
				select l.sku_id, sum(l.num) as num from order_line l join orders o on o.id = l.order_id and o.shopper_id = l.shopper_id
				where o.status = 0 group by l.sku_id
			) asked on asked.sku_id = k.id where k.held <> coalesce(asked.num, 0)
		) as wrong_stock, (
			select count(*)::int from (
				select shopper_id, sum(total + platform_discount) as paid from orders
				where status > 0 and settled_at is null group by shopper_id
			) p join ledger.account a on a.code = 'shopper:' || p.shopper_id || ':escrow' where a.posted <> p.paid
		) as wrong_escrow
	`.execute(app.api.database.db)
	expect(rows[0]).toEqual({ wrong_stock: 0, wrong_escrow: 0 })
}
