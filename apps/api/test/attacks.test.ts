import { randomUUID } from 'node:crypto'
import {
	addToCart,
	buyAgain,
	cancelOrder,
	createOrder,
	deleteAccount,
	getUserInfo,
	listCart,
	mergeCart,
	getOrder,
	payOrder,
	previewOrder,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletOf } from '../src/ledger/index.ts'
import { addressFor, orderOf, paidOrderOf } from '../src/orders/testing/checkout-fixtures.ts'
import { addPromo } from '../src/promotions/index.ts'
import { openTestApp, Refused, type TestApp, type Person } from './test-app.ts'

/** Attacks, and people who tap too fast. After each the ledger and the stock add up. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('paying, cancelling and the timer at once: one of them ends each order, and all adds up', async () => {
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const ida = await app.shopperWith({ money: '10000.00' })
	const addressId = await addressFor(app, ida)
	for (let round = 0; round < 12; round += 1) {
		const cup = await app.product({ price: '10.00', stock: 10, shopId: shop })
		const trades = await Promise.all(
			[1, 2, 3, 4].map(() => orderOf(app, ida, cup.skuId, { addressId })),
		)
		await app.advance(1_800 - 2)
		const tokens = await Promise.all(trades.map((it) => app.payTokenFor(ida, it.out_trade_no)))
		const answers = await Promise.allSettled([
			...trades.flatMap((it, index) => [
				app.as(ida)(payOrder, { out_trade_no: it.out_trade_no, pay_token: tokens[index] ?? '' }),
				app.as(ida)(cancelOrder, { order_id: it.orders[0]?.order_id ?? '' }),
			]),
			app.advance(3),
			app.advance(0),
		])
		expect(new Set(refusalsOf(answers))).not.toContain('unexpected')
		await app.advance(10)
		const paid = await countOrders(ida, cup.skuId)
		expect(paid[0] ?? 0).toBe(0)
		expect(await stockOf(cup.skuId)).toEqual({ stock: 10 - (paid[1] ?? 0), held: 0 })
		await app.expectBooksAtZero()
	}
	const { escrow } = await app.inside((ctx) => walletOf(ctx, ida.id))
	const { rows } = await sql<{ due: bigint }>`
		select coalesce(sum(total), 0)::bigint as due from orders where shopper_id = ${ida.id} and status = 1
	`.execute(app.api.database.db)
	expect(escrow).toBe(rows[0]?.due)
})

test('many trades that share SKUs in opposite order, paid and cancelled at once: no deadlock, stock adds up', async () => {
	const shops = [
		await app.shop({ freight: { rate: { kind: 'free' } } }),
		await app.shop({ freight: { rate: { kind: 'free' } } }),
	]
	const things: { productId: string; skuId: string }[] = []
	for (let i = 0; i < 6; i += 1)
		things.push(await app.product({ price: '1.00', stock: 60, shopId: shops[i % 2] ?? '' }))
	const before = await deadlocks()
	const crowd: { person: Person; addressId: string }[] = []
	for (let i = 0; i < 12; i += 1) {
		const person = await app.shopperWith({ money: '500.00' })
		crowd.push({ person, addressId: await addressFor(app, person) })
	}
	for (let round = 0; round < 4; round += 1) {
		const answers = await Promise.allSettled(
			crowd.map(async ({ person, addressId }, index) => {
				const order = index % 2 === 0 ? things : things.toReversed()
				const cartIds: string[] = []
				for (const thing of order) {
					const line = await app.as(person)(addToCart, {
						product_id: thing.productId,
						sku_id: thing.skuId,
						num: 1 + (index % 3),
					})
					cartIds.push(line.cart_id)
				}
				const preview = await app.as(person)(previewOrder, {
					cart_ids: cartIds.toReversed(),
					address_id: addressId,
				})
				const trade = await app.as(person)(createOrder, {
					preview_id: preview.preview_id,
					address_id: addressId,
				})
				const token = await app.payTokenFor(person, trade.out_trade_no)
				return Promise.allSettled([
					app.as(person)(payOrder, { out_trade_no: trade.out_trade_no, pay_token: token }),
					...trade.orders.map((it) => app.as(person)(cancelOrder, { order_id: it.order_id })),
				])
			}),
		)
		const inner = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : [it]))
		expect(refusalsOf(inner)).not.toContain('unexpected')
		await app.expectBooksAtZero()
	}
	expect(await deadlocks()).toBe(before)
	await app.advance(2_000)
	for (const thing of things) {
		const { rows } = await sql<{ sold: number }>`
			select coalesce(sum(l.num), 0)::int as sold from order_line l join orders o on o.id = l.order_id
			where l.sku_id = ${thing.skuId} and o.status = 1
		`.execute(app.api.database.db)
		expect(await stockOf(thing.skuId)).toEqual({ stock: 60 - (rows[0]?.sold ?? 0), held: 0 })
	}
})

test('both orders of a trade cancelled at once give its code back once', async () => {
	const shops = [
		await app.shop({ freight: { rate: { kind: 'free' } } }),
		await app.shop({ freight: { rate: { kind: 'free' } } }),
	]
	await app.inside((ctx) => {
		const startsAt = ctx.clock.now()
		const endsAt = new Date(startsAt.getTime() + 86_400_000)
		return addPromo(ctx, {
			code: 'TWICE',
			kind: 'fixed',
			value: 100n,
			startsAt,
			endsAt,
			totalLimit: 100,
			shopperLimit: 100,
		})
	})
	const ida = await app.shopperWith()
	const addressId = await addressFor(app, ida)
	for (let round = 0; round < 10; round += 1) {
		const cartIds: string[] = []
		for (const shopId of shops) {
			const thing = await app.product({ price: '10.00', shopId })
			const line = await app.as(ida)(addToCart, {
				product_id: thing.productId,
				sku_id: thing.skuId,
				num: 1,
			})
			cartIds.push(line.cart_id)
		}
		const preview = await app.as(ida)(previewOrder, {
			cart_ids: cartIds,
			address_id: addressId,
			promo_code: 'TWICE',
		})
		const trade = await app.as(ida)(createOrder, {
			preview_id: preview.preview_id,
			address_id: addressId,
		})
		const answers = await Promise.allSettled(
			trade.orders.flatMap(({ order_id }) =>
				[1, 2, 3].map(() => app.as(ida)(cancelOrder, { order_id })),
			),
		)
		expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(2)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['order_state']))
		const { rows } = await sql<{ used: number; mine: number }>`
			select p.used, s.used as mine from promo p join promo_shopper s on s.promo_id = p.id where code = 'TWICE'
		`.execute(app.api.database.db)
		expect(rows).toEqual([{ used: 0, mine: 0 }])
	}
})

test('forty requests at once make one trade of one preview, and all are answered with it', async () => {
	const ida = await app.shopperWith()
	const addressId = await addressFor(app, ida)
	const cup = await app.product({ stock: 100 })
	const preview = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 2 })
	const answers = await Promise.all(
		Array.from({ length: 40 }, () =>
			app.as(ida)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
		),
	)
	expect(new Set(answers.map((it) => it.out_trade_no)).size).toBe(1)
	expect(await stockOf(cup.skuId)).toEqual({ stock: 100, held: 2 })
})

test('a key belongs to one call: of another path it is refused, and after a refusal it may be used again', async () => {
	const ida = await app.shopperWith({ money: '5.00' })
	const addressId = await addressFor(app, ida)
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', shopId: shop })
	const preview = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })
	const key = randomUUID()
	const trade = await app.as(ida)(
		createOrder,
		{ preview_id: preview.preview_id, address_id: addressId },
		{ idempotencyKey: key },
	)
	const token = await app.payTokenFor(ida, trade.out_trade_no)
	const pay = { out_trade_no: trade.out_trade_no, pay_token: token }
	await expect(app.as(ida)(payOrder, pay, { idempotencyKey: key })).rejects.toMatchObject({
		http: 422,
		error: 'idempotency_key_reused',
	})
	const other = randomUUID()
	await expect(app.as(ida)(payOrder, pay, { idempotencyKey: other })).rejects.toMatchObject({
		error: 'balance_low',
	})
	await app.as(ida)(cancelOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	await expect(app.as(ida)(payOrder, pay, { idempotencyKey: other })).rejects.toMatchObject({
		error: 'order_state',
	})
})

test('forty carts merged and bought again at once stay within stock and limits', async () => {
	const ida = await app.shopperWith({ money: '1000.00' })
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '1.00', stock: 30, shopId: shop })
	const orderId = await paidOrderOf(app, ida, cup.skuId, { num: 3 })
	const others = await Promise.all(
		Array.from({ length: 120 }, () => app.product({ stock: 3, shopId: shop })),
	)
	const answers = await Promise.allSettled(
		Array.from({ length: 40 }, (_, index) =>
			index % 2 === 0
				? app.as(ida)(buyAgain, { order_id: orderId })
				: app.as(ida)(mergeCart, {
						lines: others
							.slice((index * 7) % 40, ((index * 7) % 40) + 80)
							.map(({ skuId }) => ({ sku_id: skuId, num: 2 })),
					}),
		),
	)
	expect(refusalsOf(answers)).toEqual([])
	const { shops } = await app.as(ida)(listCart)
	const lines = shops.flatMap((it) => it.lines)
	expect(lines.length).toBe(99)
	expect(lines.every((line) => line.num <= line.stock)).toBe(true)
})

test('an account with an order, money or escrow is not closed, also when it is asked and ordered at once', async () => {
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', stock: 100, shopId: shop })
	const ida = await app.shopperWith({ money: '10.00' })
	const close = () => app.as(ida)(deleteAccount, { password: ida.password })
	await expect(close()).rejects.toMatchObject({ error: 'account_not_empty' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await expect(close()).rejects.toMatchObject({ error: 'account_not_empty' })
	expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({ status: 1 })

	for (let round = 0; round < 10; round += 1) {
		const bo = await app.shopperWith()
		const addressId = await addressFor(app, bo)
		const preview = await app.as(bo)(previewOrder, { sku_id: cup.skuId, num: 1 })
		const [closed, made] = await Promise.allSettled([
			app.as(bo)(deleteAccount, { password: bo.password }),
			app.as(bo)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
		])
		const { rows } = await sql<{ status: string; orders: number }>`
			select s.status, (select count(*)::int from orders o where o.shopper_id = s.id) as orders from shopper s
			where s.id = ${bo.id}
		`.execute(app.api.database.db)
		expect(closed.status === 'fulfilled' && made.status === 'fulfilled', JSON.stringify(rows)).toBe(
			false,
		)
	}
})

test('an account that is frozen is shut in the same moment, wherever it is signed in', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', shopId: shop })
	const trade = await orderOf(app, ida, cup.skuId)
	const token = await app.payTokenFor(ida, trade.out_trade_no)
	await sql`update shopper set status = 'frozen' where id = ${ida.id}`.execute(app.api.database.db)
	await expect(
		app.as(ida)(payOrder, { out_trade_no: trade.out_trade_no, pay_token: token }),
	).rejects.toMatchObject({ error: 'unauthorized' })
	await expect(app.as(ida)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
	expect((await app.inside((ctx) => walletOf(ctx, ida.id))).available).toBe(10_000n)
})

function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	return answers.flatMap((answer) => {
		if (answer.status === 'fulfilled') return []
		const reason: unknown = answer.reason
		return reason instanceof Refused ? [reason.error] : [String(reason)]
	})
}

async function stockOf(skuId: string): Promise<{ stock: number; held: number } | undefined> {
	const { rows } = await sql<{ stock: number; held: number }>`
		select stock, held from sku where id = ${skuId}
	`.execute(app.api.database.db)
	return rows[0]
}

/** How many orders of a SKU are in each state. */
async function countOrders(person: Person, skuId: string): Promise<Record<number, number>> {
	const { rows } = await sql<{ status: number; n: number }>`
		select o.status, count(*)::int as n from orders o join order_line l on l.order_id = o.id
		where o.shopper_id = ${person.id} and l.sku_id = ${skuId} group by o.status
	`.execute(app.api.database.db)
	return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

async function deadlocks(): Promise<number | undefined> {
	const { rows } = await sql<{ n: number }>`
		select deadlocks::int as n from pg_stat_database where datname = current_database()
	`.execute(app.api.database.db)
	return rows[0]?.n
}
