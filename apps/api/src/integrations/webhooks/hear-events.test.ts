import {
	answerClaim,
	cancelOrder,
	decidePayout,
	listWebhookDeliveries,
	markPayoutPaid,
	updateSku,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { bought, claim } from '../../claims/testing/claim-fixtures.ts'
import { orderOf, paidOrderOf, payTrade } from '../../orders/testing/checkout-fixtures.ts'
import { newLine } from '../../withdrawals/testing/returned-fixtures.ts'
import { account, deskOf, earned, payOut } from '../../payouts/testing/payout-fixtures.ts'
import { webhookOf } from '../testing/integration-fixtures.ts'
import {
	accepts,
	answers,
	openReceiver,
	type WebhookReceiver,
} from '../testing/webhook-receiver.ts'

let app: TestApp
let owner: Merchant
let receiver: WebhookReceiver
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	owner = await app.merchantOf(await app.shop({ freight: { rate: { kind: 'free' } } }))
	receiver = await openReceiver()
})
afterEach(() => receiver.close())

const told = () => receiver.received.map(({ type, data }) => ({ type, ...data }))

test('an order and its refund request are told with ids and states, and nothing of the shopper', async () => {
	await webhookOf(app, owner, receiver.url)
	const on = await bought(app, { until: 'received', shopId: owner.shopId })
	const { refund_id: claimId } = await claim(on)
	await app.as(owner)(answerClaim, { refund_id: claimId, answer: 'approve' })
	await app.advance(1)
	const ofArea = (area: string) => told().filter(({ type }) => type.startsWith(area))
	const order = { order_id: on.orderId, order_sn: expect.any(String) }
	expect(ofArea('order.')).toEqual([
		{ type: 'order.paid', ...order, status: 1 },
		{ type: 'order.shipped', ...order, status: 2 },
		{ type: 'order.received', ...order, status: 3 },
	])
	const refund = {
		refund_id: claimId,
		refund_sn: expect.any(String),
		order_id: on.orderId,
		money: '10.00',
	}
	expect(ofArea('claim.')).toEqual([
		{ type: 'claim.created', ...refund, state: 0 },
		{ type: 'claim.approved', ...refund, state: 1 },
		{ type: 'claim.refunded', ...refund, state: 4 },
	])
	const bodies = receiver.received.map(({ body }) => body).join()
	for (const personal of [on.person.id, on.person.username, 'Harbour Street', '2015550123'])
		expect(bodies).not.toContain(personal)
})

test('a webhook hears only what it chose, and of its own shop', async () => {
	await webhookOf(app, owner, receiver.url, ['order.shipped'])
	await bought(app, { until: 'shipped', shopId: owner.shopId })
	await bought(app, { until: 'shipped' })
	await app.advance(1)
	expect(told()).toMatchObject([{ type: 'order.shipped' }])
	expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ shop_id: owner.shopId })
})

test('an order that was never paid is not told, its stock is', async () => {
	await webhookOf(app, owner, receiver.url)
	const cup = await app.product({ shopId: owner.shopId, stock: 5 })
	const ida = await app.shopperWith({ money: '50.00' })
	const trade = await orderOf(app, ida, cup.skuId, { num: 2 })
	await app.advance(1)
	await app.as(ida)(cancelOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	await app.advance(1)
	const stock = { type: 'stock.changed', product_id: cup.productId, sku_id: cup.skuId }
	expect(told()).toEqual([
		{ ...stock, stock: 5, held: 2, available: 3 },
		{ ...stock, stock: 5, held: 0, available: 5 },
	])
})

test('stock that changes while the receiver is away is told once, as it is then', async () => {
	const { webhookId } = await webhookOf(app, owner, receiver.url, ['stock.changed'])
	const cup = await app.product({ shopId: owner.shopId, stock: 50 })
	receiver.behave(answers(503))
	await app.as(owner)(updateSku, { sku_id: cup.skuId, stock: 49 })
	await app.advance(1)
	const ida = await app.shopperWith({ money: '500.00' })
	for (let count = 0; count < 5; count += 1) {
		await app.as(owner)(updateSku, { sku_id: cup.skuId, stock_change: 1 })
		await paidOrderOf(app, ida, cup.skuId)
		await app.advance(1)
	}
	receiver.behave(accepts)
	await app.advance(60)
	await app.advance(60)
	const { count } = await app.as(owner)(listWebhookDeliveries, { webhook_id: webhookId })
	expect(count).toBe(2)
	// The first attempt fixed its body; the second is read when it is sent, and is the truth.
	expect(receiver.accepted().map(({ data }) => data['stock'])).toEqual([49, 49])
	await app.as(owner)(updateSku, { sku_id: cup.skuId, stock: 7 })
	await app.advance(1)
	expect(receiver.accepted().at(-1)?.data).toMatchObject({ stock: 7, held: 0, available: 7 })
})

test('a payout is told from the request to the payment', async () => {
	const on = await earned(app, '100.00')
	const hook = await openReceiver()
	try {
		await webhookOf(app, on.owner, hook.url)
		const { payout_id: payoutId } = await payOut(app, on.owner, '20.00')
		await app.advance(4 * 86_400)
		const { asker } = await deskOf(app)
		await app.as(asker)(decidePayout, { payout_id: payoutId, decision: 'pass' })
		await app.as(asker)(markPayoutPaid, { payout_id: payoutId, bank_line: newLine() })
		await app.advance(1)
		const payouts = hook.received.filter(({ type }) => type.startsWith('payout.'))
		expect(payouts.map(({ type }) => type)).toEqual([
			'payout.requested',
			'payout.approved',
			'payout.paid',
		])
		expect(hook.received.map(({ body }) => body).join()).not.toContain(account.real_name)
	} finally {
		await hook.close()
	}
})

test('a checkout writes nothing for webhooks while no shop has one', async () => {
	const cup = await app.product({ stock: 5 })
	const ida = await app.shopperWith({ money: '50.00' })
	const trade = await orderOf(app, ida, cup.skuId)
	await payTrade(app, ida, trade.out_trade_no)
	await app.advance(1)
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from webhook_delivery d join webhook w on w.id = d.webhook_id where w.shop_id = ${cup.shopId}
	`.execute(app.api.database.db)
	expect(rows[0]?.n).toBe(0)
})
