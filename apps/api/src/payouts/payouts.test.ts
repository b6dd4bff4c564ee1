import {
	getAdminDashboard,
	markWithdrawalPaid,
	approveWithdrawal,
	decidePayout,
	getAdminPayout,
	listAdminPayouts,
	markPayoutPaid,
	getReconciliation,
	getMerchantDashboard,
	requestPayout,
	cancelPayout,
	getPayout,
	getPayoutInfo,
	listPayouts,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, Refused, type House, type Merchant, type Operator } from '../../test/house.ts'
import { balanceOf, bank, merchantMoneyOf } from '../ledger/index.ts'
import { commissionBasisPoints } from '../orders/order-settings.ts'
import { card, withdraw } from '../withdrawals/withdrawal-story.ts'
import { payoutsPerHour } from './payout-settings.ts'
import { account, deskOf, earned, otherAccount, payOut } from './payout-story.ts'

const day = 86_400

let house: House
let desk: { asker: Operator; approver: Operator }
let support: Operator

beforeAll(async () => {
	house = await openHouse()
	await house.set(commissionBasisPoints, 0)
	await house.set(payoutsPerHour, 1_000_000)
})
afterAll(() => house.close())
/** The clock goes on in these tests, and sign-ins of operators end with it. */
beforeEach(async () => {
	desk = await deskOf(house)
	support = await house.operatorWith({ roles: ['support'] })
})

/** A shop with so much in its balance and an account to which money went before. */
async function known(price: string): Promise<Merchant> {
	const { owner, shopId } = await earned(house, '10.00')
	await earned(house, price, shopId)
	const { payout_id } = await payOut(house, owner, '10.00')
	await house.advance(day + 1)
	desk = await deskOf(house)
	support = await house.operatorWith({ roles: ['support'] })
	await house.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
	await house.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: `First ${payout_id}` })
	return house.merchantOf(shopId)
}

const moneyOf = (owner: Merchant) => house.inside((ctx) => merchantMoneyOf(ctx, owner.shopId))

describe('a payout', () => {
	test('is held at once, tells what it will be, and is cancelled while it waits', async () => {
		const { owner } = await earned(house, '300.00')
		const info = await house.as(owner)(getPayoutInfo)
		expect(info).toMatchObject({
			money: { available: '300.00', held: '0.00', escrow: '0.00', owed: '0.00' },
			min: '10.00',
			accounts: [],
		})
		const asked = await payOut(house, owner, '120.00')
		expect(asked).toMatchObject({
			amount: '120.00',
			status: 0,
			pay_state: 0,
			bank_card: '•••• 1111',
			delay_until: expect.any(Number),
			actions: ['cancel'],
		})
		expect(await moneyOf(owner)).toEqual({ available: 180_00n, held: 120_00n })
		await expect(payOut(house, owner, '180.01')).rejects.toMatchObject({
			error: 'balance_low',
			params: { missing: '0.01' },
		})
		expect((await house.as(owner)(getPayoutInfo)).accounts).toMatchObject([
			{ account_of: asked.payout_id, bank_card: '•••• 1111', delay_until: asked.delay_until },
		])
		const cancelled = await house.as(owner)(cancelPayout, { payout_id: asked.payout_id })
		expect(cancelled).toMatchObject({ status: 3, actions: [] })
		await expect(
			house.as(owner)(cancelPayout, { payout_id: asked.payout_id }),
		).rejects.toMatchObject({ error: 'state_changed' })
		expect(await moneyOf(owner)).toEqual({ available: 300_00n, held: 0n })
		await house.expectBooksAtZero()
	})

	test('needs an amount within its bounds and a real bank account', async () => {
		const { owner } = await earned(house, '300.00')
		for (const [wish, field] of [
			[{ amount: '9.99', ...account }, 'amount'],
			[{ amount: '50000.01', ...account }, 'amount'],
			[{ amount: '20.00', ...account, bank_card: '4111 1111 1111 1112' }, 'bank_card'],
			[{ amount: '20.00', real_name: 'Ida', bank_card: '4111111111111111' }, 'account_of'],
			[{ amount: '20.00' }, 'account_of'],
		] as const)
			await expect(house.as(owner)(requestPayout, wish)).rejects.toMatchObject({
				error: 'invalid',
				field,
			})
		await expect(
			house.as(owner)(requestPayout, { amount: '20.00', account_of: owner.id }),
		).rejects.toMatchObject({ error: 'not_found' })
		expect(await moneyOf(owner)).toEqual({ available: 300_00n, held: 0n })
	})

	test('sent twice with one key is one payout', async () => {
		const { owner } = await earned(house, '300.00')
		const options = { idempotencyKey: '0198c0de-0000-7000-8000-000000000001' }
		const wish = { amount: '50.00', ...account }
		const first = await house.as(owner)(requestPayout, wish, options)
		expect(await house.as(owner)(requestPayout, wish, options)).toEqual(first)
		expect((await house.as(owner)(listPayouts)).count).toBe(1)
		expect(await moneyOf(owner)).toEqual({ available: 250_00n, held: 50_00n })
	})

	test('is the owner’s alone, and of another shop it is not there', async () => {
		const { owner, shopId } = await earned(house, '300.00')
		const { payout_id } = await payOut(house, owner, '50.00')
		const staff = await house.merchantOf(shopId, { role: 'staff' })
		const stranger = await house.merchantOf(await house.shop())
		const shopper = await house.shopperWith()
		for (const [promise, input] of [
			[getPayout, { payout_id }],
			[cancelPayout, { payout_id }],
			[requestPayout, { amount: '20.00', account_of: payout_id }],
		] as const) {
			await expect(house.as(staff)(promise, input)).rejects.toMatchObject({ error: 'forbidden' })
			await expect(house.as(stranger)(promise, input)).rejects.toMatchObject({
				error: 'not_found',
				http: 404,
			})
			await expect(house.as(shopper)(promise, input)).rejects.toMatchObject({
				error: 'unauthorized',
			})
		}
		for (const promise of [getPayoutInfo, listPayouts])
			await expect(house.as(staff)(promise)).rejects.toMatchObject({ error: 'forbidden' })
		expect((await house.as(stranger)(listPayouts)).count).toBe(0)
		expect(await house.as(staff)(getMerchantDashboard)).toMatchObject({ money: { held: '50.00' } })
	})
})

describe('at the desk', () => {
	test('a payout to a new account waits a day; one up to the limit is passed by one operator and paid once', async () => {
		const { owner, shopId } = await earned(house, '300.00')
		const { payout_id } = await payOut(house, owner, '120.00')
		await expect(
			house.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' }),
		).rejects.toMatchObject({ error: 'too_early' })
		await house.advance(day + 1)
		desk = await deskOf(house)
		const passed = await house.as(desk.approver)(decidePayout, { payout_id, decision: 'pass' })
		expect(passed).toMatchObject({ status: 1, pay_state: 1, needs_two: 0, actions: ['mark_paid'] })
		expect(await moneyOf(owner)).toEqual({ available: 180_00n, held: 0n })
		const before = await balanceOf(house.api.database, bank)
		const paid = await house.as(desk.asker)(markPayoutPaid, {
			payout_id,
			bank_line: `Out  1 ${payout_id}`,
		})
		expect(paid).toMatchObject({
			pay_state: 2,
			bank_line: `Out 1 ${payout_id}`,
			actions: ['mark_returned'],
		})
		expect((await balanceOf(house.api.database, bank)) - before).toBe(120_00n)
		await expect(
			house.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: 'another' }),
		).rejects.toMatchObject({ error: 'state_changed' })
		const again = await house.merchantOf(shopId)
		const next = await house.as(again)(requestPayout, { amount: '20.00', account_of: payout_id })
		expect(next.delay_until).toBe(null)
		expect(await house.as(again)(getPayout, { payout_id })).toMatchObject({ pay_state: 2 })
		await house.expectBooksAtZero()
	})

	test('above the limit two different operators sign, in their roles', async () => {
		const owner = await known('5000.00')
		const { payout_id } = await payOut(house, owner, '1000.01')
		const pass = (person: Operator) =>
			house.as(person)(decidePayout, { payout_id, decision: 'pass' })
		await expect(pass(desk.approver)).rejects.toMatchObject({ error: 'forbidden' })
		expect(await pass(desk.asker)).toMatchObject({
			status: 0,
			needs_two: 1,
			asked_by: desk.asker.username,
		})
		await expect(pass(desk.asker)).rejects.toMatchObject({ error: 'same_operator' })
		await expect(pass(await house.operatorWith({ roles: ['finance-1'] }))).rejects.toMatchObject({
			error: 'forbidden',
		})
		expect(await pass(desk.approver)).toMatchObject({
			status: 1,
			approved_by: desk.approver.username,
		})
		await expect(pass(desk.approver)).rejects.toMatchObject({ error: 'state_changed' })
		const detail = await house.as(support)(getAdminPayout, { payout_id })
		expect(detail.history.map(({ what }) => what)).toEqual(['asked', 'pass_asked', 'passed'])
		expect(detail).toMatchObject({
			bank_card: '•••• 1111',
			actions: [],
			account_uses: expect.any(Number),
		})
		expect(detail.ledger.map(({ phase }) => phase)).toEqual(['pending', 'post'])
		await house.expectBooksAtZero()
	})

	test('between two signatures the shop may still cancel, and the second comes too late', async () => {
		const owner = await known('5000.00')
		const { payout_id } = await payOut(house, owner, '2000.00')
		await house.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
		expect(await house.as(owner)(cancelPayout, { payout_id })).toMatchObject({ status: 3 })
		await expect(
			house.as(desk.approver)(decidePayout, { payout_id, decision: 'pass' }),
		).rejects.toMatchObject({ error: 'state_changed' })
		expect(await moneyOf(owner)).toEqual({ available: 5000_00n, held: 0n })
		await house.expectBooksAtZero()
	})

	test('a refused payout is back in full, with a reason the shop reads', async () => {
		const owner = await known('300.00')
		const { payout_id } = await payOut(house, owner, '300.00')
		await expect(
			house.as(desk.asker)(decidePayout, { payout_id, decision: 'refuse' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'reason' })
		await house.as(desk.asker)(decidePayout, {
			payout_id,
			decision: 'refuse',
			reason: 'Another name',
		})
		expect(await house.as(owner)(getPayout, { payout_id })).toMatchObject({
			status: 2,
			reason: 'Another name',
			actions: [],
		})
		expect(await moneyOf(owner)).toEqual({ available: 300_00n, held: 0n })
		const { rows } = await sql<{ who: string; action: string; reason: string }>`
			select who, action, reason from audit.line where subject = ${`payout:${payout_id}`} order by id
		`.execute(house.api.database.db)
		expect(rows).toEqual([
			{ who: desk.asker.username, action: 'payout.refuse', reason: 'Another name' },
		])
		await house.expectBooksAtZero()
	})

	test('the queue shows what waits, whole accounts only to those who pay', async () => {
		const owner = await known('300.00')
		const { payout_id, payout_sn } = await payOut(house, owner, '100.00', otherAccount)
		const { list } = await house.as(desk.asker)(listAdminPayouts, { keyword: payout_sn })
		expect(list).toMatchObject([
			{ payout_id, bank_card: '•••• 5432', new_account: 1, actions: ['refuse'] },
		])
		expect(await house.as(desk.asker)(getAdminPayout, { payout_id })).toMatchObject({
			bank_card: 'GB82WEST12345698765432',
		})
		expect(await house.as(support)(getAdminPayout, { payout_id })).toMatchObject({
			bank_card: '•••• 5432',
		})
		expect((await house.as(support)(listAdminPayouts, { keyword: payout_sn })).list).toMatchObject([
			{ bank_card: '•••• 5432', actions: [] },
		])
		const { queues } = await house.as(desk.asker)(getAdminDashboard)
		expect(queues.find(({ name }) => name === 'shop_payouts')?.waiting).toBeGreaterThan(0)
		expect(
			(await house.as(desk.asker)(listAdminPayouts, { overdue: '1' })).list,
		).not.toContainEqual(expect.objectContaining({ payout_id }))
		await house.advance(4 * day)
		const later = await house.operatorWith({ roles: ['finance-1'] })
		expect(
			(await house.as(later)(listAdminPayouts, { overdue: '1', limit: 50 })).list,
		).toContainEqual(expect.objectContaining({ payout_id, overdue: 1 }))
		await expect(house.as(owner)(getAdminPayout, { payout_id })).rejects.toMatchObject({
			error: 'unauthorized',
		})
	})

	test('a bank line pays one thing, a payout or a withdrawal', async () => {
		const owner = await known('300.00')
		const ida = await house.shopperWith({ money: '200.00' })
		const { extract_id } = await withdraw(house, ida, { ...card, price: '100.00' })
		await house.advance(day + 1)
		desk = await deskOf(house)
		await house.as(desk.asker)(approveWithdrawal, { extract_id })
		const again = await house.merchantOf(owner.shopId)
		const ids: string[] = []
		for (const amount of ['50.00', '60.00']) {
			const { payout_id } = await payOut(house, again, amount)
			await house.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
			ids.push(payout_id)
		}
		const [first = '', second = ''] = ids
		const paid = (payout_id: string, bank_line: string) =>
			house.as(desk.asker)(markPayoutPaid, { payout_id, bank_line })
		await paid(first, 'Line A')
		await expect(paid(second, 'LINE  a')).rejects.toMatchObject({ error: 'bank_line_used' })
		await expect(
			house.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: 'line a' }),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		await house.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: 'Line B' })
		await expect(paid(second, 'Line B')).rejects.toMatchObject({ error: 'bank_line_used' })
		await house.expectBooksAtZero()
	})

	test('no money takes the way of payouts without a record, and records stay', async () => {
		const owner = await known('300.00')
		const { payout_id } = await payOut(house, owner, '50.00')
		const app = new Client({ connectionString: house.databaseUrl, options: '-c role=portolan_app' })
		await app.connect()
		const refused = async (statement: string) => {
			const error = await app.query(statement).then(
				() => null,
				(thrown: { code?: string }) => thrown.code ?? 'no code',
			)
			return error
		}
		const balance = `merchant:${owner.shopId}:balance`
		const moveTo = (key: string, kind: string, from: string, to: string) =>
			refused(`select * from ledger.post('${key}', '${kind}', '${payout_id}', 'x', now(), array['${from}'], array['${to}'],
				array[1000::bigint], false, null)`)
		expect(await moveTo('a', 'shop_payout', balance, 'platform:payouts')).toBe('SP007')
		expect(await moveTo('b', 'shop_payout', balance, 'platform:bank')).toBe('LG013')
		expect(
			await moveTo(
				`shop_payout_paid:${payout_id}`,
				'shop_payout',
				'platform:payouts',
				'platform:bank',
			),
		).toBe('SP007')
		expect(await moveTo(`debt:${payout_id}`, 'debt', balance, 'platform:loss')).toBe('SP007')
		const set = (what: string) =>
			refused(`update merchant_payout set ${what} where id = '${payout_id}'`)
		expect(await set('amount = 1')).toBe('SP002')
		expect(
			await set(`status = 1, pay_state = 1, decided_at = now(), decided_by = '${support.id}'`),
		).toBe('SP004')
		expect(await refused(`delete from merchant_payout`)).toBe('42501')
		expect(await refused(`insert into paid_bank_line values ('x', 'y')`)).toBe('42501')
		await app.end()
		await house.expectBooksAtZero()
		const { laws } = await house.as(desk.asker)(getReconciliation)
		for (const name of ['payouts_signed', 'debts_collected', 'withdrawals_signed'])
			expect(laws).toContainEqual({ name, breaches: 0 })
	})
})

describe('races', () => {
	test('fifty payouts of the whole balance: one hold', { timeout: 600_000 }, async () => {
		const owner = await known('100.00')
		for (let round = 0; round < 50; round += 1) {
			const answers = await Promise.allSettled(
				Array.from({ length: 10 }, () => payOut(house, owner, '100.00')),
			)
			const won = answers.filter((answer) => answer.status === 'fulfilled')
			expect(won).toHaveLength(1)
			expect(refusalsOf(answers)).toEqual(Array.from({ length: 9 }, () => 'balance_low'))
			expect(await moneyOf(owner)).toEqual({ available: 0n, held: 100_00n })
			await house.as(owner)(cancelPayout, { payout_id: won[0]?.value.payout_id ?? '' })
		}
		await house.expectBooksAtZero()
	})

	test('passing against refusing and cancelling: one decides', { timeout: 600_000 }, async () => {
		const owner = await known('5000.00')
		for (let round = 0; round < 50; round += 1) {
			const { payout_id } = await payOut(house, owner, '20.00')
			const before = await moneyOf(owner)
			const pass = () => house.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
			const other = () =>
				round % 4 < 2
					? house.as(desk.approver)(decidePayout, {
							payout_id,
							decision: 'refuse',
							reason: 'No.',
						})
					: house.as(owner)(cancelPayout, { payout_id })
			const answers = await Promise.allSettled<unknown>(
				round % 2 === 0 ? [pass(), other()] : [other(), pass()],
			)
			expect(refusalsOf(answers)).toEqual(['state_changed'])
			const { status } = await house.as(owner)(getPayout, { payout_id })
			const after = await moneyOf(owner)
			expect(before.held - after.held).toBe(20_00n)
			expect(after.available - before.available).toBe(status === 1 ? 0n : 20_00n)
		}
		await house.expectBooksAtZero()
	})

	test('approving fifty times at once: one passes', { timeout: 300_000 }, async () => {
		const owner = await known('5000.00')
		const { payout_id } = await payOut(house, owner, '2000.00')
		await house.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
		const answers = await Promise.allSettled(
			Array.from({ length: 50 }, () =>
				house.as(desk.approver)(decidePayout, { payout_id, decision: 'pass' }),
			),
		)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['state_changed']))
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const lines = await Promise.allSettled(
			Array.from({ length: 50 }, (_, index) =>
				house.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: `Race ${index % 2}` }),
			),
		)
		expect(lines.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		await house.expectBooksAtZero()
	})
})

/** The keys of the refusals; whatever else was thrown fails the test by its own text. */
function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	return answers.flatMap((answer) =>
		answer.status === 'rejected'
			? [answer.reason instanceof Refused ? answer.reason.error : String(answer.reason)]
			: [],
	)
}
