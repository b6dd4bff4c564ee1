import { twoPeopleAbove } from '../src/approvals/index.ts'
import {
	createOrder,
	markWithdrawalPaid,
	approveWithdrawal,
	decidePayout,
	markPayoutPaid,
	previewOrder,
	getReconciliation,
	answerClaim,
	getShipping,
	saveShipping,
	requestPayout,
	cancelPayout,
	getPayoutInfo,
	importStock,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantBalance, openMerchantBalance, post, shopperEscrow } from '../src/ledger/index.ts'
import { addressFor } from '../src/orders/testing/checkout-fixtures.ts'
import {
	account,
	deskOf,
	earned,
	otherAccount,
	payOut,
} from '../src/payouts/testing/payout-fixtures.ts'
import { card, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { bought, claim } from '../src/claims/testing/claim-fixtures.ts'
import { openTestApp, Refused, type TestApp, type Merchant } from './test-app.ts'

/** Attacks on the money and the stock of shops. After each the ledger and the stock add up. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp({ poolSize: 20 })
	await app.set(twoPeopleAbove, 100_000_00n)
})
afterAll(() => app.close())

const day = 86_400

/** A payout of the shop that was approved and waits for payment. */
async function passed(amount = '20.00'): Promise<{ owner: Merchant; payoutId: string }> {
	const { owner } = await earned(app, '100.00')
	const { payout_id: payoutId } = await payOut(app, owner, amount)
	await app.advance(day + 1)
	const { asker } = await deskOf(app)
	await app.as(asker)(decidePayout, { payout_id: payoutId, decision: 'pass' })
	return { owner, payoutId }
}

test('an account is not known because a payout to it was cancelled or refused', async () => {
	const { owner, shopId } = await earned(app, '300.00')
	const good = await payOut(app, owner, '20.00')
	const taken = await payOut(app, owner, '20.00', otherAccount)
	// The owner sees a payout that somebody else requested in their session, and cancels it.
	await app.as(owner)(cancelPayout, { payout_id: taken.payout_id })
	await app.advance(day + 1)
	const again = await app.merchantOf(shopId)
	const next = await payOut(app, again, '20.00', otherAccount)
	expect(next.delay_until).toEqual(expect.any(Number))
	const { asker } = await deskOf(app)
	await expect(
		app.as(asker)(decidePayout, { payout_id: next.payout_id, decision: 'pass' }),
	).rejects.toMatchObject({ error: 'too_early' })
	await app.as(asker)(decidePayout, {
		payout_id: next.payout_id,
		decision: 'refuse',
		reason: 'The account is somebody else’s',
	})
	const third = await app.as(again)(requestPayout, {
		amount: '20.00',
		account_of: next.payout_id,
	})
	expect(third.delay_until).toEqual(expect.any(Number))
	await app.as(again)(cancelPayout, { payout_id: third.payout_id })

	// What the form shows is what applies: the known account is accepted, the other is not offered.
	const { accounts } = await app.as(again)(getPayoutInfo)
	expect(accounts).toMatchObject([{ account_of: good.payout_id, delay_until: null }])
	expect((await payOut(app, again, '20.00', account)).delay_until).toBe(null)
	await app.expectBooksAtZero()
})

test('one line of the bank’s statement pays one thing, also when two enter it at once', async () => {
	const { asker, approver } = await deskOf(app)
	for (let round = 0; round < 5; round += 1) {
		const two = [await passed(), await passed()]
		const desks = [await deskOf(app), await deskOf(app)]
		const answers = await Promise.allSettled(
			two.map(({ payoutId }, n) =>
				app.as(desks[n]?.asker ?? asker)(markPayoutPaid, {
					payout_id: payoutId,
					bank_line: n === 0 ? `Line ${payoutsOf(two)}` : `LINE  ${payoutsOf(two)}`,
				}),
			),
		)
		expect(refusalsOf(answers)).toEqual(['bank_line_used'])
	}
	expect(approver.id).not.toBe(asker.id)
	await app.expectBooksAtZero()
})

test('nor do a payout and a withdrawal share a line', async () => {
	for (let round = 0; round < 5; round += 1) {
		const { payoutId } = await passed()
		const ida = await app.shopperWith({ money: '100.00' })
		const { extract_id: extractId } = await withdraw(app, ida, { ...card, price: '50.00' })
		await app.advance(day + 1)
		const { asker } = await deskOf(app)
		await app.as(asker)(approveWithdrawal, { extract_id: extractId })
		const line = { bank_line: `Shared ${payoutId}` }
		const answers = await Promise.allSettled([
			app.as(asker)(markPayoutPaid, { payout_id: payoutId, ...line }),
			app.as(asker)(markWithdrawalPaid, { extract_id: extractId, ...line }),
		])
		expect(refusalsOf(answers)).toEqual(['bank_line_used'])
	}
	await app.expectBooksAtZero()
})

test('a shop’s freight cannot make a checkout that is no amount any more', async () => {
	const shopId = await app.shop()
	const owner = await app.merchantOf(shopId)
	const cup = await app.product({ price: '10.00', stock: 1_000, shopId })
	const { version } = await app.as(owner)(getShipping)
	const most = '9999999999.99'
	for (const [rate, field] of [
		[{ kind: 'flat', price: most }, 'template.rate.price'],
		[{ kind: 'per_piece', price: '1.00', further: most }, 'template.rate.further'],
		[{ kind: 'by_weight', price: '1.00', further: most }, 'template.rate.further'],
	] as const)
		await expect(
			app.as(owner)(saveShipping, {
				version,
				template: { rate, free_above: null, zones: [], not_to: [] },
			}),
		).rejects.toMatchObject({ error: 'invalid', field })
	await expect(
		app.as(owner)(saveShipping, {
			version,
			template: {
				rate: { kind: 'free' },
				free_above: null,
				zones: [{ countries: ['US'], rate: { kind: 'flat', price: most }, free_above: null }],
				not_to: [],
			},
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'template.zones.0.rate.price' })
	const ida = await app.shopperWith()
	const addressId = await addressFor(app, ida)
	const preview = await app.as(ida)(previewOrder, {
		sku_id: cup.skuId,
		num: 99,
		address_id: addressId,
	})
	const made = await app.as(ida)(createOrder, {
		preview_id: preview.preview_id,
		address_id: addressId,
	})
	expect(made.total_price).toBe('990.00')
})

test('a shop’s dearest freight for the heaviest cart is refused, not shown as a wrong amount', async () => {
	const shopId = await app.shop()
	const owner = await app.merchantOf(shopId)
	const anvil = await app.product({ price: '10.00', stock: 1_000, shopId })
	await sql`
		update sku set weight_grams = 1000000 where id = ${anvil.skuId}
	`.execute(app.api.database.db)
	const { version } = await app.as(owner)(getShipping)
	const rate = { kind: 'by_weight', price: '100000.00', further: '100000.00' } as const
	await app.as(owner)(saveShipping, {
		version,
		template: { rate, free_above: null, zones: [], not_to: [] },
	})
	const ida = await app.shopperWith()
	const wish = { sku_id: anvil.skuId, address_id: await addressFor(app, ida) }
	expect(await app.as(ida)(previewOrder, { ...wish, num: 10 })).toMatchObject({
		freight: '1000000000.00',
	})
	await expect(app.as(ida)(previewOrder, { ...wish, num: 101 })).rejects.toMatchObject({
		error: 'invalid',
		field: 'num',
	})
})

test('stock files and checkouts of the same SKUs in opposite order: nobody deadlocks, nothing is lost', async () => {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const owner = await app.merchantOf(shopId)
	const { skuIds } = await app.product({
		shopId,
		skus: Array.from({ length: 12 }, (_, n) => ({
			options: { Size: String(n) },
			price: '1.00',
			stock: 100,
		})),
	})
	const descending = skuIds.toSorted().toReversed()
	const before = await deadlocks()
	const demand = skuIds.map((skuId) => ({ skuId, num: 1 }))
	const { holdStock } = await import('../src/catalogue/index.ts')
	const { write } = await import('../src/platform/write-once.ts')
	const answers = await Promise.allSettled(
		Array.from({ length: 30 }, (_, n) =>
			n % 3 === 0
				? app.as(owner)(importStock, {
						csv: `sku_id,change\n${descending.map((id) => `${id},1`).join('\n')}`,
					})
				: app.inside((ctx) => write(ctx, [holdStock(ctx, demand)])),
		),
	)
	expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
	expect(await deadlocks()).toBe(before)
	const { rows } = await sql<{ stock: number; held: number }>`
		select distinct stock, held from sku where id = any(${skuIds}::uuid[])
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ stock: 110, held: 20 }])
})

test('money of an order that goes to another shop is found by whoever looks at the books', async () => {
	const on = await bought(app, { until: 'received', price: '100.00' })
	const { asker } = await deskOf(app)
	const breaches = async () =>
		(await app.as(asker)(getReconciliation)).laws.find(({ name }) => name === 'escrow_of_orders')
			?.breaches
	expect(await breaches()).toBe(0)
	// Somebody with the database role of the application settles an order through the ledger alone, to their own shop.
	const thief = await app.shop()
	await app.inside(async (ctx) => {
		await openMerchantBalance(ctx, thief)
		await post(ctx, {
			key: `order_settle:${on.orderId}`,
			kind: 'order_settle',
			ref: on.orderId,
			legs: [{ from: shopperEscrow(on.person.id), to: merchantBalance(thief), amount: 100_00n }],
		})
	})
	// The escrow differs from the order's, both sides name an order that was not settled, and one of them another shop.
	expect(await breaches()).toBe(3)
})

test('a debt that no refund left is found by whoever looks at the books', async () => {
	const on = await earned(app, '100.00')
	const { refund_id: claimId } = await claim(on)
	const { asker } = await deskOf(app)
	const debts = async () =>
		(await app.as(asker)(getReconciliation)).laws.find(({ name }) => name === 'debts_collected')
			?.breaches
	await app.as(on.owner)(answerClaim, { refund_id: claimId, answer: 'approve' })
	expect(await debts()).toBe(0)
	// Somebody with the database role of the application makes the shop owe for a claim that its balance paid.
	const other = await earned(app, '100.00')
	const { refund_id: paidId } = await claim(other, { num: 1, percent: 10 })
	await app.as(other.owner)(answerClaim, { refund_id: paidId, answer: 'approve' })
	expect(await debts()).toBe(0)
	await app.inside(async (ctx) => {
		await sql`insert into merchant_owing (shop_id, owed) values (${other.shopId}, 100)
			on conflict (shop_id) do update set owed = 100`.execute(ctx.db)
		await sql`insert into merchant_debt (claim_id, shop_id, amount, created_at)
			values (${paidId}, ${other.shopId}, 100, ${ctx.clock.now()})`.execute(ctx.db)
	})
	expect(await debts()).toBe(1)
})

function payoutsOf(all: readonly { payoutId: string }[]): string {
	return all.map(({ payoutId }) => payoutId).join('')
}

function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	return answers.flatMap((answer) => {
		if (answer.status === 'fulfilled') return []
		const reason: unknown = answer.reason
		return reason instanceof Refused ? [reason.error] : [String(reason)]
	})
}

async function deadlocks(): Promise<number | undefined> {
	const { rows } = await sql<{ n: number }>`
		select deadlocks::int as n from pg_stat_database where datname = current_database()
	`.execute(app.api.database.db)
	return rows[0]?.n
}
