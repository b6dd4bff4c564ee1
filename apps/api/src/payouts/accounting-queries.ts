import type { StatementKind } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { accountOf, pageOf, type Place } from './statement-queries.ts'

/** Whole days of a shop's time zone, as places of its statement. Balances are cents. */
export interface AccountingBounds {
	time_zone: string
	/** The place of the last line before the first day, and of the last line of the last day. */
	after: bigint
	up_to: bigint
	opening: Cents
	closing: Cents
}

/**
 * Where a period begins and ends in the statement of a shop. A line belongs to the days by its place and not by its time alone, so that files of
 * periods that follow each other have every line once, and the closing balance of one is the opening balance of the next, also where two lines
 * were written at midnight in another order than their times.
 */
export async function findAccountingBounds(
	db: Db,
	{ shopId, from, to }: { shopId: string; from: string; to: string },
): Promise<AccountingBounds | null> {
	const { rows } = await sql<AccountingBounds>`
		with zone as (
			select time_zone, ${from}::date::timestamp at time zone time_zone as start,
				(${to}::date + 1)::timestamp at time zone time_zone as until
			from shop where id = ${shopId}
		), places as materialized (
			select time_zone, ${lastPlace(shopId, sql`start`)} as after, ${lastPlace(shopId, sql`until`)} as up_to from zone
		)
		select time_zone, after, greatest(after, up_to) as up_to, ${balanceAt(shopId, sql`after`)} as opening,
			${balanceAt(shopId, sql`greatest(after, up_to)`)} as closing
		from places
	`.execute(db)
	return rows[0] ?? null
}

/** The place of the last line before a moment; 0 without one. */
function lastPlace(shopId: string, moment: RawBuilder<unknown>): RawBuilder<bigint> {
	const account = accountOf(shopId)
	const last = (condition: RawBuilder<unknown>) => sql`coalesce((
		select t.id from ledger.transfer t join ledger.txn x on x.id = t.txn_id
		where ${condition} and x.created_at < ${moment} order by t.id desc limit 1
	), 0)`
	return sql<bigint>`greatest(
		${last(sql`t.debit_id = ${account} and (t.pending_id is null or t.released > 0)`)},
		${last(sql`t.credit_id = ${account} and t.phase in ('single', 'post')`)},
		coalesce((
			select max(t.id) from merchant_debt d join ledger.txn x on x.key = 'refund:' || d.claim_id
				join ledger.transfer t on t.txn_id = x.id
			where d.shop_id = ${shopId} and d.created_at < ${moment}
		), 0)
	)`
}

/** What the shop had available at a place. */
function balanceAt(shopId: string, place: RawBuilder<unknown>): RawBuilder<Cents> {
	const account = accountOf(shopId)
	const last = (side: RawBuilder<unknown>, balance: RawBuilder<unknown>) => sql`(
		select t.id, ${balance} as balance from ledger.transfer t
		where ${side} and t.id <= ${place} order by t.id desc limit 1
	)`
	return sql<Cents>`coalesce((
		select l.balance from (
			${last(sql`t.debit_id = ${account} and (t.pending_id is null or t.released > 0)`, sql`t.debit_after`)}
			union all
			${last(sql`t.credit_id = ${account} and t.phase in ('single', 'post')`, sql`t.credit_after`)}
		) l order by l.id desc limit 1
	), 0)::bigint`
}

/** A line of a file for accountants. Amounts are cents. */
export interface AccountingRow extends Place {
	/** In the time zone of the shop. */
	day: string
	time: string
	kind: StatementKind
	ref_sn: string
	order_sn: string | null
	/** For `settled`: what was paid for the order, and what came out of escrow for it; what was refunded before is the difference. */
	sold: Cents | null
	gross: Cents | null
	commission: Cents | null
	amount: Cents
	owed: Cents
	/** Null for a loan. */
	balance_after: Cents | null
}

/** The next lines of a period, in their order. Facts of orders are read apart, because orders may be on other servers (0094). */
export async function listAccountingRows(
	db: Db,
	{ shopId, timeZone, ...asked }: AccountingPage,
): Promise<AccountingRow[]> {
	const { rows } = await sql<
		Omit<AccountingRow, 'order_sn' | 'sold'> & { order_id: string | null }
	>`
		with ${pageOf({
			shopId,
			from: null,
			until: null,
			kind: null,
			places: { after: asked.after, upTo: asked.upTo },
			newestFirst: false,
			limit: asked.limit,
			offset: 0,
		})}
		select place, part, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
			to_char(at at time zone ${timeZone}, 'HH24:MI:SS') as time, kind, ref_sn, order_id, gross, commission, amount, owed,
			balance_after
		from lines order by place, part
	`.execute(db)
	const orders = await soldBy(
		db,
		rows.flatMap(({ order_id: id }) => id ?? []),
	)
	return rows.map(({ order_id: orderId, ...row }) => {
		const order = orderId === null ? undefined : orders.get(orderId)
		return {
			...row,
			order_sn: order?.order_sn ?? null,
			sold: row.kind === 'settled' ? (order?.sold ?? null) : null,
		}
	})
}

async function soldBy(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, { order_sn: string; sold: Cents }>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; order_sn: string; sold: Cents }>`
		select id, order_sn, total + platform_discount as sold from orders where id = any(${[...new Set(ids)]}::uuid[])
	`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}

/** What is read at once. */
interface AccountingPage {
	shopId: string
	timeZone: string
	after: Place
	upTo: bigint
	limit: number
}
