import {
	addToCart,
	listTransactions,
	createOrder,
	approveWithdrawal,
	markWithdrawalPaid,
	rejectWithdrawal,
	getShopper,
	cancelWithdrawal,
	getUserInfo,
	listCart,
	getMyProof,
	previewOrder,
	getReconciliation,
	getMoneyBreakdown,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { addressFor, paidOrderOf, payTrade } from '../orders/testing/checkout-fixtures.ts'
import {
	cancelPaidOrder,
	completeOrder,
	receiveOrder,
	settleOrder,
	shipOrder,
} from '../orders/index.ts'
import { addPromo } from '../promotions/index.ts'
import {
	card,
	deskOf,
	expectMoneyAddsUp,
	signed,
	wholeBill,
	withdraw,
	withoutLimits,
} from '../withdrawals/testing/withdrawal-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('the bill names every movement, in the language asked for, with the balance after it and where it leads', async () => {
	const ida = await app.shopperWith({ money: '200.00' })
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '30.00', shopId: shop })
	const kept = await paidOrderOf(app, ida, cup.skuId)
	const cancelled = await paidOrderOf(app, ida, cup.skuId)
	await app.inside((ctx) =>
		cancelPaidOrder(ctx, {
			orderId: cancelled,
			by: { kind: 'merchant', id: shop },
			why: 'Sold out',
		}),
	)
	const taken = await withdraw(app, ida, { ...card, price: '100.00' })
	const { asker } = await deskOf(app)
	await app.as(asker)(rejectWithdrawal, { extract_id: taken.extract_id, reason: 'No.' })

	const { list, count } = await app.as(ida)(listTransactions)
	expect(count).toBe(8)
	const rows = list.map((line) => [
		line.title,
		line.type,
		line.money,
		line.balance_after,
		line.ref_type,
		line.ref_id,
	])
	const own = [taken.extract_id] as const
	// 70.00 of the 100.00 were not the refunded 30.00.
	expect(rows.slice(0, 7)).toEqual([
		['Withdrawal fee refunded', 'fee', '2.10', '170.00', 'extract', ...own],
		['Withdrawal returned', 'extract', '97.90', '167.90', 'extract', ...own],
		['Withdrawal fee', 'fee', '-2.10', '70.00', 'extract', ...own],
		['Withdrawal', 'extract', '-97.90', '72.10', 'extract', ...own],
		['Refund', 'refund', '30.00', '170.00', 'order', cancelled],
		['Payment', 'pay', '-30.00', '140.00', 'order', cancelled],
		['Payment', 'pay', '-30.00', '170.00', 'order', kept],
	])
	expect(rows[7]?.slice(0, 5)).toEqual(['Top-up', 'recharge', '200.00', '200.00', 'recharge'])
	expect(new Set(list.map(({ id }) => id)).size).toBe(8)
	await expectMoneyAddsUp(app, ida)
})

test('the bill is told apart by type, and the types together are all of it', async () => {
	const ida = await app.shopperWith({ money: '300.00' })
	const cup = await app.product({ price: '30.00' })
	await paidOrderOf(app, ida, cup.skuId)
	await withdraw(app, ida, { ...card, price: '100.00' })
	const all = await wholeBill(app, ida)
	let counted = 0
	for (const type of ['recharge', 'extract', 'pay', 'refund', 'fee', 'adjust'] as const) {
		const lines = await wholeBill(app, ida, type)
		expect(lines).toEqual(all.filter((line) => line.type === type))
		counted += lines.length
	}
	expect(counted).toBe(all.length)
	expect((await wholeBill(app, ida, 'fee')).map(({ money }) => signed(money))).toEqual([-3_00n])
	const page = (limit: number, number: number, type: 'all' | 'fee' = 'all') =>
		app.as(ida)(listTransactions, { page: number, limit, type })
	for (const limit of [1, 2, 3]) {
		const pages = all.map((_line, at) => page(limit, at + 1))
		expect((await Promise.all(pages)).flatMap(({ list }) => list)).toEqual(all)
	}
	expect(await page(1, 1)).toMatchObject({ count: all.length, has_more: true })
	expect(await page(2, 9)).toMatchObject({ list: [], count: all.length, has_more: false })
	expect(await page(2, 9, 'fee')).toMatchObject({ list: [], count: 1, has_more: false })
})

test('nobody else sees it', async () => {
	const [ida, bo] = [await app.shopperWith({ money: '10.00' }), await app.shopperWith()]
	expect((await app.as(bo)(listTransactions)).count).toBe(0)
	expect((await app.as(ida)(listTransactions)).count).toBe(1)
	expect(await app.as(bo)(getMoneyBreakdown)).toMatchObject({
		total: '0.00',
		holds: [],
		escrows: [],
	})
})

test('where my money is, at every step of an order and of a withdrawal, with what happens next by itself', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '30.00', shopId: shop })
	const { extract_id, extract_sn } = await withdraw(app, ida, { ...card, price: '100.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId, { num: 2 })
	const where = () => app.as(ida)(getMoneyBreakdown)
	const next = async () => (await where()).escrows[0]?.next?.name ?? null

	expect(await where()).toMatchObject({
		available: '340.00',
		hold: '100.00',
		escrow: '60.00',
		total: '500.00',
		leaving: '0.00',
		holds: [{ extract_id, extract_sn, money: '100.00', destination: 'Harbour Bank •••• 1111' }],
		escrows: [{ order_id: orderId, money: '60.00', next: null }],
	})
	await expectMoneyAddsUp(app, ida)

	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: 'P1',
			by: { kind: 'merchant', id: shop },
		}),
	)
	expect(await next()).toBe('receive')
	await app.inside((ctx) => receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: ida.id } }))
	expect(await next()).toBe('settle')
	await app.inside((ctx) => completeOrder(ctx, { orderId }))
	expect(await next()).toBe('settle')
	await app.inside((ctx) => settleOrder(ctx, { orderId }))
	expect((await where()).escrows).toEqual([])
	await expectMoneyAddsUp(app, ida)

	await app.advance(24 * 3600 + 1)
	const { asker } = await deskOf(app)
	await app.as(asker)(approveWithdrawal, { extract_id })
	expect(await where()).toMatchObject({
		available: '340.00',
		hold: '0.00',
		total: '340.00',
		leaving: '97.00',
		holds: [],
		leavings: [{ extract_id, money: '97.00' }],
	})
	await expectMoneyAddsUp(app, ida)
	await app.as(asker)(markWithdrawalPaid, { extract_id, bank_line: extract_id })
	expect(await where()).toMatchObject({ total: '340.00', leaving: '0.00', leavings: [] })
	await expectMoneyAddsUp(app, ida)
})

test('what a platform code paid is nowhere told as the shopper’s money', async () => {
	const ida = await app.shopperWith({ money: '300.55' })
	const as = app.as(ida)
	const finance = await app.operatorWith({ roles: ['finance-1'] })
	const support = await app.operatorWith({ roles: ['support'] })
	const before = await app.as(finance)(getReconciliation)
	const addressId = await addressFor(app, ida)
	const things = await Promise.all(
		['63.00', '35.50'].map(async (price) =>
			app.product({ price, shopId: await app.shop({ freight: { rate: { kind: 'free' } } }) }),
		),
	)
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'WELCOME10',
			kind: 'fixed',
			value: 930n,
			startsAt: ctx.clock.now(),
			endsAt: new Date(ctx.clock.now().getTime() + 86_400_000),
		}),
	)
	for (const { productId, skuId } of things)
		await as(addToCart, { product_id: productId, sku_id: skuId, num: 1 })
	const cart = await as(listCart)
	const preview = await as(previewOrder, {
		cart_ids: cart.shops.flatMap((shop) => shop.lines.map((line) => line.cart_id)),
		address_id: addressId,
		promo_code: 'WELCOME10',
	})
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	await payTrade(app, ida, trade.out_trade_no)

	const money = await as(getMoneyBreakdown)
	expect(money).toMatchObject({ available: '211.35', escrow: '89.20', total: '300.55' })
	expect(money.escrows.map((order) => order.money).toSorted()).toEqual(
		trade.orders.map((order) => order.total_price).toSorted(),
	)
	expect(await as(getUserInfo)).toMatchObject({ money: '211.35', money_escrow: '89.20' })
	expect((await app.as(support)(getShopper, { shopper_id: ida.id })).money).toEqual({
		available: '211.35',
		hold: '0.00',
		escrow: '89.20',
	})
	const after = await app.as(finance)(getReconciliation)
	expect(after.ok).toBe(true)
	expect(signed(after.shoppers.escrow) - signed(before.shoppers.escrow)).toBe(89_20n)
	expect(signed(after.promotions_in_escrow) - signed(before.promotions_in_escrow)).toBe(9_30n)
	await app.advance(86_400)
	expect((await as(getMyProof)).balance).toBe('300.55')
})

test('adds up at every instant, whatever moves meanwhile', async () => {
	await withoutLimits(app)
	const ida = await app.shopperWith({ money: '500.00' })
	const done = new AbortController()
	const moving = (async () => {
		for (let i = 0; i < 15; i += 1) {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '50.00' })
			await app.as(ida)(cancelWithdrawal, { extract_id })
		}
	})().finally(() => done.abort())
	while (!done.signal.aborted) {
		const money = await app.as(ida)(getMoneyBreakdown)
		expect(money.total).toBe('500.00')
		expect(money.holds.map((held) => held.money)).toEqual(money.hold === '0.00' ? [] : [money.hold])
	}
	await moving
	await expectMoneyAddsUp(app, ida)
})
