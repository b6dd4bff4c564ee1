import { sql, type Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import { refuse } from '../platform/refusal.ts'
import { readWaitingQueue, type WaitingQueue } from '../platform/waiting-queue.ts'
import { takeBankLine } from './paid-bank-lines.ts'

/** A signed return of a bank. */
export type BankReturnRow = Selectable<Database['bank_return']>

/** What was returned. */
export type ReturnOf = 'withdrawal' | 'payout'

/** Inserts a return with its first signature. */
export async function insertBankReturn(
	ctx: TxContext,
	row: Pick<
		BankReturnRow,
		| 'id'
		| 'withdrawal_id'
		| 'payout_id'
		| 'amount'
		| 'cost'
		| 'bank_line'
		| 'reason'
		| 'needs_two'
		| 'promised_at'
		| 'asked_by'
	>,
): Promise<BankReturnRow> {
	return ctx.db
		.insertInto('bank_return')
		.values({ ...row, asked_at: ctx.clock.now(), decided_by: null, decided_at: null })
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** Locks a return. */
export async function lockBankReturn(ctx: TxContext, id: string): Promise<BankReturnRow | null> {
	const row = await ctx.db
		.selectFrom('bank_return')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Writes the decision about a locked return. Refuses `bank_line_used` for a line that was used a moment ago. */
export async function writeReturnDecision(
	ctx: TxContext,
	id: string,
	decided: Pick<BankReturnRow, 'decision_reason'> & {
		status: 'returned' | 'refused'
		decided_by: string
	},
): Promise<BankReturnRow> {
	try {
		return await ctx.db
			.updateTable('bank_return')
			.set({ ...decided, decided_at: ctx.clock.now() })
			.where('id', '=', id)
			.returningAll()
			.executeTakeFirstOrThrow()
	} catch (error) {
		// A recharge uses its line without the lock that payments take.
		if (
			error instanceof DatabaseError &&
			error.code === '23505' &&
			(error.constraint === 'received_bank_line_pkey' || error.constraint === 'paid_bank_line_pkey')
		)
			refuseUsedLine()
		throw error
	}
}

/**
 * Refuses `bank_line_used` for a line of a recharge, another return or a payment. Nobody else can use it for a payment
 * until the transaction ends.
 */
export async function refuseLineUsed(ctx: TxContext, bankLine: string): Promise<void> {
	if ((await takeBankLine(ctx, bankLine)) !== null) refuseUsedLine()
	const { rows } = await sql`
		select from received_bank_line where line = bank_line_key(${bankLine})
	`.execute(ctx.db)
	if (rows.length > 0) refuseUsedLine()
}

function refuseUsedLine(): never {
	refuse('bank_line_used', 'This line of the statement was something else.', {
		field: 'bank_line',
	})
}

/** The returns of these withdrawals or payouts, by their ids, without rejected ones. */
export async function readBankReturns(
	db: Db,
	of: ReturnOf,
	ids: readonly string[],
): Promise<Map<string, BankReturnRow>> {
	if (ids.length === 0) return new Map()
	const column = of === 'withdrawal' ? 'withdrawal_id' : 'payout_id'
	const rows = await db
		.selectFrom('bank_return')
		.selectAll()
		.where(column, 'in', ids)
		.where('status', '<>', 'refused')
		.execute()
	return new Map(rows.map((row) => [row[column] ?? '', row]))
}

/** The return of one of them, or null. */
export async function findBankReturn(
	db: Db,
	of: ReturnOf,
	id: string,
): Promise<BankReturnRow | null> {
	return (await readBankReturns(db, of, [id])).get(id) ?? null
}

/** Returns that wait for their second signature. */
export function readWaitingReturns(db: Db, of: ReturnOf, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`bank_return where status = 'asked' and (withdrawal_id is not null) = ${of === 'withdrawal'}::boolean`,
		promisedAt: sql`promised_at`,
		isOverdue: sql`promised_at < ${now}::timestamptz`,
		money: sql`amount`,
	})
}

/**
 * Counts returns whose money differs from what was signed, money that came back without a return, and withdrawals and
 * payouts that are marked as returned without one.
 */
export async function countReturnBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select w.id, r.amount from bank_return r join withdrawal w on w.id = r.withdrawal_id
			where r.status = 'returned' and r.amount + r.cost = w.amount and w.pay_state = 3
			union all
			select p.id, r.amount from bank_return r join merchant_payout p on p.id = r.payout_id
			where r.status = 'returned' and r.amount + r.cost = p.amount and p.pay_state = 3
		), moved as (
			select x.ref::uuid as id, sum(t.amount)::bigint as amount from ledger.txn x join ledger.transfer t on t.txn_id = x.id
			where x.kind in ('returned', 'fee_returned') group by x.ref
		), back as (
			select id from withdrawal where pay_state = 3 union all select id from merchant_payout where pay_state = 3
			union all select coalesce(withdrawal_id, payout_id) from bank_return where status = 'returned'
		)
		select count(distinct id)::int as breaches from (
			select id from told full join moved using (id, amount) where told is null or moved is null
			union all select id from back where not exists (select from told where told.id = back.id)
		) b
	`.execute(db)
	return rows[0]?.breaches ?? 0
}
