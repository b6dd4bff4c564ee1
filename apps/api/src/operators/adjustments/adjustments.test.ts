import {
	requestAdjustment,
	decideAdjustment,
	listAdjustments,
	listAuditEntries,
	deleteAccount,
	getAdminDashboard,
	getReconciliation,
	type InputOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { openChainCustody, walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'

let app: TestApp
let asker: Operator
let approver: Operator
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	asker = await app.operatorWith({ roles: ['finance-1'], name: 'asker' })
	approver = await app.operatorWith({ roles: ['finance-2'], name: 'approver' })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})
beforeEach(async () => {
	// A session ends after half an hour; some of these tests move the clock by days.
	asker = await app.operatorWith({ roles: ['finance-1'], name: 'asker' })
	approver = await app.operatorWith({ roles: ['finance-2'], name: 'approver' })
	ida = await app.shopperWith({ name: 'ida' })
})

type Wish = Partial<InputOf<typeof requestAdjustment>>

function ask(wish: Wish = {}, by = asker) {
	return app.as(by)(requestAdjustment, {
		shopper: ida.id,
		direction: 'credit',
		price: '25.00',
		against: 'loss',
		reason: 'Paid twice by mistake on Friday.',
		...wish,
	})
}

function decide(adjustmentId: string, pass: 0 | 1 = 1, by = approver) {
	return app.as(by)(decideAdjustment, {
		adjustment_id: adjustmentId,
		pass,
		reason: 'Seen on the bank statement.',
	})
}

const availableOf = async (person: Person) =>
	(await app.inside((ctx) => walletOf(ctx, person.id))).available

describe('a correction', () => {
	test('moves nothing when it is asked for, and its money when somebody else approves', async () => {
		const asked = await ask()
		expect(asked).toMatchObject({
			shopper_id: ida.id,
			shopper_name: ida.username,
			money: '25.00',
			status: 'asked',
			asked_by: asker.username,
			decided_by: null,
			ledger: [],
			actions: [],
		})
		expect(await availableOf(ida)).toBe(0n)

		const decided = await decide(asked.adjustment_id)
		expect(decided).toMatchObject({
			status: 'approved',
			decided_by: approver.username,
			decision_reason: 'Seen on the bank statement.',
			ledger: [
				{
					key: `adjust:${asked.adjustment_id}`,
					kind: 'adjust',
					from: 'platform:loss',
					to: `shopper:${ida.id}:wallet`,
					amount: '25.00',
					phase: 'single',
				},
			],
		})
		expect(await availableOf(ida)).toBe(cents('25.00'))
	})

	test('gives nothing to an account that was closed meanwhile, and can be refused then', async () => {
		const { adjustment_id } = await ask()
		await app.as(ida)(deleteAccount, { password: ida.password })
		await expect(decide(adjustment_id)).rejects.toMatchObject({ error: 'account_closed' })
		expect(await decide(adjustment_id, 0)).toMatchObject({ status: 'refused' })
		expect(await availableOf(ida)).toBe(0n)
	})

	test('takes from a wallet as well, but never more than there is: then it goes on waiting', async () => {
		await decide((await ask({ price: '30.00' })).adjustment_id)
		const much = await ask({ direction: 'debit', price: '30.01', against: 'fees' })
		expect(much.money).toBe('-30.01')
		await expect(decide(much.adjustment_id)).rejects.toMatchObject({
			error: 'balance_low',
			params: { missing: '0.01' },
		})
		expect(await availableOf(ida)).toBe(cents('30.00'))
		const waiting = await app.as(approver)(listAdjustments, { status: 'asked', limit: 50 })
		expect(waiting.list.find((line) => line.adjustment_id === much.adjustment_id)).toMatchObject({
			status: 'asked',
			decided_by: null,
			actions: ['approve', 'refuse'],
		})

		const all = await ask({ direction: 'debit', price: '30.00', against: 'fees' })
		expect(await decide(all.adjustment_id)).toMatchObject({
			ledger: [{ from: `shopper:${ida.id}:wallet`, to: 'platform:fees' }],
		})
		expect(await availableOf(ida)).toBe(0n)
	})

	test('that is refused moves nothing, and is decided', async () => {
		const { adjustment_id: id } = await ask()
		expect(await decide(id, 0)).toMatchObject({ status: 'refused', ledger: [] })
		expect(await availableOf(ida)).toBe(0n)
		await expect(decide(id)).rejects.toMatchObject({ error: 'state_changed' })
	})
})

describe('a correction that is asked for', () => {
	test('finds the shopper by username, e-mail, mobile or id', async () => {
		for (const shopper of [ida.id, ida.username, `${ida.username}@example.com`.toUpperCase()])
			expect(await ask({ shopper })).toMatchObject({ shopper_id: ida.id })
		for (const shopper of ['nobody-here', newId(), '%'])
			await expect(ask({ shopper })).rejects.toMatchObject({
				error: 'not_found',
				field: 'shopper',
			})
	})

	test('needs an amount and a reason', async () => {
		await expect(ask({ price: '0.00' })).rejects.toMatchObject({ error: 'invalid', field: 'price' })
		await expect(ask({ reason: 'because' })).rejects.toMatchObject({
			error: 'invalid',
			field: 'reason',
		})
	})

	test('is written into the log by both', async () => {
		const { adjustment_id: id } = await ask()
		await decide(id)
		const log = await app.as(approver)(listAuditEntries, { subject: `adjustment:${id}` })
		expect(log.list.map(({ who, action, reason }) => [who, action, reason])).toEqual([
			[approver.username, 'adjustment.approve', 'Seen on the bank statement.'],
			[asker.username, 'adjustment.ask', 'Paid twice by mistake on Friday.'],
		])
	})

	test('waits on the desk with its promised time, and is overdue after a day', async () => {
		const queue = async () =>
			(await app.as(approver)(getAdminDashboard)).queues.find(({ name }) => name === 'adjustments')
		await sweepQueue()
		const { asked_at: at } = await ask({ price: '12.34' })
		expect(await queue()).toEqual({
			name: 'adjustments',
			waiting: 1,
			overdue: 0,
			next_promised: at + 86_400,
			money: '12.34',
		})
		await app.advance(86_401)
		approver = await app.operatorWith({ roles: ['finance-2'] })
		expect(await queue()).toMatchObject({ waiting: 1, overdue: 1 })
	})
})

describe('a correction decided by many', () => {
	test('approved by fifty at once moves its money once', async () => {
		const { adjustment_id: id } = await ask({ price: '1.00' })
		const ends = await Promise.allSettled(Array.from({ length: 50 }, () => decide(id)))
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(await availableOf(ida)).toBe(cents('1.00'))
	})

	test('approved and refused at once is one of the two', async () => {
		for (let n = 0; n < 10; n += 1) {
			const before = await availableOf(ida)
			const { adjustment_id: id } = await ask({ price: '1.00' })
			const ends = await Promise.allSettled([decide(id, 1), decide(id, 0)])
			const end = ends.find((each) => each.status === 'fulfilled')
			expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			const gained = end?.status === 'fulfilled' && end.value.status === 'approved' ? 100n : 0n
			expect((await availableOf(ida)) - before).toBe(gained)
		}
	})
})

describe('one operator cannot do what needs two', () => {
	test('not by the API: who asked has not the role, and with it still not for their own', async () => {
		const { adjustment_id: id } = await ask()
		await expect(decide(id, 1, asker)).rejects.toMatchObject({ error: 'forbidden', http: 403 })
		await expect(ask({}, approver)).rejects.toMatchObject({ error: 'forbidden', http: 403 })
		// Even if an admin moves the role from one person to the other meanwhile.
		const { db } = app.api.database
		await app.giveRoles(asker, ['finance-2'])
		await sql`update session set ended_at = null where person_id = ${asker.id}`.execute(db)
		for (const pass of [0, 1] as const)
			await expect(decide(id, pass, asker)).rejects.toMatchObject({ error: 'same_operator' })
		expect(await availableOf(ida)).toBe(0n)
	})
})

/** Runs statements as the application's role, in one transaction, and returns why the database refused. */
async function bySql(...statements: RawBuilder<unknown>[]): Promise<string> {
	const refusal = await app.api.database.db
		.transaction()
		.execute(async (db) => {
			for (const statement of statements) await statement.execute(db)
		})
		.then(
			() => 'nothing was refused',
			(error: unknown) => String(error),
		)
	await app.expectBooksAtZero()
	return refusal
}

const inserted = (id: string, by: string) => sql`
		insert into adjustment (id, shopper_id, direction, amount, against, reason, asked_by, asked_at)
		values (${id}, ${ida.id}, 'credit', 100000, 'bank', 'Written by hand.', ${by}, now())`

const signed = (id: string, by: string) => sql`
		update adjustment set status = 'approved', decided_by = ${by}, decided_at = now() where id = ${id}`

const posted = (key: string, ref: string, amount = 100_000, kind = 'adjust') => sql`
		select ledger.post(${key}, ${kind}, ${ref}, 'operator:x', now(), array['platform:bank'],
			array[${`shopper:${ida.id}:wallet`}], array[${amount}]::bigint[], false, null)`

describe('one operator cannot do by SQL what needs two', () => {
	test('not by SQL: signing both times', async () => {
		const id = newId()
		const before = await availableOf(ida)
		expect(
			await bySql(inserted(id, asker.id), signed(id, asker.id), posted(`adjust:${id}`, id)),
		).toMatch(/decided by finance-2/)
		const { db } = app.api.database
		const twoFaced = await app.operatorWith({ roles: ['finance-1'] })
		expect(
			await bySql(
				inserted(id, twoFaced.id),
				sql`update operator set roles = array['finance-2'] where id = ${twoFaced.id}`,
				signed(id, twoFaced.id),
				posted(`adjust:${id}`, id),
			),
		).toMatch(/two operators give the roles/)
		expect((await sql`select from adjustment where id = ${id}`.execute(db)).rows).toHaveLength(0)
		// Also if the role really was moved from one person to the other in between.
		expect(await bySql(inserted(id, twoFaced.id))).toBe('nothing was refused')
		await app.giveRoles(twoFaced, ['finance-2'])
		expect(await bySql(signed(id, twoFaced.id), posted(`adjust:${id}`, id))).toMatch(
			/adjustment_two_people/,
		)
		expect(await availableOf(ida)).toBe(before)
	})

	test('not by SQL: the record unsigned, refused, of nobody, or for another amount', async () => {
		const id = newId()
		expect(await bySql(inserted(id, asker.id), posted(`adjust:${id}`, id))).toMatch(
			/two operators signed/,
		)
		expect(await bySql(posted(`adjust:${id}`, id))).toMatch(/two operators signed/)
		expect(await bySql(posted('anything', id))).toMatch(/two operators signed/)
		expect(
			await bySql(
				inserted(id, asker.id),
				signed(id, approver.id),
				posted(`adjust:${id}`, id, 100_001),
			),
		).toMatch(/moves its money at once/)
		expect(await bySql(inserted(id, asker.id), signed(id, approver.id))).toMatch(
			/moves its money at once/,
		)
		expect(
			await bySql(
				inserted(id, asker.id),
				sql`update adjustment set status = 'refused', decided_by = ${approver.id}, decided_at = now() where id = ${id}`,
				posted(`adjust:${id}`, id),
			),
		).toMatch(/two operators signed/)
		const support = await app.operatorWith({ roles: ['support', 'admin'] })
		expect(await bySql(inserted(id, support.id))).toMatch(/asked for by finance-1/)
		expect(await availableOf(ida)).toBe(0n)
	})

	test('not by SQL: changing what was asked, or deciding again', async () => {
		const { adjustment_id: id } = await ask()
		expect(await bySql(sql`update adjustment set amount = 1 where id = ${id}`)).toMatch(
			/permission denied/,
		)
		expect(
			await bySql(sql`update adjustment set asked_by = ${approver.id} where id = ${id}`),
		).toMatch(/permission denied/)
		expect(await bySql(sql`delete from adjustment where id = ${id}`)).toMatch(/permission denied/)
		await decide(id, 0)
		expect(await bySql(signed(id, approver.id), posted(`adjust:${id}`, id, 2_500))).toMatch(
			/decided once/,
		)
	})

	test('not by SQL: the triggers and rights themselves', async () => {
		for (const statement of [
			sql`alter table adjustment disable trigger user`,
			sql`alter table ledger.txn disable trigger user`,
			sql`drop function adjustment_is_posted cascade`,
			sql`set session_replication_role = replica`,
		])
			expect(await bySql(statement)).toMatch(/must be owner|permission denied/)
	})
})

describe('the reconciliation', () => {
	test('holds every law and tells where all money is', async () => {
		const before = await app.as(asker)(getReconciliation)
		const network = `test-${newId().slice(0, 8)}`
		await app.inside((ctx) => openChainCustody(ctx, network))
		await decide((await ask({ price: '3.00', against: 'bank' })).adjustment_id)
		await decide((await ask({ price: '7.00', against: 'suspense' })).adjustment_id)
		const after = await app.as(asker)(getReconciliation)
		expect(after).toMatchObject({ ok: true })
		expect(after.laws.every(({ breaches }) => breaches === 0)).toBe(true)
		expect(after.laws.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['sum_is_zero', 'audit_chain', 'adjustments_signed']),
		)
		const gain = (pick: (books: typeof after) => string) =>
			signedCents(pick(after)) - signedCents(pick(before))
		expect(gain((books) => books.shoppers.available)).toBe(cents('10.00'))
		expect(gain((books) => amountOf(books.accounts, 'platform:bank'))).toBe(-cents('3.00'))
		expect(after.chains.find((chain) => chain.network === network)).toEqual({
			network,
			books: '0.00',
			chain: null,
		})
		const all = [
			...after.accounts.map(({ amount }) => amount),
			...Object.values(after.shoppers).slice(0, 3),
			after.merchants,
		]
		expect(all.reduce((sum, amount) => sum + signedCents(amount), 0n)).toBe(0n)
	})
})

/** Decides the adjustments that earlier tests left waiting. */
async function sweepQueue(): Promise<void> {
	const { list } = await app.as(approver)(listAdjustments, { status: 'asked', limit: 50 })
	for (const { adjustment_id: id } of list) await decide(id, 0)
}

function amountOf(accounts: readonly { account: string; amount: string }[], code: string): string {
	return accounts.find(({ account }) => account === code)?.amount ?? '0.00'
}

function signedCents(amount: string): bigint {
	return amount.startsWith('-') ? -cents(amount.slice(1)) : cents(amount)
}
