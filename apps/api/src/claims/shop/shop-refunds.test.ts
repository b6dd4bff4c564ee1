import { randomUUID } from 'node:crypto'
import {
	createShopRefund,
	getClaim,
	getMerchantOrder,
	getMoneyBreakdown,
	getOrder,
	getProduct,
	getReconciliation,
	getStatement,
	listClaims,
	listNotifications,
	quoteShopRefund,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { balanceOf, merchantBalance } from '../../ledger/index.ts'
import { bought, claim, day, expectMoney, type Bought } from '../testing/claim-fixtures.ts'

/** Refunds by the decision of a shop: how much, until when, from where, and what becomes of the goods. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

interface Sold {
	on: Bought
	owner: Merchant
}

async function sold(given: Parameters<typeof bought>[1] = {}): Promise<Sold> {
	const on = await bought(app, { freight: 'free', num: 3, until: 'received', ...given })
	return { on, owner: await app.merchantOf(on.shop.shopId) }
}

type Wish = Partial<InputOf<typeof createShopRefund>> & { num?: number }

const refund = ({ on, owner }: Sold, { num = 1, ...wish }: Wish = {}, options = {}) =>
	app.as(owner)(
		createShopRefund,
		{
			order_id: on.orderId,
			lines: [{ order_product_id: on.lineId, num }],
			amount: '10.00',
			reason: 'other',
			explain: 'Sorry for the wait.',
			restock: 0,
			...wish,
		},
		options,
	)

/** Stock, and how many pieces count as sold, once the sales were added up. */
async function goods({ on }: Sold): Promise<{ stock: number; sales: number }> {
	await app.advance(5)
	const { products } = await app.as(on.person)(getOrder, { order_id: on.orderId })
	const { skus, sales } = await app.as(null)(getProduct, {
		product_id: products[0]?.product_id ?? '',
	})
	return { stock: skus[0]?.stock ?? 0, sales }
}

async function expectLawsToHold(): Promise<void> {
	const finance = await app.operatorWith({ roles: ['finance-1'] })
	const { laws } = await app.as(finance)(getReconciliation)
	expect(laws.filter(({ breaches }) => breaches > 0)).toEqual([])
}

test('two of three shipped pieces: paid from escrow at once, on stock again, told and shown everywhere', async () => {
	const it = await sold()
	const before = await goods(it)
	const quote = await app.as(it.owner)(quoteShopRefund, {
		order_id: it.on.orderId,
		order_product_ids: `${it.on.lineId}:2`,
	})
	expect(quote).toMatchObject({
		max: '20.00',
		until: null,
		lines: [{ num_left: 3, num: 2, claimed: 0, unshipped_num: 0, amount: '20.00' }],
	})
	const made = await refund(it, { num: 2, amount: '20.00', restock: 1 })
	expect(made).toMatchObject({
		state: 4,
		by_shop: 1,
		refunded: '20.00',
		lines: [{ num: 2, restocked_num: 2 }],
	})
	await expectMoney(it.on, '990.00', '10.00')
	expect(await goods(it)).toEqual({ stock: before.stock + 2, sales: before.sales - 2 })

	const { order_id } = made
	expect(await app.as(it.on.person)(getOrder, { order_id })).toMatchObject({
		refund_status: 3,
		claims: [
			{ who: 'merchant', what: 'shop_refund', why: 'Sorry for the wait.' },
			{ who: 'merchant', what: 'refunded', amount: '20.00' },
		],
	})
	const shown = await app.as(it.owner)(getMerchantOrder, { order_id })
	expect(shown.price).toMatchObject({ refunded: '20.00', earned: '9.50' })
	expect(shown.timeline.at(-1)).toMatchObject({ who: 'merchant', what: 'shop_refunded' })
	expect(await app.as(it.on.person)(listClaims)).toMatchObject({
		count: 1,
		list: [{ by_shop: 1, state: 4, actions: [] }],
	})
	const { list } = await app.as(it.on.person)(listNotifications)
	expect(list[0]).toMatchObject({ kind: 'claim.shop_refunded', title: 'Refund from the shop' })
	expect(list[0]?.text).toContain('20.00')
	await expectLawsToHold()
})

test('what was refunded is not refunded again, by the cent, and pieces return to stock at most once', async () => {
	const it = await sold()
	const before = await goods(it)
	await refund(it, { num: 3, amount: '12.34', restock: 1 })
	expect(await goods(it)).toEqual({ stock: before.stock + 3, sales: before.sales - 3 })
	await expect(refund(it, { num: 3, amount: '17.67' })).rejects.toMatchObject({
		error: 'invalid',
		field: 'amount',
	})
	await expect(refund(it, { amount: '0.00' })).rejects.toMatchObject({ field: 'amount' })
	await expect(refund(it, { num: 4 })).rejects.toMatchObject({ field: 'lines' })
	await refund(it, { num: 3, amount: '17.66', restock: 1 })
	expect(await goods(it)).toEqual({ stock: before.stock + 3, sales: before.sales - 3 })
	await expectMoney(it.on, '1000.00', '0.00')
	await expect(refund(it)).rejects.toMatchObject({ error: 'order_state' })
	expect(await app.as(it.on.person)(getOrder, { order_id: it.on.orderId })).toMatchObject({
		refund_status: 2,
	})
	await expectLawsToHold()
})

test('before shipping, pieces refunded in full are not shipped; whether they return to stock is the shop’s word', async () => {
	const it = await sold({ until: 'paid' })
	const before = await goods(it)
	await refund(it, { amount: '4.00', restock: 1 })
	expect(await goods(it)).toEqual(before)
	await refund(it, { num: 1, amount: '8.66', restock: 0 })
	expect(await goods(it)).toEqual(before)
	const { order_id } = { order_id: it.on.orderId }
	expect((await app.as(it.owner)(getMerchantOrder, { order_id })).products).toMatchObject([
		{ product_num: 3, cancelled_num: 1 },
	])
	await refund(it, { num: 2, amount: '17.34', restock: 1 })
	expect(await goods(it)).toEqual({ stock: before.stock + 2, sales: before.sales - 2 })
	expect(await app.as(it.on.person)(getOrder, { order_id })).toMatchObject({
		status: -1,
		refund_status: 2,
	})
	await expectMoney(it.on, '1000.00', '0.00')
	await expectLawsToHold()
})

test('after settlement the shop’s balance pays, then its debt, for 60 days; the statement shows both', async () => {
	const it = await sold()
	await app.advance(16 * day)
	const balance = () => app.inside((ctx) => balanceOf(ctx, merchantBalance(it.on.shop.shopId)))
	expect(await balance()).toBe(2_850n)
	const owner = { ...it, owner: await app.merchantOf(it.on.shop.shopId) }
	const { until } = await app.as(owner.owner)(quoteShopRefund, { order_id: it.on.orderId })
	expect(until).not.toBeNull()
	await refund(owner, { num: 3, amount: '30.00' })
	await expectMoney(it.on, '1000.00', '0.00')
	expect(await balance()).toBe(0n)
	const { rows } = await sql<{ owed: bigint }>`
		select owed from merchant_owing where shop_id = ${it.on.shop.shopId}
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ owed: 150n }])
	const { list } = await app.as(owner.owner)(getStatement, {})
	expect(list.slice(0, 2)).toMatchObject([
		{ kind: 'owed', owed: '1.50' },
		{ kind: 'refund', amount: '-28.50' },
	])
	await expectLawsToHold()

	const late = await sold()
	await app.advance(15 * day + 60)
	await app.advance(60 * day)
	const again = { ...late, owner: await app.merchantOf(late.on.shop.shopId) }
	await expect(refund(again)).rejects.toMatchObject({ error: 'timed_out' })
	await expect(
		app.as(again.owner)(quoteShopRefund, { order_id: late.on.orderId }),
	).rejects.toMatchObject({ error: 'timed_out' })
})

test('twice, at once and by another shop: one refund, never more than was paid', async () => {
	const it = await sold()
	const key = { idempotencyKey: randomUUID() }
	const first = await refund(it, {}, key)
	expect(await refund(it, {}, key)).toEqual(first)
	await expectMoney(it.on, '980.00', '20.00')

	const answers = await Promise.allSettled(
		Array.from({ length: 10 }, () => refund(it, { num: 2, amount: '15.00' })),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const answer of answers)
		if (answer.status === 'rejected')
			expect(answer.reason instanceof Refused && answer.reason.error).toBe('invalid')
	await expectMoney(it.on, '995.00', '5.00')

	const other = await sold()
	const stranger = { on: it.on, owner: other.owner }
	await expect(refund(stranger)).rejects.toMatchObject({ error: 'not_found' })
	await expect(
		app.as(other.owner)(quoteShopRefund, { order_id: it.on.orderId }),
	).rejects.toMatchObject({ error: 'not_found' })
	await expect(refund(it, { lines: [{ order_product_id: other.on.lineId, num: 1 }] }))
		.rejects // A line of another order.
		.toMatchObject({ error: 'not_found' })
	await expectMoney(it.on, '995.00', '5.00')
	await expectLawsToHold()
})

test('an unpaid or cancelled order has nothing to refund, and an open request is answered instead', async () => {
	const it = await sold()
	await claim(it.on, { num: 1 })
	await expect(refund(it)).rejects.toMatchObject({ error: 'already_refunding' })
	expect(await app.as(it.owner)(quoteShopRefund, { order_id: it.on.orderId })).toMatchObject({
		max: '0.00',
		lines: [{ num_left: 0, claimed: 1 }],
	})
	await sql`update orders set status = 0 where id = ${it.on.orderId}`.execute(app.api.database.db)
	await expect(refund(it)).rejects.toMatchObject({ error: 'order_state' })
	await sql`update orders set status = 3 where id = ${it.on.orderId}`.execute(app.api.database.db)
})

test('a shopper may still claim what is left, and the refund is withdrawn without a charge', async () => {
	const it = await sold()
	const { refund_id } = await refund(it, { num: 1 })
	const claimed = await claim(it.on)
	expect(claimed.amount).toBe('20.00')
	expect(await app.as(it.on.person)(getClaim, { refund_id })).toMatchObject({
		explain: 'Sorry for the wait.',
		reason_title: 'Other',
	})
	expect(await app.as(it.on.person)(getMoneyBreakdown)).toMatchObject({ available: '980.00' })
})
