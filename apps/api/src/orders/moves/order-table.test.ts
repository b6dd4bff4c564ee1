import {
	cancelOrder,
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
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	openTestApp,
	Refused,
	type TestApp,
	type Merchant,
	type Person,
} from '../../../test/test-app.ts'
import { walletOf } from '../../ledger/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockOrderForClaim, noteTracking } from '../index.ts'
import { mayMove, moves, type Movable } from '../order-states.ts'
import { addressFor } from '../testing/checkout-fixtures.ts'
import {
	actions,
	byWhom,
	correction,
	everyone,
	places,
	type OrderTable,
} from '../testing/order-table.ts'

let app: TestApp
let ida: Person
let bo: Person
let owner: Merchant
let stranger: Merchant
let on: OrderTable
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '5000.00' })
	bo = await app.shopperWith({ money: '100.00' })
	const clerk = await app.operatorWith({ roles: ['orders'] })
	const addressId = await addressFor(app, ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const { skuId } = await app.product({ price: '2.00', stock: 900, shopId })
	owner = await app.merchantOf(shopId)
	const staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
	on = { app, ida, clerk, owner, staff, addressId, skuId }
}, 60_000)
afterAll(() => app.close())

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
			const still = await make(on)
			const movable = await movableOf(still)
			for (const { name, makes, who, run } of actions)
				for (const kind of who) {
					const told = `${name} by ${kind}`
					const move = makes.find((one) => mayMove(movable, one, kind))
					if (move === undefined) {
						const before = await everythingOf(still)
						expect(await refusalOf(run(on, still, byWhom(on, kind))), told).toBe('order_state')
						expect(await everythingOf(still), told).toEqual(before)
					} else {
						const orderId = await make(on)
						expect(await refusalOf(run(on, orderId, byWhom(on, kind))), told).toBe(null)
						expect(await lastMoveOf(orderId), told).toMatchObject({ name: move, who: kind })
					}
				}
		},
	)

	test('is not there for another shopper and another shop, and stays as it is', async () => {
		const orderId = await make(on)
		const before = await everythingOf(orderId)
		await expectNotFoundForOthers(orderId)
		expect(await everythingOf(orderId)).toEqual(before)
	})

	test('is said to be delivered by its shop only on its way', async () => {
		const orderId = await make(on)
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
		const orderId = await make(on)
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
		const orderId = await make(on)
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
						by: byWhom(on, kind),
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

/** Asks for an order as another shopper and as another shop. */
async function expectNotFoundForOthers(orderId: string): Promise<void> {
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

/** An order with all its fields, and its shopper's money. */
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
