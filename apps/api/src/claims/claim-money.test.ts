import { getOrder, quoteClaim } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	asShop,
	bought,
	claim,
	day,
	expectMoney,
	proofOf,
	seen,
	signedIn,
} from './testing/claim-fixtures.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { balanceOf, merchantBalance, promotions } from '../ledger/index.ts'
import { addPromo } from '../promotions/index.ts'
import { decideClaim } from './index.ts'

/** Where the money of a claim comes from, and what is left of an order after it. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('a part of a shipped order: freight stays, limits hold, and the rest is settled', async () => {
	const on = await bought(app, { num: 3, until: 'received' })
	const quote = await app.as(on.person)(quoteClaim, {
		order_id: on.orderId,
		order_product_ids: `${on.lineId}:1`,
		reason: 'no_longer_needed',
	})
	expect(quote).toMatchObject({ freight: '0.00', max: '10.00', types: [0, 1] })
	await expect(claim(on, { num: 1, amount: '10.01' })).rejects.toMatchObject({
		error: 'invalid',
		field: 'amount',
	})
	await expect(
		claim(on, { lines: [{ order_product_id: on.lineId, num: 4 }] }),
	).rejects.toMatchObject({ error: 'invalid', field: 'lines' })
	await expect(claim(on, { refund_type: 1, product_status: 0 })).rejects.toMatchObject({
		error: 'invalid',
		field: 'refund_type',
	})
	const stranger = await proofOf(app, await app.shopperWith())
	await expect(claim(on, { images: [stranger] })).rejects.toMatchObject({
		error: 'invalid',
		field: 'images',
	})
	const made = await claim(on, { num: 1 })
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: made.refund_id, answer: 'approve' }),
	)
	await expectMoney(on, '975.00', '25.00')
	expect(await app.as(on.person)(quoteClaim, { order_id: on.orderId })).toMatchObject({
		lines: [{ num_left: 2, amount: '20.00' }],
	})
	expect(await app.as(on.person)(getOrder, { order_id: on.orderId })).toMatchObject({
		refund_status: 3,
	})
	await app.advance(16 * day)
	await expectMoney(on, '975.00', '0.00')
	expect(await app.inside((ctx) => balanceOf(ctx, merchantBalance(on.shop.shopId)))).toBe(2_375n)
	const later = { ...on, person: await signedIn(on) }
	await expect(claim(later)).rejects.toMatchObject({ error: 'timed_out' })
})

test('after settlement the merchant pays; what the balance lacks is lost to the platform and owed by the merchant', async () => {
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const now = await app.inside(async (ctx) => ctx.clock.now())
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'TENTH',
			kind: 'percent',
			value: 1_000n,
			shopperLimit: 5,
			startsAt: now,
			endsAt: new Date(now.getTime() + 90 * day * 1000),
		}),
	)
	const given = () => app.inside((ctx) => balanceOf(ctx, promotions))
	const before = await given()
	const on = await bought(app, { num: 10, shopId: shop, until: 'received', promo: 'TENTH' })
	await expectMoney(on, '910.00', '100.00')
	// Settled early, as after an operator shortened the time: 100.00 minus 5 % commission.
	await sql`update orders set settle_at = ${now} where id = ${on.orderId}`.execute(
		app.api.database.db,
	)
	await app.advance(1)
	await expectMoney(on, '910.00', '0.00')
	expect(await app.inside((ctx) => balanceOf(ctx, merchantBalance(shop)))).toBe(9_500n)

	const made = await claim(on)
	expect(made.amount).toBe('90.00')
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: made.refund_id, answer: 'approve' }),
	)
	await expectMoney(on, '1000.00', '0.00')
	expect(await app.inside((ctx) => balanceOf(ctx, merchantBalance(shop)))).toBe(0n)
	expect(await given()).toBe(before - 500n)
	const { rows } = await sql<{ owed: bigint; debts: number }>`
		select owed, (select count(*)::int from merchant_debt where shop_id = ${shop}) as debts
		from merchant_owing where shop_id = ${shop}
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ owed: 500n, debts: 1 }])
})

test('before settlement a platform code’s part goes back to where it came from', async () => {
	const now = await app.inside(async (ctx) => ctx.clock.now())
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'THIRD',
			kind: 'fixed',
			value: 1_000n,
			startsAt: now,
			endsAt: new Date(now.getTime() + day * 1000),
		}),
	)
	const given = () => app.inside((ctx) => balanceOf(ctx, promotions))
	const before = await given()
	const on = await bought(app, { num: 3, freight: 'free', promo: 'THIRD', until: 'received' })
	expect(await given()).toBe(before - 1_000n)
	for (const [left, amount] of [
		[667n, '6.66'],
		[334n, '6.67'],
		[0n, '6.67'],
	] as const) {
		const made = await claim(on, { num: 1 })
		expect(made.amount).toBe(amount)
		await asShop(app, on.shop, (ctx) =>
			decideClaim(ctx, { claimId: made.refund_id, answer: 'approve' }),
		)
		expect(await given()).toBe(before - left)
	}
	await expectMoney(on, '1000.00', '0.00')
})

test('a claim that cannot be paid keeps no other waiting, and is tried again later', async () => {
	const poisoned = await bought(app, { until: 'received', freight: 'free' })
	const other = await bought(app, { until: 'received', freight: 'free' })
	const [a, b] = [(await claim(poisoned)).refund_id, (await claim(other)).refund_id]
	// The platform code is larger than the amount in escrow.
	await sql`update claim set freight_promo = 999999999 where id = ${a}`.execute(app.api.database.db)
	await app.advance(3 * day + 60)
	expect((await seen(other, b)).state).toBe(4)
	expect((await seen(poisoned, a)).state).toBe(0)
	await expectMoney(poisoned, '990.00', '10.00')
	await sql`update claim set freight_promo = 0 where id = ${a}`.execute(app.api.database.db)
	await app.advance(1)
	expect((await seen(poisoned, a)).state).toBe(0)
	await app.advance(300)
	expect((await seen(poisoned, a)).state).toBe(4)
	await expectMoney(poisoned, '1000.00', '0.00')
})
