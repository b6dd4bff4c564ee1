import {
	requestAdjustment,
	decideAdjustment,
	listAuditEntries,
	deleteAccount,
	getAdminDashboard,
	getAdminWithdrawal,
	listAdminWithdrawals,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	decideWithdrawalReturn,
	recordWithdrawalReturn,
	freezeShopper,
	exportAccount,
	cancelWithdrawal,
	getWithdrawal,
	getWithdrawalInfo,
	listWithdrawals,
	quoteWithdrawal,
	listNotifications,
	getReconciliation,
	getMoneyBreakdown,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { balanceOf, bank, clearing, fees, walletOf } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { asked, audited, pass, readyToRecharge } from '../recharges/testing/recharge-fixtures.ts'
import { knownShopper, newLine, paidOut, sentBack, type Desk } from './testing/returned-fixtures.ts'
import { withdrawalDayMax, withdrawalsPerDay } from './withdrawal-settings.ts'
import {
	address,
	card,
	deskOf,
	expectMoneyAddsUp,
	refundTo,
	wholeBill,
	withdraw,
	withoutLimits,
} from './testing/withdrawal-fixtures.ts'

/** What a bank sends back, days after it was paid out. Source: docs/decisions/0045. */

const day = 24 * 3600

let app: TestApp
let desk: Desk
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await withoutLimits(app)
	await readyToRecharge(app)
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

async function known(money: string): Promise<void> {
	;({ ida, desk } = await knownShopper(app, money))
}

/** Nothing is wrong anywhere in the books, and this person's money adds up as they see it. */
async function allAddsUp(person = ida): Promise<void> {
	await expectMoneyAddsUp(app, person)
	const { laws } = await app.as((await deskOf(app)).asker)(getReconciliation)
	for (const name of ['returns_signed', 'withdrawals_signed', 'recharges_signed'])
		expect(laws).toContainEqual({ name, breaches: 0 })
}

const availableOf = async (person: Person) =>
	(await app.inside((ctx) => walletOf(ctx, person.id))).available

describe('a withdrawal the bank sends back', () => {
	test('is in the wallet again, charge and all, and everybody concerned reads why', async () => {
		await known('500.00')
		const before = await Promise.all(
			[bank, fees, clearing].map((account) => balanceOf(app.api.database, account)),
		)
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		await app.advance(1.5 * day)
		desk = await deskOf(app)
		expect(await app.as(desk.asker)(getAdminWithdrawal, { extract_id })).toMatchObject({
			pay_state: 2,
			bank_return: null,
			actions: ['mark_returned'],
		})
		const line = newLine()
		const returned = await sentBack(app, desk.approver, extract_id, { bank_line: line })
		expect(returned).toMatchObject({
			status: 1,
			pay_state: 3,
			actions: [],
			bank_return: {
				money: '100.00',
				bank_cost: '0.00',
				bank_line: line,
				needs_two: 0,
				asked_by: desk.approver.username,
				approved_by: null,
				overdue: 0,
				promised_time: null,
				time: expect.any(Number),
			},
		})
		expect(
			await Promise.all(
				[bank, fees, clearing].map((account) => balanceOf(app.api.database, account)),
			),
		).toEqual(before)

		const mine = await app.as(ida)(getWithdrawal, { extract_id })
		expect(mine).toMatchObject({
			pay_state: 3,
			bank_return: { money: '100.00', bank_cost: '0.00', reason: 'The account is closed.' },
			actions: [],
		})
		expect(mine.bank_return?.time).toBe(returned.bank_return?.time)
		expect((await app.as(ida)(listWithdrawals)).list[0]).toEqual(mine)
		expect(await app.as(ida)(getMoneyBreakdown)).toMatchObject({
			available: '500.00',
			total: '500.00',
			leaving: '0.00',
			coming_back: '0.00',
			returnings: [],
		})
		const lines = await wholeBill(app, ida)
		expect(
			lines.slice(0, 4).map((it) => [it.title, it.type, it.money, it.balance_after, it.ref_type]),
		).toEqual([
			['Service charge returned', 'fee', '3.00', '500.00', 'extract'],
			['Withdrawal returned', 'extract', '97.00', '497.00', 'extract'],
			['Service charge', 'fee', '-3.00', '400.00', 'extract'],
			['Withdrawal', 'extract', '-97.00', '403.00', 'extract'],
		])
		expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
		expect(lines.slice(0, 4).map(({ ref_id }) => ref_id)).toEqual(
			Array.from({ length: 4 }, () => extract_id),
		)
		// The outbox is told meanwhile.
		await app.advance(1)
		const { list: notices } = await app.as(ida)(listNotifications)
		expect(notices[0]).toMatchObject({
			kind: 'withdrawal.returned',
			title: 'Withdrawal sent back',
			text: expect.stringContaining('$100.00 is in your wallet again: The account is closed.'),
			ref_type: 'extract',
			ref_id: extract_id,
		})
		const detail = await app.as(desk.asker)(getAdminWithdrawal, { extract_id })
		expect(detail.history.at(-1)).toMatchObject({
			who: desk.approver.username,
			what: 'returned',
			why: 'The account is closed.',
		})
		expect(detail.ledger.slice(-2)).toMatchObject([
			{ kind: 'returned', from: 'platform:bank', amount: '97.00' },
			{ kind: 'fee_returned', from: 'platform:fees', amount: '3.00' },
		])
		expect(detail.destination_returns).toBe(1)
		const admin = await app.operatorWith({ roles: ['admin'] })
		expect((await app.as(admin)(listAuditEntries)).list).toContainEqual(
			expect.objectContaining({
				action: 'withdrawal.return',
				subject: `withdrawal:${extract_id}`,
				reason: 'The account is closed.',
			}),
		)
		const { more } = await app.as(ida)(exportAccount)
		expect(JSON.stringify(more['withdrawals'])).toContain('The account is closed.')
		await allAddsUp()
	})

	test('comes back less what the bank kept, and of that the charge stays whole', async () => {
		await known('500.00')
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		for (const [bank_cost, bound] of [
			['97.00', '97.00'],
			['97.01', '97.00'],
			['5000.00', '97.00'],
		] as const)
			await expect(sentBack(app, desk.asker, extract_id, { bank_cost })).rejects.toMatchObject({
				error: 'invalid',
				field: 'bank_cost',
				params: { reason: `less than ${bound}` },
			})
		expect(await sentBack(app, desk.asker, extract_id, { bank_cost: '12.50' })).toMatchObject({
			pay_state: 3,
			bank_return: { money: '87.50', bank_cost: '12.50' },
		})
		expect(await availableOf(ida)).toBe(487_50n)
		expect((await wholeBill(app, ida)).slice(0, 2).map(({ money }) => money)).toEqual([
			'3.00',
			'84.50',
		])
		await allAddsUp()

		// All but a cent kept: the charge and that cent are there.
		const another = await paidOut(app, desk, ida, { price: '100.00' })
		await sentBack(app, desk.asker, another, { bank_cost: '96.99' })
		expect(await availableOf(ida)).toBe(390_51n)
		await allAddsUp()
	})

	test('is refunded money again as far as it was', async () => {
		await known('100.00')
		await refundTo(app, ida, '60.00')
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		// 40.00 of it were charged: 1.20.
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			balance: '60.00',
			fee_free: '0.00',
		})
		await sentBack(app, desk.asker, extract_id)
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			balance: '160.00',
			fee_free: '60.00',
		})
		expect(await app.as(ida)(quoteWithdrawal, { ...card, price: '100.00' })).toMatchObject({
			fee_free: '60.00',
			fee: '1.20',
		})
		// And none of it twice: what the bank kept of refunded money is gone.
		const whole = await paidOut(app, desk, ida, { price: '60.00' })
		await sentBack(app, desk.asker, whole, { bank_cost: '25.00' })
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			balance: '135.00',
			fee_free: '35.00',
		})
		await allAddsUp()
	})

	test('without a charge comes back as one line', async () => {
		await known('50.00')
		await refundTo(app, ida, '40.00')
		const extract_id = await paidOut(app, desk, ida, { price: '40.00' })
		await sentBack(app, desk.asker, extract_id)
		const lines = await wholeBill(app, ida)
		expect(lines.slice(0, 2).map(({ type, money }) => [type, money])).toEqual([
			['extract', '40.00'],
			['extract', '-40.00'],
		])
		await allAddsUp()
	})

	test('does not count for the day it was asked for', async () => {
		await known('500.00')
		await app.set(withdrawalsPerDay, 2)
		await app.set(withdrawalDayMax, 200_00n)
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			count_left: 1,
			day_left: '100.00',
		})
		await sentBack(app, desk.asker, extract_id)
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			count_left: 2,
			day_left: '200.00',
		})
		await withoutLimits(app)
	})

	test('comes back once, whatever is sent again', async () => {
		await known('500.00')
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		const given = { extract_id, bank_line: newLine(), reason: 'Wrong name.' }
		const options = { idempotencyKey: newId() }
		const first = await app.as(desk.asker)(recordWithdrawalReturn, given, options)
		expect(await app.as(desk.asker)(recordWithdrawalReturn, given, options)).toEqual(first)
		for (const again of [given, { ...given, bank_line: newLine() }])
			await expect(app.as(desk.asker)(recordWithdrawalReturn, again)).rejects.toMatchObject({
				error: 'state_changed',
			})
		expect(await availableOf(ida)).toBe(500_00n)
		// The money can go out again.
		await paidOut(app, desk, ida, { price: '500.00' })
		await allAddsUp()
	})

	test('is nobody’s to say but a finance operator’s', async () => {
		await known('500.00')
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		const support = await app.operatorWith({ roles: ['support', 'admin'] })
		await expect(sentBack(app, support, extract_id)).rejects.toMatchObject({ error: 'forbidden' })
		expect(await app.as(support)(getAdminWithdrawal, { extract_id })).toMatchObject({
			actions: [],
		})
		await expect(
			app.as(ida)(recordWithdrawalReturn, { extract_id, bank_line: 'x', reason: 'x' }),
		).rejects.toMatchObject({ error: 'unauthorized' })
		await expect(sentBack(app, desk.asker, newId())).rejects.toMatchObject({ error: 'not_found' })
		expect(await availableOf(ida)).toBe(400_00n)
	})
})

describe('above the limit', () => {
	beforeEach(() => known('5000.00'))

	test('finance-1 asks and finance-2 approves; until then it is told with its date, and not spent', async () => {
		const extract_id = await paidOut(app, desk, ida, { price: '1000.01' })
		await expect(sentBack(app, desk.approver, extract_id)).rejects.toMatchObject({
			error: 'forbidden',
		})
		expect(await app.as(desk.approver)(getAdminWithdrawal, { extract_id })).toMatchObject({
			actions: [],
		})
		// What one person says the bank kept does not bring it below the limit.
		const first = await sentBack(app, desk.asker, extract_id, { bank_cost: '500.00' })
		expect(first).toMatchObject({
			pay_state: 2,
			actions: ['refuse_return'],
			bank_return: {
				money: '500.01',
				needs_two: 1,
				asked_by: desk.asker.username,
				approved_by: null,
				promised_time: expect.any(Number),
				time: null,
			},
		})
		expect(await app.as(ida)(getMoneyBreakdown)).toMatchObject({
			available: '3999.99',
			coming_back: '500.01',
			returnings: [
				{
					extract_id,
					money: '500.01',
					destination: 'Harbour Bank •••• 1111',
					promised_time: first.bank_return?.promised_time,
				},
			],
		})
		expect(await app.as(ida)(getWithdrawal, { extract_id })).toMatchObject({
			pay_state: 2,
			bank_return: { money: '500.01', time: null },
		})
		await allAddsUp()
		const { queues } = await app.as(desk.approver)(getAdminDashboard)
		expect(queues.find(({ name }) => name === 'returns')).toMatchObject({
			waiting: 1,
			overdue: 0,
			money: '500.01',
			next_promised: first.bank_return?.promised_time,
		})
		expect(
			(await app.as(desk.approver)(listAdminWithdrawals, { returning: 1 })).list.map(
				(line) => line.extract_id,
			),
		).toEqual([extract_id])

		const return_id = first.bank_return?.return_id ?? ''
		const approve = { extract_id, return_id, decision: 'approve' } as const
		await expect(sentBack(app, desk.asker, extract_id)).rejects.toMatchObject({
			error: 'state_changed',
		})
		await expect(app.as(desk.asker)(decideWithdrawalReturn, approve)).rejects.toMatchObject({
			error: 'same_operator',
		})
		const another = await app.operatorWith({ roles: ['finance-1'] })
		await expect(app.as(another)(decideWithdrawalReturn, approve)).rejects.toMatchObject({
			error: 'forbidden',
		})
		await app.giveRoles(desk.asker, ['finance-2'])
		expect(await app.as(desk.approver)(getAdminWithdrawal, { extract_id })).toMatchObject({
			actions: ['approve_return', 'refuse_return'],
		})
		expect(await app.as(desk.approver)(decideWithdrawalReturn, approve)).toMatchObject({
			pay_state: 3,
			actions: [],
			bank_return: {
				asked_by: desk.asker.username,
				approved_by: desk.approver.username,
				promised_time: null,
				time: expect.any(Number),
			},
		})
		await expect(app.as(desk.approver)(decideWithdrawalReturn, approve)).rejects.toMatchObject({
			error: 'state_changed',
		})
		expect(await app.as(ida)(getMoneyBreakdown)).toMatchObject({
			available: '4500.00',
			coming_back: '0.00',
			returnings: [],
		})
		expect((await app.as(desk.approver)(listAdminWithdrawals, { returning: 1 })).count).toBe(0)
		const { history } = await app.as(desk.approver)(getAdminWithdrawal, { extract_id })
		expect(history.slice(-2).map(({ who, what }) => [who, what])).toEqual([
			[desk.asker.username, 'return_asked'],
			[desk.approver.username, 'returned'],
		])
		await allAddsUp()
	})

	test('a return that was wrong is refused with a reason, and a right one may follow', async () => {
		const extract_id = await paidOut(app, desk, ida, { price: '2000.00' })
		const line = newLine()
		const first = await sentBack(app, desk.asker, extract_id, { bank_line: line })
		const return_id = first.bank_return?.return_id ?? ''
		for (const wrong of [
			{ decision: 'refuse' },
			{ decision: 'approve', reason: 'Because.' },
			{ decision: 'refuse', reason: '' },
		] as const)
			await expect(
				app.as(desk.approver)(decideWithdrawalReturn, { extract_id, return_id, ...wrong }),
			).rejects.toMatchObject({ error: 'invalid', field: 'reason' })
		const other = await paidOut(app, desk, ida, { price: '20.00' })
		const refusal = { return_id, decision: 'refuse', reason: 'Another line.' } as const
		await expect(
			app.as(desk.approver)(decideWithdrawalReturn, { ...refusal, extract_id: other }),
		).rejects.toMatchObject({ error: 'not_found' })
		await expect(
			app.as(desk.approver)(decideWithdrawalReturn, {
				...refusal,
				extract_id,
				return_id: newId(),
			}),
		).rejects.toMatchObject({ error: 'not_found' })

		// Whoever signed it may take it back as well.
		expect(
			await app.as(desk.asker)(decideWithdrawalReturn, { extract_id, ...refusal }),
		).toMatchObject({ pay_state: 2, bank_return: null, actions: ['sign_return'] })
		expect(await app.as(ida)(getWithdrawal, { extract_id })).toMatchObject({ bank_return: null })
		expect(await app.as(ida)(getMoneyBreakdown)).toMatchObject({ coming_back: '0.00' })
		await expect(
			app.as(desk.approver)(decideWithdrawalReturn, {
				extract_id,
				return_id,
				decision: 'approve',
			}),
		).rejects.toMatchObject({ error: 'state_changed' })

		const second = await sentBack(app, desk.asker, extract_id, { bank_line: line })
		await app.as(desk.approver)(decideWithdrawalReturn, {
			extract_id,
			return_id: second.bank_return?.return_id ?? '',
			decision: 'approve',
		})
		const { history } = await app.as(desk.asker)(getAdminWithdrawal, { extract_id })
		expect(history.slice(-4).map(({ what, why }) => [what, why])).toEqual([
			['return_asked', 'The account is closed.'],
			['return_refused', 'Another line.'],
			['return_asked', 'The account is closed.'],
			['returned', 'The account is closed.'],
		])
		await allAddsUp()
	})

	test('one that waits past its promise is overdue, and keeps the account open', async () => {
		const extract_id = await paidOut(app, desk, ida, { price: '5000.00' })
		await sentBack(app, desk.asker, extract_id)
		await expect(app.as(ida)(deleteAccount, { password: ida.password })).rejects.toMatchObject({
			error: 'account_not_empty',
			params: { reason: 'open_withdrawals' },
		})
		await app.advance(day + 1)
		desk = await deskOf(app)
		const { queues } = await app.as(desk.approver)(getAdminDashboard)
		expect(queues.find(({ name }) => name === 'returns')).toMatchObject({ overdue: 1 })
		const shown = await app.as(desk.approver)(getAdminWithdrawal, { extract_id })
		expect(shown.bank_return?.overdue).toBe(1)
		await app.as(desk.approver)(decideWithdrawalReturn, {
			extract_id,
			return_id: shown.bank_return?.return_id ?? '',
			decision: 'approve',
		})
		await allAddsUp()
	})
})

describe('what a withdrawal must be to come back', () => {
	beforeEach(() => known('10000.00'))

	const states = {
		'in auditing': async () => (await withdraw(app, ida, { ...card, price: '20.00' })).extract_id,
		'signed once': async () => {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '1001.00' })
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
			return extract_id
		},
		passed: async () => {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '20.00' })
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
			return extract_id
		},
		refused: async () => {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '20.00' })
			await app.as(desk.asker)(rejectWithdrawal, { extract_id, reason: 'No.' })
			return extract_id
		},
		cancelled: async () => {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '20.00' })
			await app.as(ida)(cancelWithdrawal, { extract_id })
			return extract_id
		},
		'paid out': () => paidOut(app, desk, ida, { price: '20.00' }),
		'signed as returned': async () => {
			const id = await paidOut(app, desk, ida, { price: '1001.00' })
			await sentBack(app, desk.asker, id)
			return id
		},
		returned: async () => {
			const id = await paidOut(app, desk, ida, { price: '20.00' })
			await sentBack(app, desk.asker, id)
			return id
		},
	}
	/** By state, which of the desk's moves go through; every other is refused and changes nothing. */
	const allowed: Record<keyof typeof states, readonly string[]> = {
		'in auditing': ['pass', 'refuse'],
		'signed once': ['pass', 'refuse'],
		passed: ['paid'],
		refused: [],
		cancelled: [],
		'paid out': ['returned'],
		'signed as returned': ['approve_return', 'refuse_return'],
		returned: [],
	}
	const moves = {
		pass: (extract_id: string) => app.as(desk.approver)(approveWithdrawal, { extract_id }),
		refuse: (extract_id: string) =>
			app.as(desk.approver)(rejectWithdrawal, { extract_id, reason: 'No.' }),
		paid: (extract_id: string) =>
			app.as(desk.approver)(markWithdrawalPaid, { extract_id, bank_line: newLine() }),
		returned: (extract_id: string) => sentBack(app, desk.asker, extract_id),
		approve_return: (extract_id: string) => decide(extract_id, { decision: 'approve' }),
		refuse_return: (extract_id: string) =>
			decide(extract_id, { decision: 'refuse', reason: 'No.' }),
	}

	async function decide(
		extract_id: string,
		decision: { decision: 'approve' | 'refuse'; reason?: string },
	): Promise<unknown> {
		const { bank_return } = await app.as(desk.approver)(getAdminWithdrawal, { extract_id })
		return app.as(desk.approver)(decideWithdrawalReturn, {
			extract_id,
			return_id: bank_return?.return_id ?? newId(),
			...decision,
		})
	}

	test.each(Object.keys(states) as (keyof typeof states)[])('%s', async (state) => {
		for (const [name, move] of Object.entries(moves)) {
			const id = await states[state]()
			const before = await app.as(desk.approver)(getAdminWithdrawal, { extract_id: id })
			const moneyBefore = await app.as(ida)(getMoneyBreakdown)
			const moved = move(id)
			if (allowed[state].includes(name)) await moved
			else {
				await expect(moved, name).rejects.toMatchObject({
					error: expect.stringMatching(/^(state_changed|not_found)$/),
				})
				expect(await app.as(desk.approver)(getAdminWithdrawal, { extract_id: id })).toEqual(before)
				expect(await app.as(ida)(getMoneyBreakdown)).toEqual(moneyBefore)
			}
		}
		await allAddsUp()
	})

	test('paid on a chain: no bank sends it back', async () => {
		const { extract_id } = await withdraw(app, ida, {
			...address,
			network: 'tron',
			blockchain: 'TDqN5bGv1ufigAH9P3JxCXACrxf22EkDTG',
			price: '20.00',
		})
		await app.advance(day + 1)
		desk = await deskOf(app)
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		await app.as(desk.asker)(markWithdrawalPaid, {
			extract_id,
			tx_hash: `${newId()}${newId()}`.replaceAll('-', ''),
		})
		expect(await app.as(desk.asker)(getAdminWithdrawal, { extract_id })).toMatchObject({
			pay_state: 2,
			actions: [],
		})
		await expect(sentBack(app, desk.asker, extract_id)).rejects.toMatchObject({
			error: 'not_by_bank',
		})
		await allAddsUp()
	})
})

describe('the line of the bank’s statement', () => {
	beforeEach(() => known('5000.00'))

	test('is neither one that paid something nor one that brought something', async () => {
		const [out, back] = [`Out ${newId()}`, `Back ${newId()}`]
		const first = await paidOut(app, desk, ida, { price: '20.00' }, out)
		const second = await paidOut(app, desk, ida, { price: '20.00' })
		await expect(
			sentBack(app, desk.asker, first, { bank_line: ` ${out.replace(' ', '  ')}`.trim() }),
		).rejects.toMatchObject({ error: 'bank_line_used', field: 'bank_line' })
		await sentBack(app, desk.asker, first, { bank_line: back })
		await expect(
			sentBack(app, desk.asker, second, { bank_line: back.toUpperCase().replaceAll('-', ' - ') }),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		const { recharge_id } = await audited(app, ida)
		const brought = newLine()
		await pass(app, desk.asker, recharge_id, { bank_line: brought })
		await expect(
			sentBack(app, desk.asker, second, { bank_line: brought.toLowerCase() }),
		).rejects.toMatchObject({ error: 'bank_line_used' })

		// Nor does it pay or bring anything afterwards.
		const waiting = await withdraw(app, ida, { ...card, price: '20.00' })
		const { extract_id } = waiting
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		await expect(
			app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: back }),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		const { recharge_id: third } = await asked(app, ida)
		await expect(
			pass(app, desk.asker, third, { bank_line: `  ${back.toUpperCase()}` }),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		await allAddsUp()
	})

	test('is asked for again at the second signature', async () => {
		const [first, second] = [
			await paidOut(app, desk, ida, { price: '1500.00' }),
			await paidOut(app, desk, ida, { price: '1500.00' }),
		]
		const line = newLine()
		const ids = []
		for (const id of [first, second]) {
			const { bank_return } = await sentBack(app, desk.asker, id, { bank_line: line })
			ids.push(bank_return?.return_id ?? '')
		}
		const approve = (extract_id: string, return_id = '') =>
			app.as(desk.approver)(decideWithdrawalReturn, {
				extract_id,
				return_id,
				decision: 'approve',
			})
		await approve(first, ids[0])
		await expect(approve(second, ids[1])).rejects.toMatchObject({ error: 'bank_line_used' })
		expect(await app.as(ida)(getWithdrawal, { extract_id: second })).toMatchObject({
			pay_state: 2,
		})
		await allAddsUp()
	})
})

describe('whoever it was', () => {
	test('a frozen account gets its money back, and cannot take it out', async () => {
		await known('500.00')
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		const support = await app.operatorWith({ roles: ['support'] })
		await app.as(support)(freezeShopper, {
			shopper_id: ida.id,
			reason: 'Somebody else may be using it.',
		})
		expect(await sentBack(app, desk.asker, extract_id)).toMatchObject({ pay_state: 3 })
		expect(await availableOf(ida)).toBe(500_00n)
		await app.expectBooksAtZero()
	})

	test('a closed account gets it too, and two people pay it out from there', async () => {
		await known('100.00')
		const extract_id = await paidOut(app, desk, ida, { price: '100.00' })
		await app.as(ida)(deleteAccount, { password: ida.password })
		await app.advance(5 * day)
		desk = await deskOf(app)
		expect(await sentBack(app, desk.asker, extract_id, { bank_cost: '7.00' })).toMatchObject({
			pay_state: 3,
			bank_return: { money: '93.00' },
		})
		expect(await availableOf(ida)).toBe(93_00n)
		const admin = await app.operatorWith({ roles: ['admin'] })
		const { list } = await app.as(admin)(listAuditEntries)
		const told = list.find(({ subject }) => subject === `withdrawal:${extract_id}`)
		expect(JSON.stringify(told)).toContain('"account":"closed"')
		const { rows } = await sql`select from notice where shopper_id = ${ida.id}`.execute(
			app.api.database.db,
		)
		expect(rows).toEqual([])

		const before = await balanceOf(app.api.database, bank)
		const { adjustment_id } = await app.as(desk.asker)(requestAdjustment, {
			shopper: ida.id,
			direction: 'debit',
			price: '93.00',
			against: 'bank',
			reason: 'Paid to the account its owner named by letter.',
		})
		await app.as(desk.approver)(decideAdjustment, {
			adjustment_id,
			pass: 1,
			reason: 'Seen on the statement.',
		})
		expect(await availableOf(ida)).toBe(0n)
		expect((await balanceOf(app.api.database, bank)) - before).toBe(93_00n)
		await app.expectBooksAtZero()
	})
})

describe('the database', () => {
	/** Runs statements in one transaction, as the application's own role. */
	async function asApp(...statements: string[]): Promise<void> {
		await app.inside(async (ctx) => {
			for (const statement of statements) await sql.raw(statement).execute(ctx.db)
		})
	}
	const row = (of: string, changed: Record<string, string>) => {
		const values: Record<string, string> = {
			id: `'${newId()}'`,
			withdrawal_id: `'${of}'`,
			amount: '200000',
			cost: '0',
			bank_line: `'${newLine()}'`,
			reason: `'Closed.'`,
			needs_two: 'true',
			promised_at: 'now()',
			asked_by: `'${desk.asker.id}'`,
			asked_at: 'now()',
			...changed,
		}
		return `insert into bank_return (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`
	}
	const posts = (key: string, kind: string, ref: string, from: string, to: string, cents: number) =>
		`select ledger.post('${key}', '${kind}', '${ref}', 'x', now(), array['${from}'], array['${to}'], array[${cents}]::bigint[], false, null)`

	test('asks for what two signed, whatever one person writes into it', async () => {
		await known('5000.00')
		const id = await paidOut(app, desk, ida, { price: '2000.00' })
		const [one, two] = [desk.asker.id, desk.approver.id]
		for (const [changed, fault] of [
			[{ amount: '199999' }, 'BR001'],
			[{ amount: '200001' }, 'BR001'],
			[{ amount: '1', cost: '199999' }, 'BR001'],
			[{ withdrawal_id: `'${newId()}'` }, 'BR001'],
			[{ asked_by: `'${two}'`, needs_two: 'false' }, 'BR002'],
			[{ asked_by: `'${newId()}'` }, 'BR002'],
			[{ status: `'returned'`, decided_by: `'${two}'`, decided_at: 'now()' }, 'BR002'],
			[{ bank_line: `''` }, '23514'],
			[{ reason: `''` }, '23514'],
		] as const)
			await expect(asApp(row(id, changed)), JSON.stringify(changed)).rejects.toMatchObject({
				code: fault,
			})
		// The limit decides how many sign: what was written as needing one needs two.
		const written = app.inside(async (ctx) => {
			const { rows } = await sql
				.raw(`${row(id, { needs_two: 'false' })} returning needs_two`)
				.execute(ctx.db)
			throw new Error(JSON.stringify(rows))
		})
		await expect(written).rejects.toThrow('[{"needs_two":true}]')

		const { bank_return } = await sentBack(app, desk.asker, id)
		const set = (changes: string) =>
			`update bank_return set ${changes} where id = '${bank_return?.return_id}'`
		const decided = (by: string) => `status = 'returned', decided_by = '${by}', decided_at = now()`
		for (const [statement, fault] of [
			[set(decided(one)), 'BR002'],
			[set(`status = 'returned'`), 'BR002'],
			[set(`status = 'refused', decided_by = '${two}', decided_at = now()`), '23514'],
			// Signed by the right person, but no money moves, or the record does not say that it came back.
			[set(decided(two)), 'BR007'],
			[`update withdrawal set pay_state = 3 where id = '${id}'`, 'BR004'],
			[`update withdrawal set pay_state = 1 where id = '${id}'`, 'WD003'],
			[set('amount = 1'), '42501'],
			[set(`asked_by = '${two}'`), '42501'],
			['delete from bank_return', '42501'],
			['truncate bank_return', '42501'],
			[`insert into received_bank_line values ('x', 'y')`, '42501'],
		] as const)
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: fault })
		const wallet = `shopper:${ida.id}:wallet`
		const signed = [set(decided(two)), `update withdrawal set pay_state = 3 where id = '${id}'`]
		const money = [
			posts(`withdraw_returned:${id}`, 'returned', id, 'platform:bank', wallet, 195000),
			posts(`fee_returned:${id}`, 'fee_returned', id, 'platform:fees', wallet, 5000),
		]
		for (const statements of [
			signed,
			money,
			[...signed, money[0] ?? ''],
			[...signed, money[1] ?? ''],
			[
				...signed,
				...money,
				posts(`shop_payout_returned:${id}`, 'returned', id, 'platform:bank', wallet, 1),
			],
			[
				...signed,
				money[1] ?? '',
				posts(`withdraw_returned:${id}`, 'returned', id, 'platform:bank', wallet, 195001),
			],
			[
				...signed,
				money[1] ?? '',
				posts(
					`withdraw_returned:${id}`,
					'returned',
					id,
					'platform:bank',
					`shopper:${desk.asker.id}:wallet`,
					195000,
				),
			],
		])
			await expect(asApp(...statements), statements.join('; ')).rejects.toMatchObject({
				code: expect.stringMatching(/^(BR007|LG010|LG013)$/),
			})
		expect(await availableOf(ida)).toBe(3000_00n)
		// All of it together is what the operation writes.
		await asApp(...signed, ...money)
		expect(await availableOf(ida)).toBe(5000_00n)
		for (const [statement, fault] of [
			[`update withdrawal set pay_state = 2 where id = '${id}'`, 'BR003'],
			[set(`status = 'refused', decision_reason = 'x'`), 'BR003'],
			[posts('again', 'returned', id, 'platform:bank', wallet, 1), 'BR007'],
			[posts('again', 'fee_returned', id, 'platform:fees', wallet, 1), 'BR007'],
		] as const)
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: fault })
		await allAddsUp()
	})
})
