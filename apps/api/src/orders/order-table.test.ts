import {
	cancelOrder,
	cancelAdminOrder,
	extendReceive,
	payOrder,
	confirmReceipt as receiveOwn,
	remindShop,
	cancelMerchantOrder,
	getMerchantOrder,
	shipMerchantOrder,
	correctParcel,
	markParcelDelivered,
	type Endpoint,
	type MoveName,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	openTestApp,
	Refused,
	type TestApp,
	type Merchant,
	type Operator,
	type Person,
} from '../../test/test-app.ts'
import { walletOf } from '../ledger/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { addressFor, orderOf, payTrade } from './testing/checkout-fixtures.ts'
import {
	cancelPaidOrder,
	cancelUnpaidOrder,
	completeOrder,
	lockOrderForClaim,
	noteClaim,
	noteRefund,
	noteTracking,
	receiveOrder,
	settleOrder,
	shipOrder,
	type OrderActor,
} from './index.ts'
import { mayMove, moves, type Movable, type OrderActorKind } from './order-states.ts'

let app: TestApp
let ida: Person
let bo: Person
let clerk: Operator
let owner: Merchant
let staff: Merchant
let stranger: Merchant
let addressId: string
let skuId: string
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '5000.00' })
	bo = await app.shopperWith({ money: '100.00' })
	clerk = await app.operatorWith({ roles: ['orders'] })
	addressId = await addressFor(app, ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	skuId = (await app.product({ price: '2.00', stock: 900, shopId })).skuId
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
}, 60_000)
afterAll(() => app.close())

const everyone: OrderActorKind[] = ['shopper', 'merchant', 'operator', 'system']
const byWhom = (kind: OrderActorKind): OrderActor => ({
	kind,
	id: { shopper: ida.id, merchant: 'a merchant', operator: clerk.id, system: 'a job' }[kind],
})
const merchant: OrderActor = { kind: 'merchant', id: 'a merchant' }

const ship = (orderId: string, by: OrderActor, deliveryNo: string) =>
	app.inside((ctx) => shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo, by }))
const claim = (orderId: string, by: OrderActor) =>
	app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		if (order) await noteClaim(ctx, order, { by, why: null })
	})
const endClaim = (orderId: string, by: OrderActor) =>
	app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		if (order)
			await noteRefund(ctx, order, {
				wallet: 0n,
				platform: 0n,
				cancelled: [],
				stillClaimed: false,
				by,
				why: null,
			})
	})

/** Every state of an order in these tests, and how it is reached. */
const places: Record<string, () => Promise<string>> = {
	'0 waiting to be paid': async () => (await unpaid()).orderId,
	'1 paid': paid,
	'1 paid, asked to cancel': async () => {
		const orderId = await paid()
		await app.as(ida)(cancelOrder, { order_id: orderId })
		return orderId
	},
	'1 paid, a part has left': async () => {
		const orderId = await paid()
		await shipPart(orderId, merchant)
		return orderId
	},
	'1 paid, claimed': () => claimed(paid),
	'2 on its way': sent,
	'2 on its way, with more time': async () => {
		const orderId = await sent()
		await app.as(ida)(extendReceive, { order_id: orderId })
		return orderId
	},
	'2 on its way, claimed': () => claimed(sent),
	'3 received': received,
	'3 received, claimed': () => claimed(received),
	'4 completed': completed,
	'4 completed, claimed': () => claimed(completed),
	'-1 cancelled': async () => {
		const { orderId } = await unpaid()
		await app.as(ida)(cancelOrder, { order_id: orderId })
		return orderId
	},
	'-1 cancelled and refunded': async () => {
		const orderId = await paid()
		await app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by: merchant, why: 'Broken' }))
		return orderId
	},
}

const correction = { old_carrier: 'Post', carrier: 'Sea Post', delivery_no: 'P9' }

/** The attempts on an order: which moves of the table they may make, and who makes them how. */
const actions: {
	name: string
	makes: MoveName[]
	who: OrderActorKind[]
	run: (orderId: string, by: OrderActor) => Promise<unknown>
}[] = [
	{
		name: 'POST /api/order/pay',
		makes: ['paid'],
		who: ['shopper'],
		run: async (orderId) =>
			app.as(ida)(payOrder, {
				order_id: orderId,
				pay_token: await app.payTokenFor(ida, orderId),
			}),
	},
	{
		name: 'POST /api/order/cancel',
		makes: ['cancelled', 'cancel_asked'],
		who: ['shopper'],
		run: (orderId) => app.as(ida)(cancelOrder, { order_id: orderId }),
	},
	{
		name: 'POST /api/order/received',
		makes: ['received'],
		who: ['shopper'],
		run: (orderId) => app.as(ida)(receiveOwn, { order_id: orderId }),
	},
	{
		name: 'POST /api/order/extend_receive',
		makes: ['receipt_extended'],
		who: ['shopper'],
		run: (orderId) => app.as(ida)(extendReceive, { order_id: orderId }),
	},
	{
		name: 'POST /api/order/remind',
		makes: ['reminded'],
		who: ['shopper'],
		run: (orderId) => app.as(ida)(remindShop, { order_id: orderId }),
	},
	{
		name: 'POST /admin/order_cancel',
		makes: ['cancelled', 'cancelled_refunded'],
		who: ['operator'],
		run: (orderId) => app.as(clerk)(cancelAdminOrder, { order_id: orderId, reason: 'Asked for' }),
	},
	{
		name: 'POST /merchant/order_cancel by the owner',
		makes: ['cancelled_refunded'],
		who: ['merchant'],
		run: (orderId) =>
			app.as(owner)(cancelMerchantOrder, { order_id: orderId, reason: 'Asked for' }),
	},
	{
		name: 'POST /merchant/order_cancel by staff',
		makes: ['cancelled_refunded'],
		who: ['merchant'],
		run: (orderId) =>
			app.as(staff)(cancelMerchantOrder, { order_id: orderId, reason: 'Asked for' }),
	},
	{
		name: 'POST /merchant/order_ship, a part',
		makes: ['part_shipped'],
		who: ['merchant'],
		run: (orderId) => shipOverHttp(owner, orderId, 1),
	},
	{
		name: 'POST /merchant/order_ship, the rest',
		makes: ['shipped'],
		who: ['merchant'],
		run: (orderId) => shipOverHttp(staff, orderId),
	},
	{
		name: 'cancel an unpaid order',
		makes: ['cancelled'],
		who: everyone,
		run: (orderId, by) =>
			app.inside((ctx) => cancelUnpaidOrder(ctx, { orderId, by, why: 'Asked for' })),
	},
	{
		name: 'cancel a paid order',
		makes: ['cancelled_refunded'],
		who: everyone,
		run: (orderId, by) =>
			app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by, why: 'Asked for' })),
	},
	{ name: 'ship a part', makes: ['part_shipped'], who: everyone, run: shipPart },
	{
		name: 'ship the rest',
		makes: ['shipped'],
		who: everyone,
		run: (orderId, by) => ship(orderId, by, 'The rest'),
	},
	{
		name: 'receive',
		makes: ['received'],
		who: everyone,
		run: (orderId, by) => app.inside((ctx) => receiveOrder(ctx, { orderId, by })),
	},
	{
		name: 'complete',
		makes: ['completed'],
		who: ['system'],
		run: (orderId) => app.inside((ctx) => completeOrder(ctx, { orderId })),
	},
	{
		name: 'settle',
		makes: ['settled'],
		who: ['system'],
		run: (orderId) => app.inside((ctx) => settleOrder(ctx, { orderId })),
	},
	{ name: 'claim', makes: ['claim_opened'], who: everyone, run: claim },
	{ name: 'end a claim', makes: ['claim_closed'], who: everyone, run: endClaim },
]

test('every move of the table has an attempt', () => {
	const tried = new Set([
		...actions.flatMap(({ makes }) => makes),
		'created',
		'delivered',
		'parcel_corrected',
	])
	expect([...tried].toSorted()).toEqual(Object.keys(moves).toSorted())
})

describe.each(Object.entries(places))('an order at %s', (_place, make) => {
	test(
		'makes the moves of the table and no other, whoever tries',
		{ timeout: 60_000 },
		async () => {
			const still = await make()
			const movable = await movableOf(still)
			for (const { name, makes, who, run } of actions)
				for (const kind of who) {
					const told = `${name} by ${kind}`
					const move = makes.find((one) => mayMove(movable, one, kind))
					if (move === undefined) {
						const before = await everythingOf(still)
						expect(await refusalOf(run(still, byWhom(kind))), told).toBe('order_state')
						expect(await everythingOf(still), told).toEqual(before)
					} else {
						const orderId = await make()
						expect(await refusalOf(run(orderId, byWhom(kind))), told).toBe(null)
						expect(await lastMoveOf(orderId), told).toMatchObject({ name: move, who: kind })
					}
				}
		},
	)

	test('is not there for another shopper and another shop, and stays as it is', async () => {
		const orderId = await make()
		const before = await everythingOf(orderId)
		for (const endpoint of [cancelOrder, receiveOwn, extendReceive, remindShop])
			await expect(app.as(bo)(endpoint, { order_id: orderId })).rejects.toMatchObject({
				error: 'not_found',
				http: 404,
			})
		for (const [endpoint, input] of [
			[getMerchantOrder, {}],
			[cancelMerchantOrder, { reason: 'Not mine' }],
			[shipMerchantOrder, { carrier: 'Post', delivery_no: 'X' }],
			[markParcelDelivered, { delivery_no: 'P1' }],
			[correctParcel, { ...correction, old_delivery_no: 'P1' }],
		] as const)
			await expect(
				app.as(stranger)<Endpoint>(endpoint, { ...input, order_id: orderId }),
			).rejects.toMatchObject({ error: 'not_found', http: 404 })
		const pay_token = await app.payTokenFor(bo, orderId)
		await expect(app.as(bo)(payOrder, { order_id: orderId, pay_token })).rejects.toMatchObject({
			error: 'not_found',
		})
		expect(await everythingOf(orderId)).toEqual(before)
	})

	test('is said to be delivered by its shop only on its way', async () => {
		const orderId = await make()
		const movable = await movableOf(orderId)
		const before = await everythingOf(orderId)
		const refusal = await refusalOf(
			app.as(owner)(markParcelDelivered, { order_id: orderId, delivery_no: 'P1' }),
		)
		if (mayMove(movable, 'delivered', 'merchant')) {
			expect(refusal).toBe(null)
			expect(await lastMoveOf(orderId)).toMatchObject({ name: 'delivered', who: 'merchant' })
		} else {
			// A paid order has no parcel of this number; a delivered one accepts no more events.
			expect(refusal).toBe(movable.status === 1 ? 'not_found' : 'order_state')
			expect(await everythingOf(orderId)).toEqual(before)
		}
	})

	test('has the number of a parcel corrected by its shop only on its way', async () => {
		const orderId = await make()
		const movable = await movableOf(orderId)
		const before = await everythingOf(orderId)
		const { parcels } = await app.as(owner)(getMerchantOrder, { order_id: orderId })
		const [parcel = { carrier: 'Post', delivery_no: 'P1' }] = parcels
		const refusal = await refusalOf(
			app.as(owner)(correctParcel, {
				...correction,
				order_id: orderId,
				old_carrier: parcel.carrier,
				old_delivery_no: parcel.delivery_no,
			}),
		)
		if (mayMove(movable, 'parcel_corrected', 'merchant') && parcels.length > 0) {
			expect(refusal).toBe(null)
			expect(await lastMoveOf(orderId)).toMatchObject({ name: 'parcel_corrected', who: 'merchant' })
		} else {
			expect(refusal).toBe(movable.status === 1 ? 'not_found' : 'order_state')
			expect(await everythingOf(orderId)).toEqual(before)
		}
	})

	test('is delivered by its carrier only on its way', async () => {
		const orderId = await make()
		const movable = await movableOf(orderId)
		const moved = await everythingOf(orderId)
		for (const kind of everyone) {
			const refusal = await refusalOf(
				app.inside((ctx) =>
					noteTracking(ctx, {
						orderId,
						deliveryNo: 'P1',
						place: 'New York',
						text: 'Left at the door',
						delivered: true,
						by: byWhom(kind),
					}),
				),
			)
			if (mayMove(movable, 'delivered', kind))
				expect(await lastMoveOf(orderId)).toMatchObject({ name: 'delivered', who: kind })
			else if (movable.status === 2) expect(refusal, kind).toBe('order_state')
			else expect((await everythingOf(orderId)).moves).toEqual(moved.moves)
		}
	})
})

async function unpaid() {
	const trade = await orderOf(app, ida, skuId, { num: 3, addressId })
	return { orderId: trade.orders[0]?.order_id ?? '', tradeNo: trade.out_trade_no }
}

async function paid(): Promise<string> {
	const { orderId, tradeNo } = await unpaid()
	await payTrade(app, ida, tradeNo)
	return orderId
}

async function sent(): Promise<string> {
	const orderId = await paid()
	await ship(orderId, merchant, 'P1')
	return orderId
}

async function received(): Promise<string> {
	const orderId = await sent()
	await app.as(ida)(receiveOwn, { order_id: orderId })
	return orderId
}

async function completed(): Promise<string> {
	const orderId = await received()
	await app.inside((ctx) => completeOrder(ctx, { orderId }))
	return orderId
}

async function claimed(make: () => Promise<string>): Promise<string> {
	const orderId = await make()
	await claim(orderId, byWhom('shopper'))
	return orderId
}

/** Ships one of three pieces. */
async function shipPart(orderId: string, by: OrderActor): Promise<void> {
	await app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		const [line] = order?.lines ?? []
		await shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: `Part ${(line?.shipped ?? 0) + 1}`,
			lines: [{ lineId: line?.id ?? '', num: 1 }],
			by,
		})
	})
}

/** Ships by the merchant's endpoint: so many pieces, or all that are left. */
async function shipOverHttp(person: Merchant, orderId: string, num?: number): Promise<void> {
	const { products, parcels } = await app.as(person)(getMerchantOrder, { order_id: orderId })
	await app.as(person)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'Post',
		delivery_no: `Sent ${parcels.length + 1}`,
		...(num !== undefined && {
			lines: [{ order_product_id: products[0]?.order_product_id ?? '', num }],
		}),
	})
}

async function movableOf(orderId: string): Promise<Movable> {
	const order = await app.inside((ctx) => lockOrderForClaim(ctx, orderId))
	if (!order) throw new Error('The order vanished.')
	return order
}

async function lastMoveOf(orderId: string) {
	const { rows } = await sql<{ name: string; who: string }>`
		select name, who from order_move where order_id = ${orderId} order by id desc limit 1
	`.execute(app.api.database.db)
	return rows[0]
}

/** Everything about an order, and its shopper's money. */
async function everythingOf(orderId: string) {
	const { rows } = await sql<{ moves: number }>`
		select to_jsonb(o) as "order", (select count(*)::int from order_move m where m.order_id = o.id) as moves,
			(select jsonb_agg(l order by l.id) from order_line l where l.order_id = o.id) as lines,
			(select jsonb_agg(p order by p.id) from parcel p where p.order_id = o.id) as parcels,
			(select count(*)::int from outbox e where e.subject = o.id::text) as events,
			(select count(*)::int from audit.line) as audited
		from orders o where o.id = ${orderId}
	`.execute(app.api.database.db)
	const [row] = rows
	if (!row) throw new Error('The order vanished.')
	return { ...row, wallet: await app.inside((ctx) => walletOf(ctx, ida.id)) }
}

/** The key of a refusal; null when it succeeded. Any other error fails the test. */
async function refusalOf(attempt: Promise<unknown>): Promise<string | null> {
	try {
		await attempt
		return null
	} catch (error) {
		if (error instanceof Refused) return error.error
		return error instanceof Refusal ? error.key : String(error)
	}
}
