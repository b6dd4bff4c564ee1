import {
	getAdminDashboard,
	decideWithdrawalReturn,
	decidePayout,
	getAdminPayout,
	listAdminPayouts,
	markPayoutPaid,
	decidePayoutReturn,
	recordPayoutReturn,
	answerClaim,
	requestPayout,
	cancelPayout,
	getPayout,
	listPayouts,
	getStatement,
	exportStatement,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalsOf } from '../../../test/settled.ts'
import { openTestApp, type TestApp, type Merchant, type Operator } from '../../../test/test-app.ts'
import { twoPeopleAbove } from '../../approvals/index.ts'
import { claim } from '../../claims/testing/claim-fixtures.ts'
import { balanceOf, bank, merchantMoneyOf } from '../../ledger/index.ts'
import { emailsTo } from '../../merchants/testing/merchant-fixtures.ts'
import { commissionBasisPoints } from '../../orders/order-settings.ts'
import { newId } from '../../platform/ids.ts'
import { newLine } from '../../withdrawals/testing/returned-fixtures.ts'
import { payoutsPerHour } from '../payout-settings.ts'
import {
	account,
	deskOf,
	earned,
	payOut,
	paidOut,
	sentBack,
	lawsHold,
} from '../testing/payout-fixtures.ts'

/** Payouts that the bank returns. Source: docs/decisions/0045. */

const day = 86_400
const rounds = 50
const timeout = 600_000
let app: TestApp
let desk: { asker: Operator; approver: Operator }
let shopId: string
let owner: Merchant
beforeAll(async () => {
	app = await openTestApp()
	await app.set(commissionBasisPoints, 0)
	await app.set(payoutsPerHour, 1_000_000)
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

/** A shop with this balance and an account that was paid to before. */
async function known(price: string): Promise<Awaited<ReturnType<typeof earned>>> {
	const first = await earned(app, '10.00')
	const on = await earned(app, price, first.shopId)
	const { payout_id } = await payOut(app, on.owner, '10.00')
	await app.advance(day + 1)
	desk = await deskOf(app)
	await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
	await app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: newLine() })
	shopId = on.shopId
	owner = await app.merchantOf(shopId)
	return { ...on, owner }
}

const moneyOf = () => app.inside((ctx) => merchantMoneyOf(ctx, shopId))

describe('a payout the bank sends back', () => {
	test('is in the balance again, told in the statement, the list, and by a letter', async () => {
		await known('300.00')
		const before = await balanceOf(app.api.database, bank)
		const payout_id = await paidOut(app, desk, owner, '120.00')
		expect(await app.as(desk.asker)(getAdminPayout, { payout_id })).toMatchObject({
			actions: ['mark_returned'],
		})
		const line = newLine()
		const returned = await sentBack(app, desk.approver, payout_id, { bank_line: line })
		expect(returned).toMatchObject({
			status: 1,
			pay_state: 3,
			actions: [],
			bank_return: {
				money: '120.00',
				bank_cost: '0.00',
				bank_line: line,
				asked_by: desk.approver.username,
				approved_by: null,
				time: expect.any(Number),
			},
		})
		expect(await moneyOf()).toEqual({ available: 300_00n, held: 0n })
		expect(await balanceOf(app.api.database, bank)).toBe(before)
		const mine = await app.as(owner)(getPayout, { payout_id })
		expect(mine).toMatchObject({
			pay_state: 3,
			bank_return: { money: '120.00', reason: 'No such account.' },
		})
		expect((await app.as(owner)(listPayouts)).list[0]).toEqual(mine)
		const statement = await app.as(owner)(getStatement)
		expect(
			statement.list.slice(0, 2).map((it) => [it.kind, it.amount, it.balance_after, it.ref_id]),
		).toEqual([
			['payout_sent_back', '120.00', '300.00', payout_id],
			['payout', '-120.00', '180.00', payout_id],
		])
		// The first payout stays paid.
		expect(statement.sums.paid_out).toBe('10.00')
		expect((await app.as(owner)(getStatement, { kind: 'payout_sent_back' })).list).toHaveLength(1)
		expect((await app.as(owner)(exportStatement, {})).csv).toContain('payout_sent_back')
		// The notification that it was paid is sent by a job, and its email may come after this one.
		const letter = (await emailsTo(app, `${owner.username}@example.com`)).find((it) =>
			it.includes('$120.00 is back in your balance'),
		)
		expect(letter).toContain('No such account.')
		expect(letter).toContain('/seller/payouts')
		const staff = await app.merchantOf(shopId, { role: 'staff' })
		expect(await emailsTo(app, `${staff.username}@example.com`)).toEqual([])
		const detail = await app.as(desk.asker)(getAdminPayout, { payout_id })
		expect(detail.history.at(-1)).toMatchObject({
			who: desk.approver.username,
			what: 'returned',
			why: 'No such account.',
		})
		expect(detail.ledger.at(-1)).toMatchObject({ kind: 'returned', amount: '120.00' })
		expect(detail.account_returns).toBe(1)
		await lawsHold(app)
	})

	test('comes back less what the bank kept, once, and not more', async () => {
		await known('300.00')
		const payout_id = await paidOut(app, desk, owner, '120.00')
		await expect(
			sentBack(app, desk.asker, payout_id, { bank_cost: '120.00' }),
		).rejects.toMatchObject({
			error: 'invalid',
			field: 'bank_cost',
		})
		const given = { payout_id, bank_line: newLine(), reason: 'Closed.', bank_cost: '15.00' }
		const options = { idempotencyKey: newId() }
		const first = await app.as(desk.asker)(recordPayoutReturn, given, options)
		expect(await app.as(desk.asker)(recordPayoutReturn, given, options)).toEqual(first)
		await expect(sentBack(app, desk.asker, payout_id)).rejects.toMatchObject({
			error: 'state_changed',
		})
		expect(await moneyOf()).toEqual({ available: 285_00n, held: 0n })
		await lawsHold(app)
	})
})

describe('the money of a payout the bank sends back', () => {
	test('pays what the shop owes first', async () => {
		const on = await known('200.00')
		const payout_id = await paidOut(app, desk, owner, '200.00')
		const { refund_id } = await claim(on)
		await app.as(owner)(answerClaim, { refund_id, answer: 'approve' })
		expect((await app.as(owner)(getStatement)).money).toMatchObject({
			available: '0.00',
			owed: '200.00',
		})
		await sentBack(app, desk.asker, payout_id, { bank_cost: '10.00' })
		const { list, money } = await app.as(owner)(getStatement)
		expect(money).toMatchObject({ available: '0.00', owed: '10.00' })
		expect(list.slice(0, 2).map(({ kind, amount, owed }) => [kind, amount, owed])).toEqual([
			['debt', '-190.00', '-190.00'],
			['payout_sent_back', '190.00', '0.00'],
		])
		await lawsHold(app)
	})

	test('can be asked for again, and is the owners’ to see', async () => {
		await known('300.00')
		const payout_id = await paidOut(app, desk, owner, '120.00')
		await sentBack(app, desk.asker, payout_id)
		const { payout_id: again } = await app.as(owner)(requestPayout, {
			amount: '300.00',
			...account,
		})
		await app.as(desk.asker)(decidePayout, { payout_id: again, decision: 'pass' })
		const stranger = await app.merchantOf(await app.shop())
		await expect(app.as(stranger)(getPayout, { payout_id })).rejects.toMatchObject({
			error: 'not_found',
		})
		for (const who of [owner, stranger])
			await expect(sentBack(app, who as unknown as Operator, again)).rejects.toMatchObject({
				error: 'unauthorized',
			})
		await expect(
			sentBack(app, await app.operatorWith({ roles: ['support', 'admin'] }), again),
		).rejects.toMatchObject({ error: 'forbidden' })
	})
})

describe('above the limit', () => {
	beforeEach(() => known('5000.00'))

	test('two people sign, and it waits with its date', async () => {
		const payout_id = await paidOut(app, desk, owner, '1000.01')
		await expect(sentBack(app, desk.approver, payout_id)).rejects.toMatchObject({
			error: 'forbidden',
		})
		const first = await sentBack(app, desk.asker, payout_id, { bank_cost: '900.00' })
		expect(first).toMatchObject({
			pay_state: 2,
			actions: ['refuse_return'],
			bank_return: { money: '100.01', needs_two: 1, promised_time: expect.any(Number), time: null },
		})
		expect(await app.as(owner)(getPayout, { payout_id })).toMatchObject({
			pay_state: 2,
			bank_return: { money: '100.01', promised_time: first.bank_return?.promised_time, time: null },
		})
		const { queues } = await app.as(desk.approver)(getAdminDashboard)
		expect(queues.find(({ name }) => name === 'shop_returns')).toMatchObject({
			waiting: 1,
			money: '100.01',
		})
		expect(
			(await app.as(desk.approver)(listAdminPayouts, { returning: 1 })).list.map(
				(it) => it.payout_id,
			),
		).toEqual([payout_id])
		const which = { payout_id, return_id: first.bank_return?.return_id ?? '' }
		await expect(
			app.as(desk.asker)(decidePayoutReturn, { ...which, decision: 'approve' }),
		).rejects.toMatchObject({ error: 'same_operator' })
		// A return of a payout cannot be decided as one of a withdrawal.
		await expect(
			app.as(desk.approver)(decideWithdrawalReturn, {
				extract_id: payout_id,
				return_id: which.return_id,
				decision: 'approve',
			}),
		).rejects.toMatchObject({ error: 'not_found' })
		expect(
			await app.as(desk.approver)(decidePayoutReturn, { ...which, decision: 'approve' }),
		).toMatchObject({ pay_state: 3, bank_return: { approved_by: desk.approver.username } })
		expect(await moneyOf()).toEqual({ available: 4100_00n, held: 0n })
		await lawsHold(app)
	})

	test('a wrong one is refused and leaves the payout paid', async () => {
		const payout_id = await paidOut(app, desk, owner, '2000.00')
		const { bank_return } = await sentBack(app, desk.asker, payout_id)
		const which = { payout_id, return_id: bank_return?.return_id ?? '' }
		expect(
			await app.as(desk.approver)(decidePayoutReturn, {
				...which,
				decision: 'refuse',
				reason: 'Another shop’s.',
			}),
		).toMatchObject({ pay_state: 2, bank_return: null })
		await expect(
			app.as(desk.approver)(decidePayoutReturn, { ...which, decision: 'approve' }),
		).rejects.toMatchObject({ error: 'state_changed' })
		expect(await moneyOf()).toEqual({ available: 3000_00n, held: 0n })
		const { history } = await app.as(desk.asker)(getAdminPayout, { payout_id })
		expect(history.slice(-2).map(({ what, why }) => [what, why])).toEqual([
			['return_asked', 'No such account.'],
			['return_refused', 'Another shop’s.'],
		])
		await lawsHold(app)
	})
})

test('comes back only after it was paid out, by whatever state it is in', async () => {
	await known('300.00')
	const { payout_id } = await payOut(app, owner, '20.00')
	const refused = async () =>
		expect(sentBack(app, desk.asker, payout_id)).rejects.toMatchObject({ error: 'state_changed' })
	await refused()
	await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
	await refused()
	await app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: newLine() })
	await sentBack(app, desk.asker, payout_id)
	await refused()
	await expect(
		app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: newLine() }),
	).rejects.toMatchObject({ error: 'state_changed' })
	for (const decision of ['refuse', 'cancel'] as const) {
		const { payout_id: other } = await payOut(app, owner, '20.00')
		if (decision === 'refuse')
			await app.as(desk.asker)(decidePayout, { payout_id: other, decision, reason: 'No.' })
		else await app.as(owner)(cancelPayout, { payout_id: other })
		await expect(sentBack(app, desk.asker, other)).rejects.toMatchObject({ error: 'state_changed' })
	}
	await lawsHold(app)
})

test('the database asks for the record behind the money, and for the money behind the record', async () => {
	await known('300.00')
	const id = await paidOut(app, desk, owner, '100.00')
	const balance = `merchant:${shopId}:balance`
	const posts = (key: string, cents: number, to = balance) =>
		`select ledger.post('${key}', 'returned', '${id}', 'x', now(), array['platform:bank'], array['${to}'], array[${cents}]::bigint[], false, null)`
	const asked = (by: string) => `
		insert into bank_return (id, payout_id, amount, bank_line, reason, needs_two, promised_at, asked_by, asked_at)
		values ('${newId()}', '${id}', 10000, '${newLine()}', 'Closed.', false, now(), '${by}', now())`
	const decided = `update bank_return set status = 'returned', decided_by = '${desk.asker.id}', decided_at = now() where payout_id = '${id}'`
	const back = `update merchant_payout set pay_state = 3 where id = '${id}'`
	const asApp = (...statements: string[]) =>
		app.inside(async (ctx) => {
			for (const statement of statements) await sql.raw(statement).execute(ctx.db)
		})
	const other = await app.shop()
	const support = await app.operatorWith({ roles: ['support'] })
	for (const [statements, fault] of [
		[[posts(`shop_payout_returned:${id}`, 10000)], 'BR007'],
		[[asked(support.id)], 'BR002'],
		[[back], 'BR004'],
		[[asked(desk.asker.id), back], 'BR004'],
		[[asked(desk.asker.id), decided], 'BR007'],
		[[asked(desk.asker.id), decided, back], 'BR007'],
		[[asked(desk.asker.id), decided, back, posts(`shop_payout_returned:${id}`, 10001)], 'BR007'],
		[[asked(desk.asker.id), decided, back, posts(`withdraw_returned:${id}`, 10000)], 'BR007'],
		[
			[
				asked(desk.asker.id),
				decided,
				back,
				posts(`shop_payout_returned:${id}`, 10000, `merchant:${other}:balance`),
			],
			'LG010',
		],
	] as const)
		await expect(asApp(...statements), statements.join('; ')).rejects.toMatchObject({ code: fault })
	expect(await moneyOf()).toEqual({ available: 200_00n, held: 0n })
	await asApp(asked(desk.asker.id), decided, back, posts(`shop_payout_returned:${id}`, 10000))
	expect(await moneyOf()).toEqual({ available: 300_00n, held: 0n })
	await lawsHold(app)
})

describe('races', () => {
	test('two operators say at once that it came back: it does once', { timeout }, async () => {
		await known('5000.00')
		for (let round = 0; round < rounds; round += 1) {
			const before = await moneyOf()
			const id = await paidOut(app, desk, owner, '20.00')
			const one = () => sentBack(app, desk.asker, id)
			const other = () => sentBack(app, desk.approver, id)
			const answers = await Promise.allSettled(
				round % 2 === 0 ? [one(), other()] : [other(), one()],
			)
			expect(refusalsOf(answers)).toEqual(['state_changed'])
			expect(await moneyOf()).toEqual(before)
			await app.expectBooksAtZero()
		}
	})

	test(
		'a return against a payout, and approving against refusing: every cent is told',
		{ timeout },
		async () => {
			await known('5000.00')
			await app.set(twoPeopleAbove, 10_00n)
			for (let round = 0; round < rounds; round += 1) {
				const before = await moneyOf()
				const id = await paidOut(app, desk, owner, '20.00')
				const { bank_return } = await sentBack(app, desk.asker, id)
				const which = { payout_id: id, return_id: bank_return?.return_id ?? '' }
				const approve = () =>
					app.as(desk.approver)(decidePayoutReturn, { ...which, decision: 'approve' })
				const other = (): Promise<unknown> =>
					round % 4 < 2
						? app.as(desk.asker)(decidePayoutReturn, {
								...which,
								decision: 'refuse',
								reason: 'No.',
							})
						: payOut(app, owner, '10.00')
				const answers = await Promise.allSettled<unknown>(
					round % 2 === 0 ? [approve(), other()] : [other(), approve()],
				)
				const { pay_state: state } = await app.as(owner)(getPayout, { payout_id: id })
				expect(refusalsOf(answers)).toEqual(round % 4 < 2 ? ['state_changed'] : [])
				const after = await moneyOf()
				const back = state === 3 ? 0n : 20_00n
				expect(before.available + before.held - after.available - after.held).toBe(back)
				await app.expectBooksAtZero()
			}
			await app.set(twoPeopleAbove, 1000_00n)
			await lawsHold(app)
		},
	)
})
