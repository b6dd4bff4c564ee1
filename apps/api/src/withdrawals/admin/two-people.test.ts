import { getAdminWithdrawal, approveWithdrawal } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { signatureOf } from '../../approvals/index.ts'
import { newId } from '../../platform/ids.ts'
import {
	card,
	deskOf,
	expectMoneyAddsUp,
	withdraw,
	type Wish,
	fresh,
} from '../testing/withdrawal-fixtures.ts'

/** Withdrawals above the limit: two people sign. */

const day = 24 * 3600
let app: TestApp
let desk: { asker: Operator; approver: Operator }
beforeAll(async () => {
	app = await openTestApp()
	desk = await deskOf(app)
})
afterAll(() => app.close())

/** A withdrawal that may be decided now, and its shopper. */
async function waiting(wish: Wish): Promise<{ ida: Person; extract_id: string }> {
	const ida = await app.shopperWith({ money: '5000.00' })
	const { extract_id } = await withdraw(app, ida, wish)
	await app.advance(day + 1)
	desk = await deskOf(app)
	return { ida, extract_id }
}

/** Runs statements in one transaction, as the application's own role. */
async function asApp(...statements: string[]): Promise<void> {
	await app.inside(async (ctx) => {
		for (const statement of statements) await sql.raw(statement).execute(ctx.db)
	})
}

test('decide above 1,000.00: finance-1 asks, finance-2 approves', async () => {
	const { ida, extract_id } = await waiting({ ...card, price: '1000.01' })
	await expect(app.as(desk.approver)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
		error: 'forbidden',
	})
	const asked = await app.as(desk.asker)(approveWithdrawal, { extract_id })
	expect(asked).toMatchObject({
		status: 0,
		needs_two: 1,
		asked_by: desk.asker.username,
		approved_by: null,
		actions: ['refuse'],
	})
	await expectMoneyAddsUp(app, await fresh(app, ida))
	await expect(app.as(desk.asker)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
		error: 'same_operator',
	})
	const another = await app.operatorWith({ roles: ['finance-1'] })
	await expect(app.as(another)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
		error: 'forbidden',
	})
	expect(await app.as(desk.approver)(getAdminWithdrawal, { extract_id })).toMatchObject({
		actions: ['approve', 'refuse'],
	})
	const passed = await app.as(desk.approver)(approveWithdrawal, { extract_id })
	expect(passed).toMatchObject({
		status: 1,
		pay_state: 1,
		approved_by: desk.approver.username,
		// Another operator records the payment.
		actions: [],
	})
	await expect(app.as(desk.approver)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
		error: 'state_changed',
	})
})

test('are not needed up to 1,000.00, by either of them', async () => {
	for (const who of ['asker', 'approver'] as const) {
		const { extract_id } = await waiting({ ...card, price: '1000.00' })
		expect(await app.as(desk[who])(approveWithdrawal, { extract_id })).toMatchObject({
			status: 1,
			needs_two: 0,
		})
	}
})

test.each([
	[false, null, ['finance-1'], 'decide'],
	[false, null, ['finance-2'], 'decide'],
	[false, null, ['support', 'admin'], 'forbidden'],
	[true, null, ['finance-1'], 'ask'],
	[true, null, ['finance-2'], 'forbidden'],
	[true, 'another', ['finance-1'], 'forbidden'],
	[true, 'another', ['finance-2'], 'approve'],
	[true, 'me', ['finance-1'], 'same_operator'],
	// An operator who was given the other role meanwhile is still the same person.
	[true, 'me', ['finance-2'], 'same_operator'],
] as const)(
	'needed: %s, first signature: %s, roles: %j → %s',
	(needs_two, asked_by, roles, told) => {
		const me = { kind: 'operator', id: 'me', sessionId: '', name: 'me', roles } as const
		expect(signatureOf({ needs_two, asked_by, amount: 5n }, me, 5n)).toBe(told)
	},
)

test.each([
	[null, ['finance-1'], 'ask'],
	[null, ['finance-2'], 'day_limit'],
	[null, ['support'], 'forbidden'],
] as const)('over the day: first signature: %s, roles: %j → %s', (asked_by, roles, told) => {
	const me = { kind: 'operator', id: 'me', sessionId: '', name: 'me', roles } as const
	expect(signatureOf({ needs_two: false, asked_by, amount: 6n }, me, 5n)).toBe(told)
})

test('are what the database asks for, whatever one person writes into it', async () => {
	const { extract_id } = await waiting({ ...card, price: '2000.00' })
	const [one, two] = [desk.asker.id, desk.approver.id]
	const set = (changes: string) => `update withdrawal set ${changes} where id = '${extract_id}'`
	const first = `asked_by = '${one}', asked_at = now()`
	for (const [changes, fault] of [
		// No signature, one, the same person twice, both at once, in the wrong order, with the wrong role.
		[
			`status = 1, pay_state = 1, decided_at = now() + interval '9 days', decided_by = '${one}'`,
			'23514',
		],
		[`approved_by = '${two}', approved_at = now()`, 'WD004'],
		[`${first}, approved_by = '${two}', approved_at = now()`, 'WD004'],
		[`asked_by = '${two}', asked_at = now()`, 'WD004'],
		[`asked_by = '${newId()}', asked_at = now()`, 'WD004'],
		['needs_two = false', 'WD002'],
		['amount = 999', 'WD002'],
		['fee = 0', 'WD002'],
		[`account = '5500005555555559'`, 'WD002'],
		[`account_encrypted = '\\x00'`, 'BA001'],
		[`account_last4 = '5559'`, 'BA001'],
		['delay_until = null', 'WD002'],
		[`status = 2, decided_at = now(), decided_by = '${one}'`, '23514'],
	] as const)
		await expect(asApp(set(changes)), changes).rejects.toMatchObject({ code: fault })
	await app.as(desk.asker)(approveWithdrawal, { extract_id })
	for (const [changes, fault] of [
		[`asked_by = '${two}'`, 'WD003'],
		['asked_by = null, asked_at = null', 'WD003'],
		[`asked_at = now() - interval '1 day'`, 'WD003'],
		['needs_two = false', 'WD002'],
		['amount = 999', 'WD002'],
		[`approved_by = '${one}', approved_at = now()`, 'WD004'],
		[`approved_by = '${two}', approved_at = now()`, 'WD005'],
	] as const)
		await expect(asApp(set(changes)), changes).rejects.toMatchObject({ code: fault })
	await app.as(desk.approver)(approveWithdrawal, { extract_id })
	for (const changes of [
		`asked_by = '${two}'`,
		`approved_by = '${one}'`,
		'status = 0, pay_state = 0, decided_at = null, decided_by = null',
		`decided_by = '${one}'`,
	])
		await expect(asApp(set(changes)), changes).rejects.toMatchObject({ code: 'WD003' })
	for (const statement of [
		`delete from withdrawal where id = '${extract_id}'`,
		'truncate withdrawal cascade',
		`delete from withdrawal_move where withdrawal_id = '${extract_id}'`,
		`update withdrawal_move set who_id = '${two}' where withdrawal_id = '${extract_id}'`,
	])
		await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('cannot be spared by writing a withdrawal that needs one', async () => {
	const { extract_id } = await waiting({ ...card, price: '2000.00' })
	const copy = (changed: Record<string, string>) => `
			insert into withdrawal (id, extract_sn, shopper_id, kind, network, account, account_encrypted, account_fingerprint,
				account_last4, real_name, bank_name, amount, free, fee,
				hold_id, needs_two, new_destination, promised_at, created_at, status, pay_state, decided_by, decided_at)
			select '${newId()}', 'W-copy', shopper_id, kind, network, account, account_encrypted, account_fingerprint,
				account_last4, real_name, bank_name, amount, free, fee,
				-hold_id, ${changed['needs_two'] ?? 'needs_two'}, false, promised_at, created_at, ${changed['status'] ?? '0'}, 0,
				null, ${changed['status'] === undefined ? 'null' : 'now()'}
			from withdrawal where id = '${extract_id}'`
	const written = app.inside(async (ctx) => {
		const { rows } = await sql
			.raw(`${copy({ needs_two: 'false' })} returning needs_two`)
			.execute(ctx.db)
		throw new Error(JSON.stringify(rows))
	})
	await expect(written).rejects.toThrow('[{"needs_two":true}]')
	await expect(asApp(copy({ status: '3' }))).rejects.toMatchObject({ code: 'WD001' })
})

test('stand behind every cent that passes through clearing', async () => {
	const { ida, extract_id } = await waiting({ ...card, price: '2000.00' })
	const { rows } = await sql<{ hold: bigint }>`
			select hold_id as hold from withdrawal where id = ${extract_id}
		`.execute(app.api.database.db)
	const hold = rows[0]?.hold
	const wallet = `shopper:${ida.id}:wallet`
	const posts = (
		key: string,
		kind: string,
		ref: string,
		from: string,
		to: string,
		amount: number,
		isHold = false,
	) =>
		`select ledger.post('${key}', '${kind}', '${ref}', 'x', now(), array['${from}'], array['${to}'], array[${amount}]::bigint[], ${isHold}, null)`
	const ends = (key: string, kind: string, isPost: boolean) =>
		`select ledger.resolve('${key}', '${kind}', '${extract_id}', 'x', now(), ${hold}, ${isPost}, null)`
	const other = newId()
	for (const statement of [
		ends(`withdraw_pass:${extract_id}`, 'payout', true),
		ends(`withdraw_refuse:${extract_id}`, 'withdraw', false),
		ends('mine', 'payout', true),
		posts(`fee:${extract_id}`, 'fee', extract_id, 'platform:clearing', 'platform:fees', 5000),
		posts(
			`payout:${extract_id}`,
			'payout',
			extract_id,
			'platform:clearing',
			'platform:bank',
			195000,
		),
		posts('mine', 'withdraw', other, wallet, 'platform:clearing', 100),
		posts(`withdraw:${other}`, 'withdraw', other, wallet, 'platform:clearing', 100, true),
	])
		await expect(asApp(statement), statement).rejects.toMatchObject({ code: 'WD007' })

	await app.as(desk.asker)(approveWithdrawal, { extract_id })
	await expect(asApp(ends(`withdraw_pass:${extract_id}`, 'payout', true))).rejects.toMatchObject({
		code: 'WD007',
	})
	await app.as(desk.approver)(approveWithdrawal, { extract_id })
	for (const statement of [
		posts(
			`payout:${extract_id}`,
			'payout',
			extract_id,
			'platform:clearing',
			'platform:bank',
			195000,
		),
		posts('again', 'payout', extract_id, 'platform:clearing', 'platform:bank', 195000),
		posts('mine', 'fee', extract_id, 'platform:clearing', 'platform:fees', 1),
	])
		await expect(asApp(statement), statement).rejects.toMatchObject({ code: 'WD007' })
	await app.expectBooksAtZero()
})
