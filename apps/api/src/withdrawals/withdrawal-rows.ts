import type { ExtractStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'

/** A withdrawal's row. */
export type WithdrawalRow = Selectable<Database['withdrawal']>

/** A new withdrawal's row. */
export type NewWithdrawal = Omit<
	Insertable<Database['withdrawal']>,
	| 'status'
	| 'pay_state'
	| `${'asked' | 'approved' | 'decided' | 'paid'}_${'by' | 'at'}`
	| 'reason'
	| 'tx_hash'
	| 'bank_line'
>

/** A row of a withdrawal's history. */
export type WithdrawalMove = Selectable<Database['withdrawal_move']>

/** Who moves a withdrawal, and why. */
export type MoveGiven = Pick<WithdrawalMove, 'name' | 'who' | 'who_id'> & { why?: string }

/** Writes a new withdrawal with the first row of its history, and answers it as it stands. */
export async function insertWithdrawal(ctx: TxContext, row: NewWithdrawal): Promise<WithdrawalRow> {
	const written = await ctx.db
		.insertInto('withdrawal')
		.values({
			...row,
			asked_by: null,
			asked_at: null,
			approved_by: null,
			approved_at: null,
			decided_by: null,
			decided_at: null,
			paid_by: null,
			paid_at: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow()
	await writeMove(ctx, row.id, { name: 'asked', who: 'shopper', who_id: row.shopper_id })
	return written
}

/** What moves of a withdrawal may write; the rest of it stays what was asked for. */
export type WithdrawalChanges = Pick<
	Updateable<Database['withdrawal']>,
	| 'status'
	| 'pay_state'
	| 'needs_two'
	| `${'asked' | 'approved' | 'decided' | 'paid'}_${'by' | 'at'}`
	| 'reason'
	| 'tx_hash'
	| 'bank_line'
>

/** Moves a locked withdrawal and writes the row of its history. */
export async function moveWithdrawal(
	ctx: TxContext,
	id: string,
	changes: WithdrawalChanges,
	move: MoveGiven,
): Promise<WithdrawalRow> {
	const moved = await ctx.db
		.updateTable('withdrawal')
		.set(changes)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
	await writeMove(ctx, id, move)
	return moved
}

/** Writes a row of a withdrawal's history. */
export async function writeMove(
	ctx: TxContext,
	withdrawalId: string,
	move: MoveGiven,
): Promise<void> {
	await ctx.db
		.insertInto('withdrawal_move')
		.values({ why: '', ...move, withdrawal_id: withdrawalId, at: ctx.clock.now() })
		.execute()
}

/** Locks a withdrawal of anyone. */
export async function lockWithdrawal(ctx: TxContext, id: string): Promise<WithdrawalRow | null> {
	const row = await ctx.db
		.selectFrom('withdrawal')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Locks one of the shopper's own; the owner stands in the statement, so that strangers wait for nothing. */
export async function lockOwnWithdrawal(
	ctx: TxContext,
	id: string,
	shopperId: string,
): Promise<WithdrawalRow | null> {
	const row = await ctx.db
		.selectFrom('withdrawal')
		.selectAll()
		.where('id', '=', id)
		.where('shopper_id', '=', shopperId)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** A withdrawal, of this shopper where one is named. */
export async function findWithdrawal(
	db: Db,
	id: string,
	shopperId: string | null = null,
): Promise<WithdrawalRow | null> {
	let found = db.selectFrom('withdrawal').selectAll().where('id', '=', id)
	if (shopperId !== null) found = found.where('shopper_id', '=', shopperId)
	return (await found.executeTakeFirst()) ?? null
}

/** A page of the shopper's withdrawals, newest first, and how many there are in all; of all states where `status` is null. */
export async function listOwnWithdrawals(
	db: Db,
	asked: {
		shopperId: string
		status: ExtractStatus | null
		limit: number
		offset: number
	},
): Promise<{ rows: WithdrawalRow[]; count: number }> {
	let own = db.selectFrom('withdrawal').where('shopper_id', '=', asked.shopperId)
	if (asked.status !== null) own = own.where('status', '=', asked.status)
	const [rows, counted] = await Promise.all([
		own.selectAll().orderBy('id', 'desc').limit(asked.limit).offset(asked.offset).execute(),
		own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
	])
	return { rows, count: Number(counted.count) }
}

/** What the shopper asked for on this day of UTC, without what was refused, cancelled or sent back by the bank. */
export async function readDayUse(
	db: Db,
	shopperId: string,
	now: Date,
): Promise<{ count: number; amount: Cents }> {
	const { rows } = await sql<{ count: number; amount: bigint }>`
		select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from withdrawal
		where shopper_id = ${shopperId} and status in (0, 1) and pay_state < 3 and created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')
	`.execute(db)
	return rows[0] ?? { count: 0, amount: 0n }
}

/** The shopper's withdrawals whose money has not really left: held ones, and passed ones on their way; oldest first. */
export async function listUnpaid(db: Db, shopperId: string): Promise<WithdrawalRow[]> {
	return db
		.selectFrom('withdrawal')
		.selectAll()
		.where('shopper_id', '=', shopperId)
		.where('status', 'in', [0, 1])
		.where('pay_state', '<', 2)
		.orderBy('id')
		.execute()
}

/** A withdrawal of the shopper's whose return waits for its second signature. */
export type ReturningRow = WithdrawalRow & { back: Cents; back_promised_at: Date }

/** What the bank sent back and somebody has yet to sign, oldest first. */
export async function listReturning(db: Db, shopperId: string): Promise<ReturningRow[]> {
	const { rows } = await sql<ReturningRow>`
		select w.*, r.amount as back, r.promised_at as back_promised_at
		from withdrawal w join bank_return r on r.withdrawal_id = w.id
		where w.shopper_id = ${shopperId} and r.status = 'asked' order by w.id
	`.execute(db)
	return rows
}

/** The history of a withdrawal, oldest first. */
export async function listMoves(db: Db, id: string): Promise<WithdrawalMove[]> {
	return db
		.selectFrom('withdrawal_move')
		.selectAll()
		.where('withdrawal_id', '=', id)
		.orderBy('id')
		.execute()
}

/** What the desk's list is asked. Null means: any. */
export interface DeskListAsked {
	status: ExtractStatus | null
	/** Passed and not really paid out. */
	toPay: boolean
	/** Sent back by the bank, with the second signature to come. */
	returning: boolean
	/** In auditing past the promised time. */
	overdue: boolean
	/** Text to be found in the number, the destination, the transaction or the bank's lines, an amount, or these shoppers'. */
	keyword: {
		text: string
		cents: Cents | null
		shopperIds: readonly string[]
		/** Of a card whose whole number is searched; null for who may not see it, and so finds a card by its last four characters only. */
		cardFingerprint: Buffer | null
	} | null
	now: Date
	limit: number
	offset: number
}

/**
 * A page of all withdrawals: in auditing by their promised time, then to be paid by their decision, then the others, newest first; those
 * whose return waits by when it was promised, where they are looked for.
 */
export async function listForDesk(
	db: Db,
	asked: DeskListAsked,
): Promise<{ rows: WithdrawalRow[]; count: number }> {
	const like = asked.keyword && `%${asked.keyword.text.replaceAll(/[\\%_]/g, '\\$&')}%`
	const fitting = sql`
		from withdrawal w
		where (${asked.status}::smallint is null or w.status = ${asked.status}::smallint)
			and (not ${asked.toPay}::boolean or w.status = 1 and w.pay_state = 1)
			and (not ${asked.returning}::boolean
				or exists (select from bank_return r where r.withdrawal_id = w.id and r.status = 'asked'))
			and (not ${asked.overdue}::boolean or w.status = 0 and w.promised_at < ${asked.now}::timestamptz)
			and (${like}::text is null or w.extract_sn ilike ${like} or w.tx_hash ilike ${like}
				or w.bank_line ilike ${like} or w.amount = ${asked.keyword?.cents ?? null}::bigint
				or exists (select from bank_return r where r.withdrawal_id = w.id and r.bank_line ilike ${like})
				or case w.kind when 'chain' then w.account ilike ${like}
					else w.account_last4 = upper(${asked.keyword?.text ?? ''}::text)
						or w.account_fingerprint = ${asked.keyword?.cardFingerprint ?? null}::bytea end
				or w.shopper_id = any(${asked.keyword?.shopperIds ?? []}::uuid[]))
	`
	const [page, counted] = await Promise.all([
		sql<WithdrawalRow>`
			select w.* ${fitting}
			order by case when ${asked.returning}::boolean
					then (select r.promised_at from bank_return r where r.withdrawal_id = w.id and r.status = 'asked') end,
				case w.status when 0 then 0 when 1 then least(w.pay_state, 2) else 2 end,
				case w.status when 0 then w.promised_at when 1 then case w.pay_state when 1 then w.decided_at end end, w.id desc
			limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count ${fitting}`.execute(db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** How many withdrawals to a destination were passed, of how many shoppers, and how many of them the bank sent back. */
export async function countUses(
	db: Db,
	to: Pick<WithdrawalRow, 'kind' | 'network' | 'account' | 'account_fingerprint'>,
): Promise<{ uses: number; shoppers: number; returns: number }> {
	const { rows } = await sql<{ uses: number; shoppers: number; returns: number }>`
		select count(*)::int as uses, count(distinct shopper_id)::int as shoppers,
			count(*) filter (where pay_state = 3)::int as returns
		from withdrawal
		where account = ${to.account} and account_fingerprint = ${to.account_fingerprint} and kind = ${to.kind}
			and network = ${to.network} and status = 1
	`.execute(db)
	return rows[0] ?? { uses: 0, shoppers: 0, returns: 0 }
}

/**
 * Withdrawals whose money is not what stands in their record, and money that passes through clearing without a record: the two
 * are told by their keys and must be the same. How many people signed is the table's own law.
 */
export async function countWithdrawalBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select e.key || ':' || w.id as key, e.phase, e.amount from withdrawal w cross join lateral (values
				('withdraw', 'pending', w.amount, true),
				('withdraw_pass', 'post', w.amount, w.status = 1),
				('withdraw_refuse', 'void', w.amount, w.status in (2, 3)),
				('fee', 'single', w.fee, w.status = 1 and w.fee > 0),
				('payout', 'single', w.amount - w.fee, w.pay_state >= 2)
			) as e (key, phase, amount, happened) where e.happened
		), moved as (
			select x.key, t.phase, t.amount from ledger.transfer t join ledger.txn x on x.id = t.txn_id
			where (select a.id from ledger.account a where a.code = 'platform:clearing') in (t.debit_id, t.credit_id)
		)
		select count(distinct key)::int as breaches from told full join moved using (key, phase, amount)
		where (told is null) or (moved is null)
	`.execute(db)
	return rows[0]?.breaches ?? 0
}

/** What waits at the desk. */
export interface WaitingRow {
	waiting: number
	overdue: number
	next_promised: Date | null
	money: Cents
}

/** Withdrawals in auditing, and with `toPay` those passed and not paid out; these were promised together with their decision. */
export async function readWaiting(db: Db, now: Date, toPay: boolean): Promise<WaitingRow> {
	const { rows } = await sql<WaitingRow>`
		select count(*)::int as waiting, count(*) filter (where promised_at < ${now}::timestamptz)::int as overdue,
			min(promised_at) as next_promised, coalesce(sum(case when ${toPay}::boolean then amount - fee else amount end), 0)::bigint as money
		from withdrawal where case when ${toPay}::boolean then status = 1 and pay_state = 1 else status = 0 end
	`.execute(db)
	return rows[0] ?? { waiting: 0, overdue: 0, next_promised: null, money: 0n }
}

/**
 * What a bank line paid before, a withdrawal or a shop's payout, or what it brought back of one, or null; letters and digits make a line. Nobody else takes this line until
 * the transaction ends: of two who enter it at once, the second finds it used.
 */
export async function takeBankLine(ctx: TxContext, bankLine: string): Promise<string | null> {
	await sql`select pg_advisory_xact_lock(hashtextextended('bank_line:' || bank_line_key(${bankLine}), 0))`.execute(
		ctx.db,
	)
	const { rows } = await sql<{ use: string }>`
		select use from paid_bank_line where line = bank_line_key(${bankLine})
	`.execute(ctx.db)
	return rows[0]?.use ?? null
}
