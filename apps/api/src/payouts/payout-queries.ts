import type { PayoutStatus } from '@portolan/contract'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { moneyOutRows, undecided } from '../money-out/index.ts'
import { centsIn } from '../platform/cents-in.ts'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import { containing } from '../platform/like-pattern.ts'
import { readWaitingQueue, type WaitingQueue } from '../platform/waiting-queue.ts'

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

/** The queries that payouts share with withdrawals. */
export const payoutRows = moneyOutRows<PayoutRow>({
	table: 'merchant_payout',
	owner: 'shop_id',
	history: 'merchant_payout_move',
	reference: 'payout_id',
})

/** Inserts a payout with the first row of its history, and returns it. */
export async function insertPayout(ctx: TxContext, row: NewPayout): Promise<PayoutRow> {
	const written = await ctx.db
		.insertInto('merchant_payout')
		.values({ ...row, ...undecided })
		.returningAll()
		.executeTakeFirstOrThrow()
	await payoutRows.writeMove(ctx, row.id, {
		name: 'asked',
		who: 'merchant',
		who_id: row.merchant_id,
	})
	return written
}

/** A page of the shop's payouts, newest first, and the total; of all states if `status` is null. */
export async function listShopPayoutRows(
	db: Db,
	asked: {
		shopId: string
		status: PayoutStatus | null
		/** A part of its number, the last four characters of the account, or the amount; empty for any. */
		keyword: string
		limit: number
		offset: number
	},
): Promise<{ rows: PayoutRow[]; count: number }> {
	let own = db.selectFrom('merchant_payout').where('shop_id', '=', asked.shopId)
	if (asked.status !== null) own = own.where('status', '=', asked.status)
	if (asked.keyword !== '') {
		const part = containing(asked.keyword)
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

/** A bank account of a shop's payouts that were approved or are in review. */
export interface UsedAccount {
	/** The id of the latest payout to it. */
	account_of: string
	account_last4: string
	real_name: string
	bank_name: string
	first_asked_at: Date
}

/** The bank accounts of a shop's payouts, the latest first. */
export async function listAccounts(db: Db, shopId: string): Promise<UsedAccount[]> {
	const { rows } = await sql<UsedAccount>`
		select distinct on (account_fingerprint) id as account_of, account_last4, real_name, bank_name,
			min(created_at) over (partition by account_fingerprint) as first_asked_at
		from merchant_payout where shop_id = ${shopId} and status in (0, 1) order by account_fingerprint, id desc
	`.execute(db)
	return rows.toSorted((a, b) => (a.account_of < b.account_of ? 1 : -1)).slice(0, 20)
}

/**
 * When the shop first requested a payout to this account; null for never. A cancelled or rejected one does not count: it
 * may be the account that somebody else tried to add.
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

/**
 * The search of operators besides that of {@link moneyOutRows}; `m` is the row, `fingerprint` that of a searched account
 * number, null for operators who may not see it.
 */
export function payoutsLike(text: string, fingerprint: Buffer | null): RawBuilder<unknown> {
	const like = containing(text)
	return sql`m.payout_sn ilike ${like} or m.real_name ilike ${like} or m.account_last4 = upper(${text}::text)
		or m.account_fingerprint = ${fingerprint}::bytea
		or exists (select from shop s where s.id = m.shop_id and s.name ilike ${like})`
}

/** How many payouts to an account were approved, of how many shops, and how many of them the bank returned. */
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
 * Counts payouts whose money differs from their record, and money that passes through their account without a record;
 * both have the same keys. How many people must sign is checked by the table itself.
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

/** Payouts in review, and approved ones that wait for payment; the promised time of both is that of the decision. */
export function readQueue(db: Db, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`merchant_payout where status = 0 or status = 1 and pay_state = 1`,
		promisedAt: sql`promised_at`,
		isOverdue: sql`promised_at < ${now}::timestamptz`,
		money: sql`amount`,
	})
}
