import {
	getAdminDashboard,
	markWithdrawalPaid,
	approveWithdrawal,
	decidePayout,
	getAdminPayout,
	listAdminPayouts,
	markPayoutPaid,
	getReconciliation,
	requestPayout,
	cancelPayout,
	getPayout,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Operator } from '../../../test/test-app.ts'
import { balanceOf, bank, merchantMoneyOf } from '../../ledger/index.ts'
import { commissionBasisPoints } from '../../orders/order-settings.ts'
import { card, withdraw } from '../../withdrawals/testing/withdrawal-fixtures.ts'
import { payoutsPerHour } from '../payout-settings.ts'
import { deskOf, earned, otherAccount, payOut } from '../testing/payout-fixtures.ts'

/** Payouts as operators see, approve, reject and pay them. */

const day = 86_400
let app: TestApp
let desk: { asker: Operator; approver: Operator }
let support: Operator
beforeAll(async () => {
	app = await openTestApp()
	await app.set(commissionBasisPoints, 0)
	await app.set(payoutsPerHour, 1_000_000)
})
afterAll(() => app.close())
/** These tests move the clock, so operators' sessions expire. */
beforeEach(async () => {
	desk = await deskOf(app)
	support = await app.operatorWith({ roles: ['support'] })
})

/** A shop with this balance and an account that was paid to before. */
async function known(price: string): Promise<Merchant> {
	const { owner, shopId } = await earned(app, '10.00')
	await earned(app, price, shopId)
	const { payout_id } = await payOut(app, owner, '10.00')
	await app.advance(day + 1)
	desk = await deskOf(app)
	support = await app.operatorWith({ roles: ['support'] })
	await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
	await app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: `First ${payout_id}` })
	return app.merchantOf(shopId)
}

const moneyOf = (owner: Merchant) => app.inside((ctx) => merchantMoneyOf(ctx, owner.shopId))

test('a payout to a new account waits a day; one up to the limit is passed by one operator and paid once', async () => {
	const { owner, shopId } = await earned(app, '300.00')
	const { payout_id } = await payOut(app, owner, '120.00')
	await expect(
		app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' }),
	).rejects.toMatchObject({ error: 'too_early' })
	await app.advance(day + 1)
	desk = await deskOf(app)
	const passed = await app.as(desk.approver)(decidePayout, { payout_id, decision: 'pass' })
	expect(passed).toMatchObject({ status: 1, pay_state: 1, needs_two: 0, actions: ['mark_paid'] })
	expect(await moneyOf(owner)).toEqual({ available: 180_00n, held: 0n })
	const before = await balanceOf(app.api.database, bank)
	const paid = await app.as(desk.asker)(markPayoutPaid, {
		payout_id,
		bank_line: `Out  1 ${payout_id}`,
	})
	expect(paid).toMatchObject({
		pay_state: 2,
		bank_line: `Out 1 ${payout_id}`,
		actions: ['mark_returned'],
	})
	expect((await balanceOf(app.api.database, bank)) - before).toBe(120_00n)
	await expect(
		app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: 'another' }),
	).rejects.toMatchObject({ error: 'state_changed' })
	const again = await app.merchantOf(shopId)
	const next = await app.as(again)(requestPayout, { amount: '20.00', account_of: payout_id })
	expect(next.delay_until).toBe(null)
	expect(await app.as(again)(getPayout, { payout_id })).toMatchObject({ pay_state: 2 })
	await app.expectBooksAtZero()
})

test('above the limit two different operators sign, in their roles', async () => {
	const owner = await known('5000.00')
	const { payout_id } = await payOut(app, owner, '1000.01')
	const pass = (person: Operator) => app.as(person)(decidePayout, { payout_id, decision: 'pass' })
	await expect(pass(desk.approver)).rejects.toMatchObject({ error: 'forbidden' })
	expect(await pass(desk.asker)).toMatchObject({
		status: 0,
		needs_two: 1,
		asked_by: desk.asker.username,
	})
	await expect(pass(desk.asker)).rejects.toMatchObject({ error: 'same_operator' })
	await expect(pass(await app.operatorWith({ roles: ['finance-1'] }))).rejects.toMatchObject({
		error: 'forbidden',
	})
	expect(await pass(desk.approver)).toMatchObject({
		status: 1,
		approved_by: desk.approver.username,
	})
	await expect(pass(desk.approver)).rejects.toMatchObject({ error: 'state_changed' })
	const detail = await app.as(support)(getAdminPayout, { payout_id })
	expect(detail.history.map(({ what }) => what)).toEqual(['asked', 'pass_asked', 'passed'])
	expect(detail).toMatchObject({
		bank_card: '•••• 1111',
		actions: [],
		account_uses: expect.any(Number),
	})
	expect(detail.ledger.map(({ phase }) => phase)).toEqual(['pending', 'post'])
	await app.expectBooksAtZero()
})

test('between two signatures the shop may still cancel, and the second comes too late', async () => {
	const owner = await known('5000.00')
	const { payout_id } = await payOut(app, owner, '2000.00')
	await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
	expect(await app.as(owner)(cancelPayout, { payout_id })).toMatchObject({ status: 3 })
	await expect(
		app.as(desk.approver)(decidePayout, { payout_id, decision: 'pass' }),
	).rejects.toMatchObject({ error: 'state_changed' })
	expect(await moneyOf(owner)).toEqual({ available: 5000_00n, held: 0n })
	await app.expectBooksAtZero()
})

test('a refused payout is back in full, with a reason the shop reads', async () => {
	const owner = await known('300.00')
	const { payout_id } = await payOut(app, owner, '300.00')
	await expect(
		app.as(desk.asker)(decidePayout, { payout_id, decision: 'refuse' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'reason' })
	await app.as(desk.asker)(decidePayout, {
		payout_id,
		decision: 'refuse',
		reason: 'Another name',
	})
	expect(await app.as(owner)(getPayout, { payout_id })).toMatchObject({
		status: 2,
		reason: 'Another name',
		actions: [],
	})
	expect(await moneyOf(owner)).toEqual({ available: 300_00n, held: 0n })
	const { rows } = await sql<{ who: string; action: string; reason: string }>`
			select who, action, reason from audit.line where subject = ${`payout:${payout_id}`} order by id
		`.execute(app.api.database.db)
	expect(rows).toEqual([
		{ who: desk.asker.username, action: 'payout.refuse', reason: 'Another name' },
	])
	await app.expectBooksAtZero()
})

test('the queue shows what waits, whole accounts only to those who pay', async () => {
	const owner = await known('300.00')
	const { payout_id, payout_sn } = await payOut(app, owner, '100.00', otherAccount)
	const { list } = await app.as(desk.asker)(listAdminPayouts, { keyword: payout_sn })
	expect(list).toMatchObject([
		{ payout_id, bank_card: '•••• 5432', new_account: 1, actions: ['refuse'] },
	])
	expect(await app.as(desk.asker)(getAdminPayout, { payout_id })).toMatchObject({
		bank_card: 'GB82WEST12345698765432',
	})
	expect(await app.as(support)(getAdminPayout, { payout_id })).toMatchObject({
		bank_card: '•••• 5432',
	})
	expect((await app.as(support)(listAdminPayouts, { keyword: payout_sn })).list).toMatchObject([
		{ bank_card: '•••• 5432', actions: [] },
	])
	const { queues } = await app.as(desk.asker)(getAdminDashboard)
	expect(queues.find(({ name }) => name === 'shop_payouts')?.waiting).toBeGreaterThan(0)
	expect((await app.as(desk.asker)(listAdminPayouts, { overdue: '1' })).list).not.toContainEqual(
		expect.objectContaining({ payout_id }),
	)
	await app.advance(4 * day)
	const later = await app.operatorWith({ roles: ['finance-1'] })
	expect((await app.as(later)(listAdminPayouts, { overdue: '1', limit: 50 })).list).toContainEqual(
		expect.objectContaining({ payout_id, overdue: 1 }),
	)
	await expect(app.as(owner)(getAdminPayout, { payout_id })).rejects.toMatchObject({
		error: 'unauthorized',
	})
})

test('a bank line pays one thing, a payout or a withdrawal', async () => {
	const owner = await known('300.00')
	const ida = await app.shopperWith({ money: '200.00' })
	const { extract_id } = await withdraw(app, ida, { ...card, price: '100.00' })
	await app.advance(day + 1)
	desk = await deskOf(app)
	await app.as(desk.asker)(approveWithdrawal, { extract_id })
	const again = await app.merchantOf(owner.shopId)
	const ids: string[] = []
	for (const amount of ['50.00', '60.00']) {
		const { payout_id } = await payOut(app, again, amount)
		await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
		ids.push(payout_id)
	}
	const [first = '', second = ''] = ids
	const paid = (payout_id: string, bank_line: string) =>
		app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line })
	await paid(first, 'Line A')
	await expect(paid(second, 'LINE  a')).rejects.toMatchObject({ error: 'bank_line_used' })
	await expect(
		app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: 'line a' }),
	).rejects.toMatchObject({ error: 'bank_line_used' })
	await app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: 'Line B' })
	await expect(paid(second, 'Line B')).rejects.toMatchObject({ error: 'bank_line_used' })
	await app.expectBooksAtZero()
})

test('no money takes the way of payouts without a record, and records stay', async () => {
	const owner = await known('300.00')
	const { payout_id } = await payOut(app, owner, '50.00')
	const pg = new Client({ connectionString: app.databaseUrl, options: '-c role=portolan_app' })
	await pg.connect()
	const refused = (statement: string) =>
		pg.query(statement).then(
			() => null,
			(thrown: { code?: string }) => thrown.code ?? 'no code',
		)
	const balance = `merchant:${owner.shopId}:balance`
	const moveTo = (key: string, kind: string, from: string, to: string) =>
		refused(`select * from ledger.post('${key}', '${kind}', '${payout_id}', 'x', now(), array['${from}'], array['${to}'],
				array[1000::bigint], false, null)`)
	expect(await moveTo('a', 'shop_payout', balance, 'platform:payouts')).toBe('SP007')
	expect(await moveTo('b', 'shop_payout', balance, 'platform:bank')).toBe('LG013')
	const paid = `shop_payout_paid:${payout_id}`
	const toBank = await moveTo(paid, 'shop_payout', 'platform:payouts', 'platform:bank')
	expect(toBank).toBe('SP007')
	expect(await moveTo(`debt:${payout_id}`, 'debt', balance, 'platform:loss')).toBe('SP007')
	const set = (what: string) =>
		refused(`update merchant_payout set ${what} where id = '${payout_id}'`)
	expect(await set('amount = 1')).toBe('SP002')
	expect(
		await set(`status = 1, pay_state = 1, decided_at = now(), decided_by = '${support.id}'`),
	).toBe('SP004')
	expect(await refused(`delete from merchant_payout`)).toBe('42501')
	expect(await refused(`insert into paid_bank_line values ('x', 'y')`)).toBe('42501')
	await pg.end()
	await app.expectBooksAtZero()
	const { laws } = await app.as(desk.asker)(getReconciliation)
	for (const name of ['payouts_signed', 'debts_collected', 'withdrawals_signed'])
		expect(laws).toContainEqual(expect.objectContaining({ name, breaches: 0 }))
})
