import {
	markWithdrawalPaid,
	approveWithdrawal,
	recordWithdrawalReturn,
	getReconciliation,
	answerClaim,
} from '@portolan/contract'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earned, payOut } from '../src/payouts/testing/payout-fixtures.ts'
import { audited, pass, readyToRecharge } from '../src/recharges/testing/recharge-fixtures.ts'
import { settleOrder } from '../src/orders/index.ts'
import { card, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { bought, claim } from '../src/claims/testing/claim-fixtures.ts'
import { openTestApp, type TestApp, type Operator } from './test-app.ts'

/** Records and the ledger are compared whenever an operator opens the reconciliation. */

let app: TestApp
let desk: Operator
/** The owner of the tables, who alone can switch their triggers off. */
let owner: Pool
let rechargeId: string
let extractId: string
beforeAll(async () => {
	app = await openTestApp()
	owner = new Pool({ connectionString: app.databaseUrl, max: 1 })
	await readyToRecharge(app)
	desk = await app.operatorWith({ roles: ['finance-1'] })
	const ida = await app.shopperWith({ name: 'ida' })
	rechargeId = (await audited(app, ida, { price: '300.00' })).recharge_id
	await pass(app, desk, rechargeId, { real_price: '290.00' })
	extractId = (await withdraw(app, ida, { ...card, price: '100.00' })).extract_id
	await app.advance(24 * 3600 + 1)
	desk = await app.operatorWith({ roles: ['finance-1'] })
	await app.as(desk)(approveWithdrawal, { extract_id: extractId })
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

/** How often each invariant between records and money is broken. */
async function breaches(): Promise<Record<string, number>> {
	const { laws } = await app.as(desk)(getReconciliation)
	return Object.fromEntries(
		laws
			.filter(({ name }) => /^(recharges|withdrawals)_signed$/.test(name))
			.map((law) => [law.name, law.breaches]),
	)
}

/** Changes something with the triggers off, checks the invariants, and restores it. */
async function looked(table: string, planted: string, mended: string) {
	const write = async (statement: string) => {
		await owner.query(`alter table ${table} disable trigger user`)
		await owner.query(statement)
		await owner.query(`alter table ${table} enable trigger user`)
	}
	await write(planted)
	const found = await breaches()
	await write(mended)
	return found
}

test('every recharge and every withdrawal stands behind its money', async () => {
	expect(await breaches()).toEqual({ recharges_signed: 0, withdrawals_signed: 0 })
})

test('a record that says something else than the ledger is found', async () => {
	const recharge = (by: number) => `
		update recharge set real_price = real_price + ${by}, asked_price = asked_price + ${by} where id = '${rechargeId}'
	`
	expect(await looked('recharge', recharge(1), recharge(-1))).toEqual({
		recharges_signed: 1,
		withdrawals_signed: 0,
	})
	const withdrawal = (by: number) =>
		`update withdrawal set fee = fee + ${by} where id = '${extractId}'`
	expect(await looked('withdrawal', withdrawal(1), withdrawal(-1))).toEqual({
		recharges_signed: 0,
		withdrawals_signed: 1,
	})
})

test('money without a record is found', async () => {
	const kind = (from: string, to: string) =>
		`update ledger.txn set kind = '${to}' where kind = '${from}' and ref = '${extractId}'`
	expect(await looked('ledger.txn', kind('fee', 'recharge'), kind('recharge', 'fee'))).toEqual({
		recharges_signed: 1,
		withdrawals_signed: 0,
	})
	const key = (from: string, to: string) =>
		`update ledger.txn set key = '${to}' where key = '${from}:${extractId}'`
	const stray = 'fee:nobody'
	expect(
		await looked(
			'ledger.txn',
			key('fee', stray),
			`update ledger.txn set key = 'fee:${extractId}' where key = '${stray}'`,
		),
	).toEqual({ recharges_signed: 0, withdrawals_signed: 2 })
	expect(await breaches()).toEqual({ recharges_signed: 0, withdrawals_signed: 0 })
})

test('a return that says something else than the ledger, or than what came back, is found', async () => {
	await app.as(desk)(markWithdrawalPaid, { extract_id: extractId, bank_line: 'Out 1' })
	await app.as(desk)(recordWithdrawalReturn, {
		extract_id: extractId,
		bank_line: 'Back 1',
		reason: 'Closed.',
		bank_cost: '5.00',
	})
	const found = async (table: string, planted: string, mended: string) => {
		await looked(table, planted, 'select 1')
		const { laws } = await app.as(desk)(getReconciliation)
		await looked(table, mended, 'select 1')
		return laws.flatMap((law) =>
			law.breaches > 0 ? [{ name: law.name, breaches: law.breaches }] : [],
		)
	}
	const row = `where withdrawal_id = '${extractId}'`
	const stray = 'fee_returned'
	for (const [table, planted, mended] of [
		['bank_return', `set amount = amount + 1 ${row}`, `set amount = amount - 1 ${row}`],
		['bank_return', `set cost = cost + 1 ${row}`, `set cost = cost - 1 ${row}`],
		[
			'bank_return',
			`set status = 'refused', decision_reason = 'x' ${row}`,
			`set status = 'returned' ${row}`,
		],
		[
			'withdrawal',
			`set pay_state = 2 where id = '${extractId}'`,
			`set pay_state = 3 where id = '${extractId}'`,
		],
		[
			'ledger.txn',
			`set kind = 'adjust' where key = '${stray}:${extractId}'`,
			`set kind = '${stray}' where key = '${stray}:${extractId}'`,
		],
	] as const)
		expect(
			(await found(table, `update ${table} ${planted}`, `update ${table} ${mended}`)).filter(
				({ name }) => name === 'returns_signed',
			),
			planted,
		).toEqual([{ name: 'returns_signed', breaches: 1 }])
	const { laws } = await app.as(desk)(getReconciliation)
	expect(laws.filter((law) => law.breaches > 0)).toEqual([])
})

test('a payout and a debt that say something else than the ledger are found', async () => {
	const on = await earned(app, '100.00')
	const { payout_id: payoutId } = await payOut(app, on.owner, '20.00')
	const { refund_id: claimId } = await claim(on)
	await app.as(on.owner)(answerClaim, { refund_id: claimId, answer: 'approve' })
	const next = await bought(app, { until: 'received', price: '50.00', shopId: on.shopId })
	await app.inside((ctx) => settleOrder(ctx, { orderId: next.orderId }))
	const found = async (table: string, planted: string, mended: string) => {
		await looked(table, planted, 'select 1')
		const { laws } = await app.as(desk)(getReconciliation)
		await looked(table, mended, 'select 1')
		return laws.flatMap((law) =>
			law.breaches > 0 ? [{ name: law.name, breaches: law.breaches }] : [],
		)
	}
	const by = (table: string, column: string, where: string, cents: number) =>
		`update ${table} set ${column} = ${column} + ${cents} where ${where}`
	for (const [table, column, where, law] of [
		['merchant_payout', 'amount', `id = '${payoutId}'`, { name: 'payouts_signed', breaches: 1 }],
		// Whichever is wrong: the sum differs from its rows, a debt differs from its refund, or a collection from its
		// money.
		[
			'merchant_owing',
			'owed',
			`shop_id = '${on.shopId}'`,
			{ name: 'debts_collected', breaches: 1 },
		],
		[
			'merchant_debt',
			'amount',
			`claim_id = '${claimId}'`,
			{ name: 'debts_collected', breaches: 2 },
		],
		[
			'merchant_collection',
			'amount',
			`source_id = '${next.orderId}'`,
			{ name: 'debts_collected', breaches: 3 },
		],
	] as const)
		expect(
			await found(table, by(table, column, where, 1), by(table, column, where, -1)),
			table,
		).toEqual([law])
	expect(await found('merchant_payout', 'select 1', 'select 1')).toEqual([])
})

test('the whole ledger is recounted every day, and a change of an old row is on the page and in the metrics', async () => {
	await app.advance(24 * 3600)
	const before = await app.as(await app.operatorWith({ roles: ['finance-1'] }))(getReconciliation)
	expect(before.ok).toBe(true)
	expect(before.checked.whole_at).not.toBeNull()
	expect(before.checked.balances_at).not.toBeNull()
	const metrics = async () => (await app.raw('/metrics')).text()
	expect(await metrics()).toMatch(/^ledger_faults\{\} 0$/m)
	const change = (by: number) => `update ledger.transfer set amount = amount + ${by} where id = 1`
	const write = async (statement: string) => {
		await owner.query('alter table ledger.transfer disable trigger user')
		await owner.query(statement)
		await owner.query('alter table ledger.transfer enable trigger user')
	}
	await write(change(1))
	await app.advance(24 * 3600 + 1)
	desk = await app.operatorWith({ roles: ['finance-1'] })
	const found = await app.as(desk)(getReconciliation)
	expect(found.ok).toBe(false)
	expect(found.laws.find(({ name }) => name === 'broken_seals')?.breaches).toBe(1)
	expect(await metrics()).toMatch(/^ledger_faults\{\} [1-9]/m)
	expect(await metrics()).toMatch(/^ledger_recount_age_seconds\{\} \d+$/m)
	expect(await metrics()).toMatch(/^record_checks_age_seconds\{\} \d+$/m)
	await write(change(-1))
	await app.advance(24 * 3600 + 1)
	desk = await app.operatorWith({ roles: ['finance-1'] })
	expect(await app.as(desk)(getReconciliation)).toMatchObject({ ok: true })
})
