import {
	getAdminWithdrawal,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	decideWithdrawalReturn,
	cancelWithdrawal,
	getWithdrawal,
	getMoneyBreakdown,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { asked, audited, pass, readyToRecharge } from '../../recharges/testing/recharge-fixtures.ts'
import {
	knownShopper,
	newLine,
	paidOut,
	sentBack,
	type Desk,
	allAddsUp,
	availableOf,
} from '../testing/returned-fixtures.ts'
import { address, card, deskOf, withdraw, withoutLimits } from '../testing/withdrawal-fixtures.ts'

/**
 * Which withdrawals can be returned, with which line of the bank’s statement, and what the database requires. Source:
 * docs/decisions/0045.
 */

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

/** The allowed steps of operators by state; every other step is refused and changes nothing. */
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
	refuse_return: (extract_id: string) => decide(extract_id, { decision: 'refuse', reason: 'No.' }),
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

describe('what a withdrawal must be to come back', () => {
	beforeEach(() => known('10000.00'))

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
		await allAddsUp(app, ida)
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
		await allAddsUp(app, ida)
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

		// Nor can it be used for a payment or a recharge afterwards.
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
		await allAddsUp(app, ida)
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
		await allAddsUp(app, ida)
	})
})

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

describe('the database', () => {
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
		// The limit decides how many must sign: one that was written as needing one signature needs two.
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
		expect(await availableOf(app, ida)).toBe(3000_00n)
		// All of it together is what the handler writes.
		await asApp(...signed, ...money)
		expect(await availableOf(app, ida)).toBe(5000_00n)
		for (const [statement, fault] of [
			[`update withdrawal set pay_state = 2 where id = '${id}'`, 'BR003'],
			[set(`status = 'refused', decision_reason = 'x'`), 'BR003'],
			[posts('again', 'returned', id, 'platform:bank', wallet, 1), 'BR007'],
			[posts('again', 'fee_returned', id, 'platform:fees', wallet, 1), 'BR007'],
		] as const)
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: fault })
		await allAddsUp(app, ida)
	})
})
