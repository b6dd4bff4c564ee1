import {
	listAuditEntries,
	decideDispute,
	getDispute,
	signDispute,
	getAdminWithdrawal,
	markWithdrawalPaid,
	approveWithdrawal,
	getLimits,
	decidePayout,
	markPayoutPaid,
	approveRecharge,
	shipReturn,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEarlyInTheDay } from '../../test/early-in-the-day.ts'
import { openTestApp, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { oneOperatorADay } from '../approvals/index.ts'
import { decideClaim, disputeReturn } from '../claims/index.ts'
import { asShop, bought, claim } from '../claims/testing/claim-fixtures.ts'
import { payoutDelayHours } from '../payouts/payout-settings.ts'
import { account, earned, payOut } from '../payouts/testing/payout-fixtures.ts'
import { mostOpen } from '../recharges/recharge-settings.ts'
import {
	asked,
	bankLine,
	later,
	pass,
	readyToRecharge,
} from '../recharges/testing/recharge-fixtures.ts'
import { card, withdraw, withoutLimits } from '../withdrawals/testing/withdrawal-fixtures.ts'
import { delayHours } from '../withdrawals/withdrawal-settings.ts'

let app: TestApp
let first: Operator
let second: Operator
let support: Operator
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await startEarlyInTheDay(app)
	await readyToRecharge(app)
	await withoutLimits(app)
	await app.set(oneOperatorADay, cents('5000.00'))
	await app.set(mostOpen, 50)
	await app.set(delayHours, 1)
	await app.set(payoutDelayHours, 1)
	ida = await app.shopperWith({ name: 'ida', money: '30000.00' })
})
beforeEach(async () => {
	first = await app.operatorWith({ roles: ['finance-1'] })
	second = await app.operatorWith({ roles: ['finance-2'] })
	support = await app.operatorWith({ roles: ['support'] })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

/** A recharge that an operator may approve. */
async function waiting(price = '100.00') {
	return asked(app, await app.shopperWith(), { price })
}

/** A recharge of this price that this operator decides. */
async function recharged(operator: Operator, price: string) {
	const row = await waiting(price)
	return pass(app, operator, row.recharge_id, { real_price: price })
}

async function leftOf(operator: Operator): Promise<string> {
	return (await app.as(operator)(getLimits)).day_left
}

test('security 11: decides 5,000.00 a day, whatever it is; the next needs a second signature', async () => {
	expect(await app.as(first)(getLimits)).toMatchObject({
		each: '1000.00',
		day: '5000.00',
		day_left: '5000.00',
	})
	for (let count = 0; count < 3; count += 1)
		expect(await recharged(first, '1000.00')).toMatchObject({ status: 1, needs_two: 0 })
	const out = await withdraw(app, ida, { ...card, price: '900.00' })
	const sold = await earned(app, '1200.00')
	const payout = await payOut(app, sold.owner, '900.00', account)
	await later(app, 3_700, ida, first, second)
	expect(await app.as(first)(approveWithdrawal, { extract_id: out.extract_id })).toMatchObject({
		status: 1,
	})
	expect(
		await app.as(first)(decidePayout, { payout_id: payout.payout_id, decision: 'pass' }),
	).toMatchObject({ status: 1 })
	expect(await leftOf(first)).toBe('200.00')

	const over = await recharged(first, '200.01')
	expect(over).toMatchObject({ status: 0, needs_two: 1, asked_by: first.username })
	expect(await leftOf(first)).toBe('200.00')
	const small = await withdraw(app, ida, { ...card, price: '300.00' })
	const signed = await app.as(first)(approveWithdrawal, { extract_id: small.extract_id })
	expect(signed).toMatchObject({ status: 0, needs_two: 1, asked_by: first.username })
	expect(await app.as(second)(approveWithdrawal, { extract_id: small.extract_id })).toMatchObject({
		status: 1,
		approved_by: second.username,
	})
	// A second signature does not count as a decision alone.
	expect(await leftOf(second)).toBe('5000.00')
	expect(await recharged(first, '200.00')).toMatchObject({ status: 1, needs_two: 0 })
	expect(await leftOf(first)).toBe('0.00')
})

test('security 11: finance-2 with a day used up is told so, and that finance-1 signs first', async () => {
	for (let count = 0; count < 5; count += 1) await recharged(second, '1000.00')
	const out = await withdraw(app, ida, { ...card, price: '20.00' })
	expect(await app.as(second)(getAdminWithdrawal, { extract_id: out.extract_id })).toMatchObject({
		actions: ['refuse'],
	})
	for (const decide of [
		() => app.as(second)(approveWithdrawal, { extract_id: out.extract_id }),
		() => recharged(second, '20.00'),
	])
		await expect(decide()).rejects.toMatchObject({
			error: 'day_limit',
			params: { left: '0.00', max: '5000.00' },
		})
	// A new day of UTC begins.
	await later(app, 86_400, ida, second)
	expect(await leftOf(second)).toBe('5000.00')
	expect(await app.as(second)(approveWithdrawal, { extract_id: out.extract_id })).toMatchObject({
		status: 1,
	})
})

test('security 11: forty recharges and withdrawals at once pass no more than the day', async () => {
	const rows = await Promise.all(Array.from({ length: 20 }, () => waiting('400.00')))
	const outs = []
	for (let count = 0; count < 20; count += 1)
		outs.push(await withdraw(app, ida, { ...card, price: '300.00' }))
	const answers = await Promise.allSettled([
		...rows.map((row) =>
			app.as(first)(approveRecharge, {
				recharge_id: row.recharge_id,
				real_price: '400.00',
				bank_line: bankLine(),
			}),
		),
		...outs.map((out) => app.as(first)(approveWithdrawal, { extract_id: out.extract_id })),
	])
	let alone = 0n
	for (const answer of answers) {
		if (answer.status === 'rejected') throw answer.reason
		if (answer.value.status !== 1) {
			expect(answer.value).toMatchObject({ status: 0, needs_two: 1, asked_by: first.username })
			continue
		}
		alone += 'recharge_id' in answer.value ? 40_000n : 30_000n
	}
	expect(alone).toBeLessThanOrEqual(500_000n)
	expect(alone).toBeGreaterThan(460_000n)
	expect(await leftOf(first)).toBe(formatAmount(500_000n - alone))
})

test('security 11: SQL as the application passes no more alone either, and writes no day', async () => {
	await app.set(oneOperatorADay, cents('100.00'))
	const row = await waiting('150.00')
	const { db } = app.api.database
	await expect(
		sql`
				update recharge set asked_by = ${first.id}, asked_at = now(), asked_price = 15000, bank_line = 'SQL 1',
					status = 1, real_price = 15000, checked_at = now()
				where id = ${row.recharge_id}
			`.execute(db),
	).rejects.toThrow(/as much alone as one may in a day/)
	const out = await withdraw(app, ida, { ...card, price: '150.00' })
	await expect(
		sql`
				update withdrawal set status = 1, pay_state = 1, decided_by = ${first.id}, decided_at = now()
				where id = ${out.extract_id}
			`.execute(db),
	).rejects.toThrow(/as much alone as one may in a day/)
	for (const tampering of [
		sql`insert into operator_day (operator_id, day, alone) values (${first.id}, current_date, 0)`,
		sql`update operator_day set alone = 0`,
		sql`delete from operator_day`,
		sql`select count_decided_alone(${first.id}, now(), 1)`,
	])
		await expect(tampering.execute(db)).rejects.toThrow(/permission denied/)
	await app.set(oneOperatorADay, cents('5000.00'))
})

test('security 11: who approved above the limit does not say that it was paid', async () => {
	const out = await withdraw(app, ida, { ...card, price: '1500.00' })
	await app.as(first)(approveWithdrawal, { extract_id: out.extract_id })
	const passed = await app.as(second)(approveWithdrawal, { extract_id: out.extract_id })
	expect(passed).toMatchObject({ status: 1, actions: [] })
	const paid = { extract_id: out.extract_id, bank_line: bankLine() }
	await expect(app.as(second)(markWithdrawalPaid, paid)).rejects.toMatchObject({
		error: 'same_operator',
	})
	await expect(
		sql`update withdrawal set pay_state = 2, paid_by = ${second.id}, paid_at = now(), bank_line = 'SQL 2'
				where id = ${out.extract_id}`.execute(app.api.database.db),
	).rejects.toThrow(/does not say that it was paid/)
	expect(await app.as(first)(markWithdrawalPaid, paid)).toMatchObject({ pay_state: 2 })

	const sold = await earned(app, '2500.00')
	const payout = await payOut(app, sold.owner, '1500.00', account)
	await later(app, 3_700, first, second, ida)
	const decide = { payout_id: payout.payout_id, decision: 'pass' } as const
	await app.as(first)(decidePayout, decide)
	await app.as(second)(decidePayout, decide)
	const line = { payout_id: payout.payout_id, bank_line: bankLine() }
	await expect(app.as(second)(markPayoutPaid, line)).rejects.toMatchObject({
		error: 'same_operator',
	})
	expect(await app.as(first)(markPayoutPaid, line)).toMatchObject({ pay_state: 2 })
})

describe('security 11: lines of a bank', () => {
	test.each([
		['a dot', (line: string) => `${line}.`],
		[
			'spaces and case',
			(line: string) => ` ${line.toLowerCase().split('').join(' ')}`.slice(0, 190),
		],
		['punctuation', (line: string) => line.replaceAll(' ', '/').replaceAll('-', '–')],
		[
			'full width',
			(line: string) =>
				line.replaceAll(/[!-~]/g, (sign) =>
					String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
				),
		],
		[
			'Arabic digits',
			(line: string) => line.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
		],
		['a soft hyphen and a zero width joiner', (line: string) => line.replace('A', '\u00adA\u200d')],
	])('security 11: a line that differs in %s is the same line', async (_, twin) => {
		const line = bankLine()
		const one = await waiting()
		await pass(app, first, one.recharge_id, { bank_line: line })
		const other = await waiting()
		await expect(
			pass(app, second, other.recharge_id, { bank_line: twin(line) }),
		).rejects.toMatchObject({ error: 'bank_line_used' })

		const paidLine = bankLine()
		const outs = [
			await withdraw(app, ida, { ...card, price: '20.00' }),
			await withdraw(app, ida, { ...card, price: '20.00' }),
		]
		for (const out of outs) await app.as(first)(approveWithdrawal, { extract_id: out.extract_id })
		await app.as(second)(markWithdrawalPaid, {
			extract_id: outs[0]?.extract_id ?? '',
			bank_line: paidLine,
		})
		await expect(
			app.as(second)(markWithdrawalPaid, {
				extract_id: outs[1]?.extract_id ?? '',
				bank_line: twin(paidLine),
			}),
		).rejects.toMatchObject({ error: 'bank_line_used' })
	})

	test('security 11: the second signer may write the same line otherwise', async () => {
		const row = await waiting('2000.00')
		const given = { real_price: '2000.00', bank_line: 'Wire 77-A of today' }
		await pass(app, first, row.recharge_id, given)
		expect(
			await pass(app, second, row.recharge_id, { ...given, bank_line: 'WIRE 77A OF TODAY.' }),
		).toMatchObject({ status: 1 })
	})

	test('security 11: a line of signs alone proves nothing', async () => {
		const row = await waiting()
		await expect(
			pass(app, first, row.recharge_id, { bank_line: '--- . ---' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'bank_line' })
	})
})

describe('security 11: disputes', () => {
	test('security 11: above the limit one operator signs and another decides', async () => {
		const { id } = await disputed('1500.00')
		const decide = { refund_id: id, outcome: 'part', amount: '10.00', reason: 'A part.' } as const
		const signed = await app.as(support)(decideDispute, decide)
		// Deciding on a small part also decides about the rest.
		expect(signed).toMatchObject({
			state: 7,
			needs_two: 1,
			decision: { outcome: 'part', amount: '10.00', asked_by: support.username },
			desk_actions: ['reject'],
		})
		await expect(app.as(support)(decideDispute, decide)).rejects.toMatchObject({
			error: 'state_changed',
		})
		await expect(
			app.as(support)(signDispute, { refund_id: id, decision: 'approve' }),
		).rejects.toMatchObject({ error: 'same_operator' })
		const another = await app.operatorWith({ roles: ['support', 'orders'] })
		await expect(
			app.as(another)(signDispute, { refund_id: id, decision: 'approve' }),
		).rejects.toMatchObject({ error: 'forbidden' })
		await app.as(second)(signDispute, {
			refund_id: id,
			decision: 'reject',
			reason: 'It is all broken.',
		})
		const open = await app.as(support)(getDispute, { refund_id: id })
		expect(open).toMatchObject({ decision: null, desk_actions: ['decide'], state: 7 })
		await app.as(support)(decideDispute, {
			refund_id: id,
			outcome: 'full',
			reason: 'All of it.',
		})
		expect(await app.as(second)(getDispute, { refund_id: id })).toMatchObject({
			desk_actions: ['approve', 'reject'],
		})
		const answers = await Promise.allSettled(
			Array.from({ length: 5 }, () =>
				app.as(second)(signDispute, { refund_id: id, decision: 'approve' }),
			),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(await app.as(support)(getDispute, { refund_id: id })).toMatchObject({
			state: 4,
			refunded: '1500.00',
		})
		const { list } = await app.as(await app.operatorWith({ roles: ['admin'] }))(listAuditEntries, {
			page: 1,
			limit: 50,
			subject: `claim:${id}`,
		})
		expect(list.map(({ action }) => action).toSorted()).toEqual([
			'claim.decide_approve',
			'claim.decide_ask',
			'claim.decide_ask',
			'claim.decide_reject',
		])
	})

	test('security 11: a dispute counts for the day, and is decided by no SQL of the application', async () => {
		const { id } = await disputed('900.00')
		expect(
			await app.as(support)(decideDispute, {
				refund_id: id,
				outcome: 'refuse',
				reason: 'No.',
			}),
		).toMatchObject({ state: 5, needs_two: 0, decision: null })
		expect(await leftOf(support)).toBe('4100.00')

		const { id: large } = await disputed('1500.00')
		const { db } = app.api.database
		await expect(
			sql`update claim set state = 4, refunded = amount, closed_at = now(), due_at = null where id = ${large}`.execute(
				db,
			),
		).rejects.toThrow(/no signed decision/)
		await expect(
			sql`insert into dispute_decision (id, claim_id, outcome, amount, disputed, reason, needs_two, asked_by, asked_at)
				values (gen_random_uuid(), ${large}, 'full', 150000, 1, 'x', false, ${support.id}, now())`.execute(
				db,
			),
		).rejects.toThrow()
		await app.as(support)(decideDispute, {
			refund_id: large,
			outcome: 'full',
			reason: 'All of it.',
		})
		await expect(
			sql`update dispute_decision set status = 'decided', decided_by = ${support.id}, decided_at = now()
				where claim_id = ${large}`.execute(db),
		).rejects.toThrow()
		await expect(
			sql`update dispute_decision set needs_two = false where claim_id = ${large}`.execute(db),
		).rejects.toThrow(/permission denied/)
		await app.as(second)(signDispute, { refund_id: large, decision: 'approve' })
	})
})

/** A dispute about this amount that can be decided now. */
async function disputed(price: string): Promise<{ id: string; person: Person }> {
	const person = await app.shopperWith({ money: price })
	const on = await bought(app, { price, person, freight: 'free', until: 'received' })
	const { refund_id: id } = await claim(on, { refund_type: 1 })
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: id, answer: 'approve', returnAddress: '1 Pier' }),
	)
	await app.as(person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: `R${id}` })
	await asShop(app, on.shop, (ctx) =>
		disputeReturn(ctx, { claimId: id, reason: 'A brick.', images: [] }),
	)
	await later(app, 3 * 86_400 + 60, person, first, second, support, ida)
	return { id, person }
}
