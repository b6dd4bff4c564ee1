import {
	answerClaim,
	cancelPayout,
	getStatement,
	exportStatement,
	type StatementKind,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'
import { bought, claim } from '../../claims/testing/claim-fixtures.ts'
import { settleOrder } from '../../orders/index.ts'
import { addStatementsUp } from '../statement-queries.ts'
import { earned, payOut } from '../testing/payout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const day = 86_400
const kinds: readonly StatementKind[] = [
	'settled',
	'refund',
	'owed',
	'debt',
	'payout',
	'payout_returned',
	'payout_sent_back',
]

/** Adds up everything, as the job does. */
const addUp = () => app.inside((ctx) => addStatementsUp(ctx.db, { least: 1, most: 100 }))

/** A shop sells something more, received and settled. */
async function sells(shopId: string, price: string) {
	const on = await bought(app, { until: 'received', price, shopId })
	await app.inside((ctx) => settleOrder(ctx, { orderId: on.orderId }))
	return on
}

/** Claims all of a settled order, and the shop approves: what its balance does not cover is lent to it. */
async function refunded(on: Awaited<ReturnType<typeof sells>>, owner: Merchant): Promise<void> {
	const { refund_id } = await claim(on)
	await app.as(owner)(answerClaim, { refund_id, answer: 'approve' })
}

/** The statement of a shop in all forms: whole, by kind, by day, page by page, and as a file. */
async function wholeStatement(owner: Merchant) {
	const asked = app.as(owner)
	const whole = await asked(getStatement, { limit: 50 })
	const pages = []
	for (let page = 1; page <= whole.count; page += 1)
		pages.push(...(await asked(getStatement, { page, limit: 1 })).list)
	expect(pages).toEqual(whole.list)
	const days = [
		...new Set(whole.list.map(({ at }) => new Date(at * 1000).toISOString().slice(0, 10))),
	]
	return {
		whole,
		file: await asked(exportStatement, {}),
		byKind: await Promise.all(kinds.map((kind) => asked(getStatement, { kind, limit: 50 }))),
		byDay: await Promise.all(
			days.map((from) => asked(getStatement, { from, to: from, limit: 50 })),
		),
	}
}

test('a statement says the same before and after it was added up, and goes on from there', async () => {
	const first = await earned(app, '100.00')
	let { owner } = first
	const { shopId } = first
	const other = await earned(app, '70.00')
	const { payout_id } = await payOut(app, owner, '20.00')
	await app.as(owner)(cancelPayout, { payout_id })
	await payOut(app, owner, '90.00')
	// The balance does not cover all of it: the rest is lent.
	await refunded(first, owner)
	expect((await app.as(owner)(getStatement)).sums.owed).not.toBe('0.00')

	const before = await wholeStatement(owner)
	expect(before.whole.list.map(({ kind }) => kind)).toEqual([
		'owed',
		'refund',
		'payout',
		'payout_returned',
		'payout',
		'settled',
	])
	expect(before.byKind.map(({ list, count }) => [list.length, count])).toEqual([
		[1, 1],
		[1, 1],
		[1, 1],
		[0, 0],
		[2, 2],
		[1, 1],
		[0, 0],
	])
	expect(await addUp()).toBeGreaterThan(0)
	expect(await wholeStatement(owner)).toEqual(before)
	// What was added up is not added up again.
	expect(await addUp()).toBe(0)

	await app.advance(2 * day)
	owner = await app.merchantOf(shopId)
	await sells(shopId, '30.00')
	const after = await wholeStatement(owner)
	expect(after.whole.count).toBe(before.whole.count + 2)
	expect(after.whole.list.slice(2)).toEqual(before.whole.list)
	expect(after.byDay).toHaveLength(2)
	await addUp()
	expect(await wholeStatement(owner)).toEqual(after)
	const stranger = await app.merchantOf(other.shopId)
	expect((await app.as(stranger)(getStatement)).sums.settled).toBe('70.00')
	await expect(
		app.inside((ctx) => sql`update statement_sum set gross = 0`.execute(ctx.db)),
	).rejects.toMatchObject({ code: '42501' })
})

test('what two add up at once is added up once, also while the shop goes on selling', async () => {
	const on = await earned(app, '10.00')
	const sales = Array.from({ length: 5 }, () => sells(on.shopId, '10.00'))
	await Promise.all([...sales, ...Array.from({ length: 10 }, addUp)])
	await addUp()
	const { count, sums } = await app.as(on.owner)(getStatement)
	expect([count, sums.settled, sums.commission]).toEqual([6, '60.00', '3.00'])
})
