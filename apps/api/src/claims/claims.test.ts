import { randomUUID } from 'node:crypto'
import {
	createClaim,
	getOrder,
	cancelClaim,
	getClaim,
	extendReturn,
	listClaims,
	quoteClaim,
	listClaimReasons,
	shipReturn,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	asShop,
	bought,
	claim,
	day,
	expectMoney,
	proofOf,
	seen,
	shopPerson,
	signedIn,
} from './testing/claim-fixtures.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { receiveOrder } from '../orders/index.ts'
import {
	decideClaim,
	acceptReturn,
	listMerchantClaims,
	noteReturnDelivered,
	showShopClaim,
	tellReturnAddress,
} from './index.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('the whole order before shipping: quoted with its freight, approved, paid at once, and the order is over', async () => {
	const on = await bought(app, { num: 2 })
	await expectMoney(on, '975.00', '25.00')
	const quote = await app.as(on.person)(quoteClaim, { order_id: on.orderId })
	expect(quote).toMatchObject({
		lines: [{ order_product_id: on.lineId, num_left: 2, num: 2, amount: '20.00' }],
		freight: '5.00',
		max: '25.00',
		types: [0],
		until: null,
	})
	const made = await claim(on)
	expect(made).toMatchObject({
		state: 0,
		amount: '25.00',
		freight: '5.00',
		refunded: '0.00',
		next: { name: 'approve', at: made.createtime + 3 * day },
		actions: ['cancel'],
		images: [on.proof],
		events: [{ who: 'shopper', what: 'applied', why: 'It came in pieces.', images: [on.proof] }],
	})
	expect(await app.as(on.person)(getOrder, { order_id: on.orderId })).toMatchObject({
		status: 1,
		refund_status: 1,
	})
	await expect(
		claim(on, { lines: [{ order_product_id: on.lineId, num: 1 }], amount: '1' }),
	).rejects.toMatchObject({
		error: 'already_refunding',
		code: 1007,
	})
	const paid = await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: made.refund_id, answer: 'approve' }),
	)
	expect(paid).toMatchObject({ state: 4, refunded: '25.00', next: null })
	expect(paid.events.map((event) => event.what)).toEqual(['applied', 'approved', 'refunded'])
	await expectMoney(on, '1000.00', '0.00')
	expect(await app.as(on.person)(getOrder, { order_id: on.orderId })).toMatchObject({
		status: -1,
		refund_status: 2,
	})
	await expect(claim(on)).rejects.toMatchObject({ error: 'order_state' })
})

test('a quote tells a line in an open claim from one of which nothing is left', async () => {
	const on = await bought(app, { num: 2, until: 'received' })
	const lineOf = async () =>
		(await app.as(on.person)(quoteClaim, { order_id: on.orderId })).lines[0]
	expect(await lineOf()).toMatchObject({ num_left: 2, claimed: 0 })
	const { refund_id: id } = await claim(on)
	expect(await lineOf()).toMatchObject({ num_left: 0, claimed: 1 })
	await asShop(app, on.shop, (ctx) => decideClaim(ctx, { claimId: id, answer: 'approve' }))
	expect(await lineOf()).toMatchObject({ num_left: 0, claimed: 0 })

	const part = await bought(app, { num: 2, until: 'received' })
	const { refund_id: partId } = await claim(part, { num: 1 })
	await asShop(app, part.shop, (ctx) => decideClaim(ctx, { claimId: partId, answer: 'approve' }))
	const { lines } = await app.as(part.person)(quoteClaim, { order_id: part.orderId })
	expect(lines).toMatchObject([{ num_left: 1, claimed: 0 }])
})

test('a return: address, parcel, delivery and the money, each side in its turn', async () => {
	const on = await bought(app, { until: 'received' })
	const made = await claim(on, { refund_type: 1, reason: 'damaged' })
	expect(made).toMatchObject({ amount: '15.00', freight: '5.00' })
	const approved = await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: made.refund_id, answer: 'approve', returnAddress: '1 Pier, Oslo' }),
	)
	expect(approved).toMatchObject({
		state: 2,
		return_address: '1 Pier, Oslo',
		next: { name: 'withdraw' },
	})
	const before = await seen(on, made.refund_id)
	expect(before.actions).toEqual(['return', 'extend_return', 'cancel'])
	const extended = await app.as(on.person)(extendReturn, { refund_id: made.refund_id })
	expect(extended.next?.at).toBe((before.next?.at ?? 0) + 7 * day)
	await expect(
		app.as(on.person)(extendReturn, { refund_id: made.refund_id }),
	).rejects.toMatchObject({ error: 'order_state' })
	const sent = await app.as(on.person)(shipReturn, {
		refund_id: made.refund_id,
		carrier: 'Post',
		delivery_no: 'R1',
	})
	expect(sent).toMatchObject({
		state: 3,
		return_parcel: { carrier: 'Post', delivery_no: 'R1' },
		next: { name: 'refund' },
		actions: [],
	})
	await app.inside((ctx) => noteReturnDelivered(ctx, { claimId: made.refund_id }))
	const delivered = await seen(on, made.refund_id)
	expect((sent.next?.at ?? 0) - (delivered.next?.at ?? 0)).toBeGreaterThanOrEqual(14 * day - 60)
	await asShop(app, on.shop, (ctx) => acceptReturn(ctx, { claimId: made.refund_id }))
	await expectMoney(on, '1000.00', '0.00')
	expect((await seen(on, made.refund_id)).events.map(({ what }) => what)).toEqual([
		'applied',
		'approved',
		'return_due',
		'return_extended',
		'returned',
		'return_delivered',
		'refunded',
	])
})

test('every step happens by itself at its time, and was told beforehand', async () => {
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const silent = await bought(app, { shopId: shop, until: 'received' })
	const unreturned = await bought(app, { shopId: shop, until: 'received' })
	const unappealed = await bought(app, { shopId: shop, until: 'received' })
	const [a, b, c] = [
		(await claim(silent, { refund_type: 1 })).refund_id,
		(await claim(unreturned, { refund_type: 1 })).refund_id,
		(await claim(unappealed)).refund_id,
	]
	const person = shopPerson(shop)
	await asShop(app, person, (ctx) =>
		decideClaim(ctx, { claimId: b, answer: 'approve', returnAddress: '1 Pier' }),
	)
	const shopProof = await proofOf(app, person)
	await asShop(app, person, (ctx) =>
		decideClaim(ctx, { claimId: c, answer: 'refuse', reason: 'No.', images: [shopProof] }),
	)
	expect((await seen(silent, a)).next?.name).toBe('approve')
	expect((await seen(unappealed, c)).next?.name).toBe('close')
	await app.advance(3 * day - 60)
	expect((await seen(silent, a)).state).toBe(0)
	await app.advance(120)
	// The shop did not answer, but it had given its address before.
	expect(await seen(silent, a)).toMatchObject({ state: 2, return_address: '1 Pier' })
	await app.as(await signedIn(silent))(shipReturn, {
		refund_id: a,
		carrier: 'Post',
		delivery_no: 'R3',
	})
	await app.advance(4 * day)
	expect(await seen(unreturned, b)).toMatchObject({ state: 6, next: null, actions: ['reapply'] })
	expect(await seen(unappealed, c)).toMatchObject({ state: 5, next: null, actions: [] })
	expect((await seen(unappealed, c)).events.at(-1)).toMatchObject({
		who: 'system',
		what: 'closed',
		why: 'No appeal was made in time',
	})
	await expectMoney(silent, '990.00', '10.00')
	await app.advance(17 * day + 60)
	expect(await seen(silent, a)).toMatchObject({ state: 4, refunded: '10.00' })
	expect((await seen(silent, a)).events.map(({ what }) => what)).toEqual([
		'applied',
		'approved',
		'return_due',
		'returned',
		'refunded',
	])
	await expectMoney(silent, '1000.00', '0.00')
})

test('a shop that tells no address is not returned to', async () => {
	const on = await bought(app, { until: 'received', freight: 'free' })
	const { refund_id: id } = await claim(on, { refund_type: 1 })
	await app.advance(3 * day + 60)
	expect(await seen(on, id)).toMatchObject({
		state: 2,
		return_address: null,
		next: { name: 'refund_unreturned' },
		actions: ['cancel'],
	})
	const other = await bought(app, { until: 'received', freight: 'free' })
	const told = (await claim(other, { refund_type: 1 })).refund_id
	await app.advance(3 * day + 60)
	expect(await seen(on, id)).toMatchObject({ state: 4, refunded: '10.00' })
	await asShop(app, other.shop, (ctx) =>
		tellReturnAddress(ctx, { claimId: told, address: '2 Pier' }),
	)
	expect(await seen(other, told)).toMatchObject({ next: { name: 'withdraw' } })
	await expectMoney(on, '1000.00', '0.00')
})

test('withdrawn, made again, and receipt waits meanwhile', async () => {
	const on = await bought(app, { until: 'shipped', freight: 'free' })
	const { refund_id: id } = await claim(on)
	const receive = () =>
		app.inside((ctx) =>
			receiveOrder(ctx, { orderId: on.orderId, by: { kind: 'shopper', id: on.person.id } }),
		)
	await expect(receive()).rejects.toMatchObject({ key: 'order_state' })
	expect(await app.as(on.person)(cancelClaim, { refund_id: id })).toMatchObject({
		state: 6,
		actions: ['reapply'],
	})
	expect(await app.as(on.person)(getOrder, { order_id: on.orderId })).toMatchObject({
		refund_status: 0,
	})
	const again = await claim(on)
	expect(await app.as(on.person)(listClaims, { status: 'open' })).toMatchObject({
		count: 1,
		list: [{ refund_id: again.refund_id }],
	})
	expect(await app.as(on.person)(listClaims, {})).toMatchObject({ count: 2 })
	await app.as(on.person)(cancelClaim, { refund_id: again.refund_id })
	await receive()
})

test('what is another shop’s or another shopper’s is not there', async () => {
	const on = await bought(app, { until: 'received' })
	const { refund_id: id } = await claim(on)
	const stranger = await app.shopperWith()
	const strange = shopPerson(await app.shop())
	for (const ask of [
		() => app.as(stranger)(getClaim, { refund_id: id }),
		() => app.as(stranger)(cancelClaim, { refund_id: id }),
		() => app.as(stranger)(quoteClaim, { order_id: on.orderId }),
		() => claim({ ...on, person: stranger }),
	])
		await expect(ask()).rejects.toMatchObject({ error: 'not_found' })
	for (const ask of [
		() => asShop(app, strange, (ctx) => showShopClaim(ctx, { claimId: id })),
		() => asShop(app, strange, (ctx) => decideClaim(ctx, { claimId: id, answer: 'approve' })),
		() => asShop(app, strange, (ctx) => acceptReturn(ctx, { claimId: id })),
		() => asShop(app, strange, (ctx) => tellReturnAddress(ctx, { claimId: id, address: 'x' })),
		() => asShop(app, strange, (ctx) => noteReturnDelivered(ctx, { claimId: id })),
	])
		await expect(ask()).rejects.toMatchObject({ key: 'not_found' })
	const page = { page: 1, limit: 10, status: 'open' } as const
	expect(await asShop(app, strange, (ctx) => listMerchantClaims(ctx, page))).toMatchObject({
		count: 0,
	})
	expect(await asShop(app, on.shop, (ctx) => listMerchantClaims(ctx, page))).toMatchObject({
		list: [{ refund_id: id, actions: ['approve', 'offer', 'refuse'] }],
	})
	expect(await asShop(app, on.shop, (ctx) => showShopClaim(ctx, { claimId: id }))).toMatchObject({
		explain: 'It came in pieces.',
	})
})

test('the reasons, and which return the freight', async () => {
	const { list } = await app.as(await app.shopperWith())(listClaimReasons)
	expect(list.map(({ reason, seller_fault: fault }) => [reason, fault])).toEqual([
		['not_received', 1],
		['damaged', 1],
		['not_as_described', 1],
		['wrong_item', 1],
		['missing_parts', 1],
		['counterfeit', 1],
		['no_longer_needed', 0],
		['other', 0],
	])
	expect(list[1]?.title).toBe('Item arrived damaged')
})

test('a claim asked for twice under one key is one claim', async () => {
	const on = await bought(app, { until: 'received' })
	const wish: InputOf<typeof createClaim> = {
		order_id: on.orderId,
		lines: [{ order_product_id: on.lineId, num: 1 }],
		refund_type: 0,
		product_status: 1,
		reason: 'other',
		explain: 'Twice.',
		amount: '1.00',
		images: [on.proof],
	}
	const key = { idempotencyKey: randomUUID() }
	const first = await app.as(on.person)(createClaim, wish, key)
	expect(await app.as(on.person)(createClaim, wish, key)).toEqual(first)
	expect(await app.as(on.person)(listClaims, {})).toMatchObject({ count: 1 })
})
