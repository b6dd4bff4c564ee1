import type { PayoutStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import { centsIn } from '../platform/cents-in.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'

/** A payout's row. */
export type PayoutRow = Selectable<Database['merchant_payout']>

/** A new payout's row. */
export type NewPayout = Omit<
	Insertable<Database['merchant_payout']>,
	| 'status'
	| 'pay_state'
	| `${'asked' | 'approved' | 'decided' | 'paid'}_${'by' | 'at'}`
	| 'reason'
	| 'bank_line'
>

/** A row of a payout's history. */
export type PayoutMove = Selectable<Database['merchant_payout_move']>

/** Who moves a payout, and why. */
export type MoveGiven = Pick<PayoutMove, 'name' | 'who' | 'who_id'> & { why?: string }

/** Writes a new payout with the first row of its history, and answers it as it stands. */
export async function insertPayout(ctx: TxContext, row: NewPayout): Promise<PayoutRow> {
	const written = await ctx.db
		.insertInto('merchant_payout')
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
	await writeMove(ctx, row.id, { name: 'asked', who: 'merchant', who_id: row.merchant_id })
	return written
}

/** What moves of a payout may write; the rest of it stays what was asked for. */
export type PayoutChanges = Pick<
	Updateable<Database['merchant_payout']>,
	| 'status'
	| 'pay_state'
	| 'needs_two'
	| `${'asked' | 'approved' | 'decided' | 'paid'}_${'by' | 'at'}`
	| 'reason'
	| 'bank_line'
>

/** Moves a locked payout and writes the row of its history. */
export async function movePayout(
	ctx: TxContext,
	id: string,
	changes: PayoutChanges,
	move: MoveGiven,
): Promise<PayoutRow> {
	const moved = await ctx.db
		.updateTable('merchant_payout')
		.set(changes)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
	await writeMove(ctx, id, move)
	return moved
}

/** Writes a row of a payout's history. */
export async function writeMove(ctx: TxContext, payoutId: string, move: MoveGiven): Promise<void> {
	await ctx.db
		.insertInto('merchant_payout_move')
		.values({ why: '', ...move, payout_id: payoutId, at: ctx.clock.now() })
		.execute()
}

/** Locks a payout of any shop, or of this one where it is named: strangers wait for nothing. */
export async function lockPayout(
	ctx: TxContext,
	id: string,
	shopId: string | null = null,
): Promise<PayoutRow | null> {
	let found = ctx.db.selectFrom('merchant_payout').selectAll().where('id', '=', id)
	if (shopId !== null) found = found.where('shop_id', '=', shopId)
	return (await found.forUpdate().executeTakeFirst()) ?? null
}

/** A payout of any shop, or of this one where it is named. */
export async function findPayout(
	db: Db,
	id: string,
	shopId: string | null = null,
): Promise<PayoutRow | null> {
	let found = db.selectFrom('merchant_payout').selectAll().where('id', '=', id)
	if (shopId !== null) found = found.where('shop_id', '=', shopId)
	return (await found.executeTakeFirst()) ?? null
}

/** A page of the shop's payouts, newest first, and how many there are in all; of all states where `status` is null. */
export async function listShopPayoutRows(
	db: Db,
	asked: {
		shopId: string
		status: PayoutStatus | null
		/** A part of its number, the last four signs of the account, or the amount; empty for any. */
		keyword: string
		limit: number
		offset: number
	},
): Promise<{ rows: PayoutRow[]; count: number }> {
	let own = db.selectFrom('merchant_payout').where('shop_id', '=', asked.shopId)
	if (asked.status !== null) own = own.where('status', '=', asked.status)
	if (asked.keyword !== '') {
		const part = `%${asked.keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
		own = own.where(
			sql<boolean>`(payout_sn ilike ${part} or amount = ${centsIn(asked.keyword)}::bigint
				or account_last4 = upper(${asked.keyword}::text))`,
		)
	}
	const [rows, counted] = await Promise.all([
		own.selectAll().orderBy('id', 'desc').limit(asked.limit).offset(asked.offset).execute(),
		own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
	])
	return { rows, count: Number(counted.count) }
}

/** A bank account that payouts of a shop go to: they were passed, or are in auditing. */
export interface UsedAccount {
	/** The latest payout to it. */
	account_of: string
	account_last4: string
	real_name: string
	bank_name: string
	first_asked_at: Date
}

/** The bank accounts payouts of a shop go to, the latest first. */
export async function listAccounts(db: Db, shopId: string): Promise<UsedAccount[]> {
	const { rows } = await sql<UsedAccount>`
		select distinct on (account_fingerprint) id as account_of, account_last4, real_name, bank_name,
			min(created_at) over (partition by account_fingerprint) as first_asked_at
		from merchant_payout where shop_id = ${shopId} and status in (0, 1) order by account_fingerprint, id desc
	`.execute(db)
	return rows.toSorted((a, b) => (a.account_of < b.account_of ? 1 : -1)).slice(0, 20)
}

/**
 * When the shop first asked for a payout to this account; null for never. One that was cancelled or refused does not count: it may be
 * just the account that somebody else tried to smuggle in.
 */
export async function findFirstAsked(
	db: Db,
	shopId: string,
	fingerprint: Buffer,
): Promise<Date | null> {
	const { rows } = await sql<{ at: Date | null }>`
		select min(created_at) as at from merchant_payout
		where shop_id = ${shopId} and account_fingerprint = ${fingerprint} and status in (0, 1)
	`.execute(db)
	return rows[0]?.at ?? null
}

/** The history of a payout, oldest first. */
export async function listMoves(db: Db, id: string): Promise<PayoutMove[]> {
	return db
		.selectFrom('merchant_payout_move')
		.selectAll()
		.where('payout_id', '=', id)
		.orderBy('id')
		.execute()
}

/** What the desk's list is asked. Null means: any. */
export interface DeskListAsked {
	status: PayoutStatus | null
	/** Passed and not really paid out. */
	toPay: boolean
	/** Sent back by the bank, with the second signature to come. */
	returning: boolean
	/** In auditing past the promised time. */
	overdue: boolean
	/** Text to be found in numbers and names. */
	keyword: string | null
	/** Of an account whose whole number is the keyword; null for who may not see it. */
	accountFingerprint: Buffer | null
	now: Date
	limit: number
	offset: number
}

/**
 * A page of all payouts: in auditing by their promised time, then to be paid by their decision, then the others, newest first; those
 * whose return waits by when it was promised, where they are looked for.
 */
export async function listForDesk(
	db: Db,
	asked: DeskListAsked,
): Promise<{ rows: PayoutRow[]; count: number }> {
	const like = asked.keyword === null ? null : `%${asked.keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
	const fitting = sql`
		from merchant_payout p
		where (${asked.status}::smallint is null or p.status = ${asked.status}::smallint)
			and (not ${asked.toPay}::boolean or p.status = 1 and p.pay_state = 1)
			and (not ${asked.returning}::boolean
				or exists (select from bank_return r where r.payout_id = p.id and r.status = 'asked'))
			and (not ${asked.overdue}::boolean or p.status = 0 and p.promised_at < ${asked.now}::timestamptz)
			and (${like}::text is null or p.payout_sn ilike ${like} or p.real_name ilike ${like} or p.bank_line ilike ${like}
				or p.amount = ${asked.keyword === null ? null : centsIn(asked.keyword)}::bigint
				or exists (select from bank_return r where r.payout_id = p.id and r.bank_line ilike ${like})
				or p.account_last4 = upper(${asked.keyword ?? ''}::text)
				or p.account_fingerprint = ${asked.accountFingerprint}::bytea
				or exists (select from shop s where s.id = p.shop_id and s.name ilike ${like}))
	`
	const [page, counted] = await Promise.all([
		sql<PayoutRow>`
			select p.* ${fitting}
			order by case when ${asked.returning}::boolean
					then (select r.promised_at from bank_return r where r.payout_id = p.id and r.status = 'asked') end,
				case p.status when 0 then 0 when 1 then least(p.pay_state, 2) else 2 end,
				case p.status when 0 then p.promised_at when 1 then case p.pay_state when 1 then p.decided_at end end, p.id desc
			limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count ${fitting}`.execute(db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** How many payouts to an account were passed, of how many shops, and how many of them the bank sent back. */
export async function countUses(
	db: Db,
	fingerprint: Buffer,
): Promise<{ uses: number; shops: number; returns: number }> {
	const { rows } = await sql<{ uses: number; shops: number; returns: number }>`
		select count(*)::int as uses, count(distinct shop_id)::int as shops,
			count(*) filter (where pay_state = 3)::int as returns
		from merchant_payout
		where account_fingerprint = ${fingerprint} and status = 1
	`.execute(db)
	return rows[0] ?? { uses: 0, shops: 0, returns: 0 }
}

/**
 * Payouts whose money is not what stands in their record, and money that passes through their account without one: the two are told by
 * their keys and must be the same. How many people signed is the table's own law.
 */
export async function countPayoutBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select e.key || ':' || p.id as key, e.phase, p.amount from merchant_payout p cross join lateral (values
				('shop_payout', 'pending', true),
				('shop_payout_pass', 'post', p.status = 1),
				('shop_payout_return', 'void', p.status in (2, 3)),
				('shop_payout_paid', 'single', p.pay_state >= 2)
			) as e (key, phase, happened) where e.happened
		), moved as (
			select x.key, t.phase, t.amount from ledger.transfer t join ledger.txn x on x.id = t.txn_id
			where (select a.id from ledger.account a where a.code = 'platform:payouts') in (t.debit_id, t.credit_id)
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

/** Payouts in auditing, and those passed that wait to be paid out; these were promised together with their decision. */
export async function readWaiting(db: Db, now: Date): Promise<WaitingRow> {
	const { rows } = await sql<WaitingRow>`
		select count(*)::int as waiting, count(*) filter (where promised_at < ${now}::timestamptz)::int as overdue,
			min(promised_at) as next_promised, coalesce(sum(amount), 0)::bigint as money
		from merchant_payout where status = 0 or status = 1 and pay_state = 1
	`.execute(db)
	return rows[0] ?? { waiting: 0, overdue: 0, next_promised: null, money: 0n }
}
