import {
	createShopRefund,
	getClaim,
	getMerchantOrder,
	getMoneyBreakdown,
	getReconciliation,
	listClaims,
	payOrder,
	saveAddress,
	verifyPaymentPin,
	previewOrder,
	createOrder,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestMs, type Point, sampled, walker } from './crash-points.ts'
import {
	committing,
	inserted,
	openCrashShop,
	sameKey,
	updated,
	until,
	type CrashShop,
} from './crash-shop.ts'
import { peopleMaker, type MakesPeople } from './test-people.ts'
import { thingsMaker } from './test-things.ts'
import type { Merchant, Operator, Person } from './test-app.ts'

/** A refund by a shop's own decision, from escrow and from its balance: killed at every named point. */

let shop: CrashShop
let people: MakesPeople
let ida: Person
let clerk: Operator
let skuId: string
let shopId: string
let addressId: string

beforeAll(async () => {
	const many = 1_000_000
	shop = await openCrashShop({
		settings: { 'limits.per_token_minute': many, 'limits.per_address_minute': many },
		environment: {},
	})
	people = peopleMaker(shop)
	;({ skuId, shopId } = await thingsMaker(shop).product({ price: '10.00', stock: 1_000_000 }))
	ida = await shop.shopperWith({ name: 'ida', money: '90000.00' })
	clerk = await shop.operatorWith({ roles: ['finance-1'] })
	const address = await shop.as(ida)(saveAddress, {
		name: 'Ida Marsh',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: 'US',
		province: 'New York',
		city: 'New York',
		area: 'Manhattan',
		postcode: '10001',
		detail: '12 Harbour Street',
		tag: 'home',
	})
	addressId = address.address_id
}, longestMs)
afterAll(() => shop.close())

const points: Point<'refund'>[] = [
	['the refund is written', 'refund', inserted('claim')],
	['its lines are written', 'refund', inserted('claim_line')],
	['its history begins', 'refund', inserted('claim_event')],
	['it is marked as paid', 'refund', updated('claim', 'new.state = 4')],
	['the money moves', 'refund', inserted('ledger.transfer', `new.phase = 'single'`)],
	['the order learns of it', 'refund', updated('orders', 'new.refunded > 0')],
	['the stock comes back', 'refund', updated('sku')],
	['the event is written', 'refund', inserted('outbox', `new.topic = 'claim.shop_refunded'`)],
	['the answer is stored', 'refund', inserted('answered_request')],
	['it is about to be committed', 'refund', committing(updated('claim', 'new.state = 4'))],
	['it is done and the shop not told', 'refund', 'answered'],
]

describe('two of three pieces, not shipped yet', () => {
	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const { orderId, lineId } = await bought(3)
		const owner: Merchant = await people.merchantOf(shopId)
		const before = await standing()
		const key = sameKey()
		const { refund_id } = await walker(
			shop,
			during,
			at,
		)('refund', () =>
			shop.as(owner)(
				createShopRefund,
				{
					order_id: orderId,
					lines: [{ order_product_id: lineId, num: 2 }],
					amount: '20.00',
					reason: 'other',
					explain: '',
					restock: 1,
				},
				key,
			),
		)
		const after = await standing()
		expect(after.money - before.money).toBe(cents('20.00'))
		expect(after.stock - before.stock).toBe(2)
		expect(after.claims - before.claims).toBe(1)
		expect(await shop.as(ida)(getClaim, { refund_id })).toMatchObject({
			state: 4,
			refunded: '20.00',
			events: [{ what: 'shop_refund' }, { what: 'refunded' }],
		})
		expect(await shop.as(owner)(getMerchantOrder, { order_id: orderId })).toMatchObject({
			refund_status: 3,
			products: [{ cancelled_num: 2 }],
		})
		await shop.expectBooksAtZero()
		const { laws } = await shop.as(clerk)(getReconciliation)
		expect(laws.filter(({ breaches }) => breaches > 0)).toEqual([])
		await until('all events are relayed', async () => {
			const waiting = await shop.rows(
				'select from outbox where done_at is null or failure is not null',
			)
			return waiting.length === 0 ? true : null
		})
	})
})

async function bought(num: number): Promise<{ orderId: string; lineId: string }> {
	const { preview_id } = await shop.as(ida)(previewOrder, {
		sku_id: skuId,
		num,
		address_id: addressId,
	})
	const trade = await shop.as(ida)(createOrder, { preview_id, address_id: addressId })
	const { pay_token } = await shop.as(ida)(verifyPaymentPin, {
		password_pay: ida.payCode,
		scene: 'pay',
		ref: trade.out_trade_no,
	})
	await shop.as(ida)(payOrder, { out_trade_no: trade.out_trade_no, pay_token })
	const orderId = trade.orders[0]?.order_id ?? ''
	const [line] = await shop.rows<{ id: string }>('select id from order_line where order_id = $1', [
		orderId,
	])
	return { orderId, lineId: line?.id ?? '' }
}

async function standing(): Promise<{ money: bigint; stock: number; claims: number }> {
	const { available } = await shop.as(ida)(getMoneyBreakdown)
	const { count } = await shop.as(ida)(listClaims)
	const [sku] = await shop.rows<{ stock: number }>('select stock from sku where id = $1', [skuId])
	return { money: cents(available), stock: sku?.stock ?? 0, claims: count }
}
