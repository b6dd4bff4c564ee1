import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { readWaitingQueue, type WaitingQueue } from '../../platform/waiting-queue.ts'
import type { RechargeRow } from '../recharge-queries.ts'

/** The filters of the operators' list. */
export interface AdminRechargesAsked {
	status: number | null
	/** Only those whose promised time is before this moment. */
	overdueAt: Date | null
	/** The beginning of a number, a hash, a bank line; empty for all. */
	keyword: string
	/** The keyword as an amount: the requested one, or the one that arrived. */
	cents: Cents | null
	/** Shoppers that the keyword may mean. */
	shopperIds: readonly string[]
	limit: number
	offset: number
}

/** A page of the queue: those in review first, by their promised time; then all others, newest first. */
export async function listForAdmin(
	db: Db,
	asked: AdminRechargesAsked,
): Promise<{ rows: RechargeRow[]; count: number }> {
	const { status, overdueAt, keyword, cents, shopperIds } = asked
	const wanted = sql`
		(${status}::int is null or r.status = ${status}::int)
		and (${overdueAt}::timestamptz is null or r.status = 0 and r.promised_at < ${overdueAt}::timestamptz)
		and (${keyword}::text = '' or starts_with(r.sn, upper(${keyword}::text)) or r.tx_hash = lower(${keyword}::text)
			or r.sent_hash = lower(${keyword}::text) or (r.bank_line <> '' and ${folded(sql`r.bank_line`)} = ${folded(sql`${keyword}::text`)})
			or r.price = ${cents}::bigint or r.real_price = ${cents}::bigint or r.shopper_id = any(${[...shopperIds]}::uuid[]))
	`
	const [list, all] = await Promise.all([
		sql<RechargeRow>`
			select r.* from recharge r where ${wanted}
			order by (case when r.status = 0 then r.promised_at else 'infinity'::timestamptz end), r.created_at desc, r.id desc
			limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count from recharge r where ${wanted}`.execute(
			db,
		),
	])
	return { rows: list.rows, count: all.rows[0]?.count ?? 0 }
}

/** Two bank lines are the same if they differ only in spaces; the expression is that of the unique index. */
function folded(line: RawBuilder<unknown>): RawBuilder<string> {
	return sql`upper(regexp_replace(${line}, '\\s', '', 'g'))`
}

/** Recharges in review. */
export function readQueue(db: Db, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`recharge where status = 0`,
		promisedAt: sql`promised_at`,
		isOverdue: sql`promised_at < ${now}`,
		money: sql`price`,
	})
}

/**
 * Counts recharges whose money differs from their record, and money without a record; both have the same keys. How many
 * people must sign is checked by the table itself.
 */
export async function countRechargeBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select 'recharge:' || r.id as key, r.real_price as amount, 'shopper:' || r.shopper_id || ':wallet' as wallet
			from recharge r where r.status = 1 and r.deposit_id is null
		), moved as (
			select x.key, t.amount, a.code as wallet
			from ledger.txn x join ledger.transfer t on t.txn_id = x.id join ledger.account a on a.id = t.credit_id
			where x.kind = 'recharge'
		)
		select count(distinct key)::int as breaches from told full join moved using (key, amount, wallet)
		where (told is null) or (moved is null)
	`.execute(db)
	return rows[0]?.breaches ?? 0
}

/** Another recharge that used the same picture or the same transaction. */
export interface UseRow {
	what: 'image' | 'hash'
	id: string
	sn: string
	shopper_id: string
	at: Date
}

/** If a picture has more uses than this, the rest need not be counted to show that it is suspicious. */
const mostUses = 50

/** All other recharges with one of these hashes on its network, and then those with one of these pictures; the oldest first. */
export async function listOtherUses(
	db: Db,
	asked: { id: string; images: readonly string[]; network: string; hashes: readonly string[] },
): Promise<UseRow[]> {
	const { rows } = await sql<UseRow>`
		select 'image' as what, r.id, r.sn, r.shopper_id, coalesce(r.sent_at, r.created_at) as at from recharge r
		where r.id <> ${asked.id} and r.image = any(${[...asked.images]}::text[]) and r.image <> ''
		union all
		select 'hash', r.id, r.sn, r.shopper_id, coalesce(r.sent_at, r.created_at) from recharge r
		where r.id <> ${asked.id} and r.network = ${asked.network}
			and (r.sent_hash = any(${[...asked.hashes]}::text[]) or r.tx_hash = any(${[...asked.hashes]}::text[]))
		order by 1, 5 limit ${mostUses}
	`.execute(db)
	return rows
}
