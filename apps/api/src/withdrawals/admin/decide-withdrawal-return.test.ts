import {
	deleteAccount,
	getAdminDashboard,
	getAdminWithdrawal,
	listAdminWithdrawals,
	decideWithdrawalReturn,
	getWithdrawal,
	getMoneyBreakdown,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { readyToRecharge } from '../../recharges/testing/recharge-fixtures.ts'
import {
	knownShopper,
	newLine,
	paidOut,
	sentBack,
	type Desk,
	allAddsUp,
} from '../testing/returned-fixtures.ts'
import { deskOf, withoutLimits } from '../testing/withdrawal-fixtures.ts'

/** A withdrawal above the limit that the bank returns: two people sign the return. Source: docs/decisions/0045. */

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

beforeEach(() => known('5000.00'))

test('finance-1 asks and finance-2 approves; until then it is told with its date, and not spent', async () => {
	const extract_id = await paidOut(app, desk, ida, { price: '1000.01' })
	await expect(sentBack(app, desk.approver, extract_id)).rejects.toMatchObject({
		error: 'forbidden',
	})
	expect(await app.as(desk.approver)(getAdminWithdrawal, { extract_id })).toMatchObject({
		actions: [],
	})
	// The cost that one person enters for the bank does not bring the return below the limit.
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
	await allAddsUp(app, ida)
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
	await allAddsUp(app, ida)
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

	// The operator who signed it may withdraw it as well.
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
	await allAddsUp(app, ida)
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
	await allAddsUp(app, ida)
})
