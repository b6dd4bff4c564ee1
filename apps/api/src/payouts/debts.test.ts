import {
	decidePayout,
	getReconciliation,
	answerClaim,
	requestPayout,
	cancelPayout,
	getStatement,
	exportStatement,
	type StatementKind,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought, claim, type Bought } from '../claims/testing/claim-fixtures.ts'
import { openTestApp, type TestApp, type Merchant } from '../../test/test-app.ts'
import { balanceOf, loss, merchantMoneyOf } from '../ledger/index.ts'
import { addressFor } from '../orders/testing/checkout-fixtures.ts'
import { settleOrder } from '../orders/index.ts'
import { readCsv } from '../platform/csv/csv.ts'
import { payoutsPerHour } from './payout-settings.ts'
import { account, deskOf, earned, payOut } from './testing/payout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** An order of the shop, received and not settled yet. */
function sells(shopId: string, price: string): Promise<Bought> {
	return bought(app, { until: 'received', price, shopId })
}

const settle = (on: Bought) => app.inside((ctx) => settleOrder(ctx, { orderId: on.orderId }))
const moneyOf = (shopId: string) => app.inside((ctx) => merchantMoneyOf(ctx, shopId))
const lossOf = () => balanceOf(app.api.database, loss)

/** Claims all of a settled order, and the shop approves. */
async function refunded(on: Bought, owner: Merchant): Promise<string> {
	const { refund_id: id } = await claim(on)
	await app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' })
	return id
}

async function owedBy(shopId: string): Promise<bigint> {
	const { rows } = await sql<{ owed: bigint }>`
		select owed from merchant_owing where shop_id = ${shopId}
	`.execute(app.api.database.db)
	return rows[0]?.owed ?? 0n
}

async function lawsHold(): Promise<void> {
	await app.expectBooksAtZero()
	const { asker } = await deskOf(app)
	const { laws } = await app.as(asker)(getReconciliation)
	expect(laws.filter(({ breaches }) => breaches > 0)).toEqual([])
}

test('a debt is taken from the next settlements, exactly and once, and the statement tells it', async () => {
	const first = await earned(app, '100.00')
	const { owner, shopId } = first
	const [second, third, fourth] = [
		await sells(shopId, '2.00'),
		await sells(shopId, '4.00'),
		await sells(shopId, '10.00'),
	]
	const before = await lossOf()
	// 95.00 were earned, and all of the 100.00 is refunded: the platform lends 5.00.
	await refunded(first, owner)
	expect(await owedBy(shopId)).toBe(5_00n)
	expect(await lossOf()).toBe(before - 5_00n)
	expect(await moneyOf(shopId)).toEqual({ available: 0n, held: 0n })

	await settle(second)
	expect(await owedBy(shopId)).toBe(3_10n)
	expect(await moneyOf(shopId)).toEqual({ available: 0n, held: 0n })
	await expect(payOut(app, owner, '10.00')).rejects.toMatchObject({ error: 'balance_low' })
	await settle(third)
	expect(await owedBy(shopId)).toBe(0n)
	expect(await moneyOf(shopId)).toEqual({ available: 70n, held: 0n })
	expect(await lossOf()).toBe(before)
	await settle(fourth)
	expect(await moneyOf(shopId)).toEqual({ available: 10_20n, held: 0n })
	await expect(settle(fourth)).rejects.toMatchObject({ key: 'order_state' })

	const told = await app.as(owner)(getStatement, { limit: 50 })
	expect(told.list.map((line) => [line.kind, line.amount, line.owed, line.balance_after])).toEqual([
		['settled', '9.50', '0.00', '10.20'],
		['debt', '-3.10', '-3.10', '0.70'],
		['settled', '3.80', '0.00', '3.80'],
		['debt', '-1.90', '-1.90', '0.00'],
		['settled', '1.90', '0.00', '1.90'],
		['owed', '0.00', '5.00', null],
		['refund', '-95.00', '0.00', '0.00'],
		['settled', '95.00', '0.00', '95.00'],
	])
	expect(told.list[7]).toMatchObject({
		gross: '100.00',
		commission: '5.00',
		order_id: first.orderId,
	})
	expect(told.list[3]).toMatchObject({ ref_id: second.orderId, order_id: second.orderId })
	expect(told.sums).toEqual({
		settled: '116.00',
		commission: '5.80',
		refunded: '95.00',
		owed: '5.00',
		debts_taken: '5.00',
		paid_out: '0.00',
	})
	expect(told.money).toMatchObject({ available: '10.20', owed: '0.00' })
	await lawsHold()
})

test('settled fifty times at once, a debt is taken once', { timeout: 300_000 }, async () => {
	const first = await earned(app, '100.00')
	const next = await sells(first.shopId, '50.00')
	await refunded(first, first.owner)
	expect(await owedBy(first.shopId)).toBe(5_00n)
	const answers = await Promise.allSettled(Array.from({ length: 50 }, () => settle(next)))
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await owedBy(first.shopId)).toBe(0n)
	expect(await moneyOf(first.shopId)).toEqual({ available: 42_50n, held: 0n })
	await lawsHold()
})

test('money held for a payout is not taken for a refund, and what comes back pays the debt first', async () => {
	const on = await earned(app, '100.00')
	const { owner, shopId } = on
	const { payout_id } = await payOut(app, owner, '90.00')
	await refunded(on, owner)
	expect(await owedBy(shopId)).toBe(95_00n)
	expect(await moneyOf(shopId)).toEqual({ available: 0n, held: 90_00n })
	await app.as(owner)(cancelPayout, { payout_id })
	expect(await owedBy(shopId)).toBe(5_00n)
	expect(await moneyOf(shopId)).toEqual({ available: 0n, held: 0n })
	const kinds = (await app.as(owner)(getStatement)).list.map(({ kind, amount }) => [kind, amount])
	expect(kinds.slice(0, 2)).toEqual([
		['debt', '-90.00'],
		['payout_returned', '90.00'],
	])
	await lawsHold()
})

test('a payout that was paid leaves the debt to what is sold next', async () => {
	const on = await earned(app, '100.00')
	const next = await sells(on.shopId, '200.00')
	const { payout_id } = await payOut(app, on.owner, '95.00')
	await refunded(on, on.owner)
	await app.advance(86_400 + 1)
	const { asker } = await deskOf(app)
	await app.as(asker)(decidePayout, { payout_id, decision: 'pass' })
	expect(await owedBy(on.shopId)).toBe(100_00n)
	await settle(next)
	expect(await owedBy(on.shopId)).toBe(0n)
	expect(await moneyOf(on.shopId)).toEqual({ available: 90_00n, held: 0n })
	await lawsHold()
})

test('a statement is looked at by period and kind, page by page, and goes into a file', async () => {
	const on = await earned(app, '100.00')
	const { owner, shopId } = on
	await payOut(app, owner, '20.00')
	const day = new Date(app.api.clock.now()).toISOString().slice(0, 10)
	const list = (input: {
		kind?: StatementKind
		from?: string
		to?: string
		page?: number
		limit?: number
	}) => app.as(owner)(getStatement, input)
	expect(await list({ from: day, to: day })).toMatchObject({
		count: 2,
		sums: { settled: '100.00', paid_out: '20.00' },
	})
	expect(await list({ kind: 'payout' })).toMatchObject({
		count: 1,
		list: [{ kind: 'payout', amount: '-20.00', order_id: null }],
		sums: { settled: '100.00' },
	})
	expect(await list({ page: 2, limit: 1 })).toMatchObject({ list: [{ kind: 'settled' }] })
	expect(await list({ to: '2020-01-01' })).toMatchObject({ count: 0, sums: { settled: '0.00' } })
	await expect(list({ from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject({
		error: 'invalid',
		field: 'to',
	})
	await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({
		error: 'invalid',
		field: 'from',
	})

	const file = await app.as(owner)(exportStatement, { from: day, to: day })
	expect(file).toMatchObject({ file_name: `statement-${day}-to-${day}.csv`, lines: 2, has_more: 0 })
	const [head, ...rows] = readCsv(file.csv).map(({ cells }) => cells)
	expect(head?.slice(1)).toEqual([
		'kind',
		'number',
		'gross',
		'commission',
		'amount',
		'owed',
		'balance_after',
	])
	expect(rows.map((cells) => cells[5])).toEqual(['95.00', '-20.00'])
	const staff = await app.merchantOf(shopId, { role: 'staff' })
	expect((await app.as(staff)(getStatement)).count).toBe(2)
	const stranger = await app.merchantOf(await app.shop())
	expect(await app.as(stranger)(getStatement)).toMatchObject({ count: 0 })
	expect(await app.as(stranger)(exportStatement)).toMatchObject({ lines: 0 })
	await expect(app.as(on.person)(getStatement)).rejects.toMatchObject({ error: 'unauthorized' })
})

test(
	'refunds, settlements and payouts at once, fifty times: nothing is lost',
	{ timeout: 600_000 },
	async () => {
		const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
		const owner = await app.merchantOf(shopId)
		const person = await app.shopperWith({ money: '20000.00' })
		const addressId = await addressFor(app, person)
		const sold = (price: string) =>
			bought(app, { until: 'received', price, shopId, person, addressId })
		await app.set(payoutsPerHour, 1_000_000)
		let paidOut = 0n
		for (let round = 0; round < 50; round += 1) {
			const back = await sold('20.00')
			await settle(back)
			const next = await sold('30.00')
			const { refund_id: id } = await claim(back)
			const answers = await Promise.allSettled<unknown>([
				app.as(owner)(answerClaim, { refund_id: id, answer: 'approve' }),
				settle(next),
				app
					.as(owner)(requestPayout, { amount: '10.00', ...account })
					.then(() => (paidOut += 10_00n)),
			])
			// The refund and the settlement always happen; the payout happens if there is enough money.
			expect(answers[0]?.status, JSON.stringify(answers[0])).toBe('fulfilled')
			expect(answers[1]?.status, JSON.stringify(answers[1])).toBe('fulfilled')
			if (answers[2]?.status === 'rejected')
				expect(answers[2].reason).toMatchObject({ error: 'balance_low' })
			const { available, held } = await moneyOf(shopId)
			const owed = await owedBy(shopId)
			// Each round credits 19.00 and 28.50 and refunds 20.00.
			expect(available + held - owed).toBe(BigInt(round + 1) * 27_50n)
			expect(held).toBe(paidOut)
		}
		await lawsHold()
	},
)
