import {
	requestAdjustment,
	decideAdjustment,
	listAuditEntries,
	deleteAccount,
	getAdminWithdrawal,
	recordWithdrawalReturn,
	freezeShopper,
	exportAccount,
	getWithdrawal,
	getWithdrawalInfo,
	listWithdrawals,
	quoteWithdrawal,
	listNotifications,
	getMoneyBreakdown,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { balanceOf, bank, clearing, fees } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { readyToRecharge } from '../../recharges/testing/recharge-fixtures.ts'
import {
	knownShopper,
	newLine,
	paidOut,
	sentBack,
	type Desk,
	allAddsUp,
	availableOf,
} from '../testing/returned-fixtures.ts'
import { card, deskOf, refundTo, wholeBill, withoutLimits } from '../testing/withdrawal-fixtures.ts'
import { withdrawalDayMax, withdrawalsPerDay } from '../withdrawal-settings.ts'

/** A withdrawal that the bank returns, days after it was paid. Source: docs/decisions/0045. */

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
		['Withdrawal fee refunded', 'fee', '3.00', '500.00', 'extract'],
		['Withdrawal returned', 'extract', '97.00', '497.00', 'extract'],
		['Withdrawal fee', 'fee', '-3.00', '400.00', 'extract'],
		['Withdrawal', 'extract', '-97.00', '403.00', 'extract'],
	])
	expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
	expect(lines.slice(0, 4).map(({ ref_id }) => ref_id)).toEqual(
		Array.from({ length: 4 }, () => extract_id),
	)
	// The outbox relays its events meanwhile.
	await app.advance(1)
	const { list: notices } = await app.as(ida)(listNotifications)
	expect(notices[0]).toMatchObject({
		kind: 'withdrawal.returned',
		title: 'Withdrawal returned by the bank',
		text: expect.stringContaining('$100.00 is back in your wallet: The account is closed.'),
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
	await allAddsUp(app, ida)
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
	expect(await availableOf(app, ida)).toBe(487_50n)
	expect((await wholeBill(app, ida)).slice(0, 2).map(({ money }) => money)).toEqual([
		'3.00',
		'84.50',
	])
	await allAddsUp(app, ida)

	// The bank kept all but a cent: the fee and that cent come back.
	const another = await paidOut(app, desk, ida, { price: '100.00' })
	await sentBack(app, desk.asker, another, { bank_cost: '96.99' })
	expect(await availableOf(app, ida)).toBe(390_51n)
	await allAddsUp(app, ida)
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
	// Nothing of it is counted twice: the refunded money that the bank kept is gone.
	const whole = await paidOut(app, desk, ida, { price: '60.00' })
	await sentBack(app, desk.asker, whole, { bank_cost: '25.00' })
	expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
		balance: '135.00',
		fee_free: '35.00',
	})
	await allAddsUp(app, ida)
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
	await allAddsUp(app, ida)
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
	expect(await availableOf(app, ida)).toBe(500_00n)
	// The money can be withdrawn again.
	await paidOut(app, desk, ida, { price: '500.00' })
	await allAddsUp(app, ida)
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
	expect(await availableOf(app, ida)).toBe(400_00n)
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
		expect(await availableOf(app, ida)).toBe(500_00n)
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
		expect(await availableOf(app, ida)).toBe(93_00n)
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
		expect(await availableOf(app, ida)).toBe(0n)
		expect((await balanceOf(app.api.database, bank)) - before).toBe(93_00n)
		await app.expectBooksAtZero()
	})
})
