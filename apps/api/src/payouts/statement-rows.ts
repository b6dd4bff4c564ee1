import type { StatementKind } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A line of a shop's statement. Amounts are cents. */
export interface StatementRow {
	at: Date
	kind: StatementKind
	ref_id: string
	ref_sn: string
	order_id: string | null
	gross: Cents | null
	commission: Cents | null
	amount: Cents
	owed: Cents
	balance_after: Cents | null
}

/** Which lines: of whole periods, null for no bound; of one kind, or null for all. */
export interface StatementAsked {
	shopId: string
	from: Date | null
	/** The moment after the last. */
	until: Date | null
	kind: StatementKind | null
}

/**
 * Every event of a shop's balance is a line, whatever number of transfers it has, in the order in which they were applied; and what was lent
 * to it stands beside the refund it was lent for, though nothing of the shop's moved.
 */
const linesOf = ({ shopId, from, until }: StatementAsked) => sql`
	events as (
		select x.id, x.kind, x.key, x.ref, x.created_at, sum(l.amount)::bigint as amount,
			(array_agg(l.balance_after order by l.id desc))[1] as balance_after
		from ledger.account a join ledger.line l on l.account_id = a.id join ledger.txn x on x.id = l.txn_id
		where a.code = ${`merchant:${shopId}:balance`}
			and (${from}::timestamptz is null or x.created_at >= ${from}) and (${until}::timestamptz is null or x.created_at < ${until})
		group by x.id
	), lines as (
		select e.id as place, 0 as part, e.created_at as at, 'settled' as kind, o.id as ref_id, o.order_sn as ref_sn, o.id as order_id,
			t.gross, t.gross - e.amount as commission, e.amount, 0::bigint as owed, e.balance_after
		from events e join orders o on o.id = e.ref::uuid, lateral (
			select sum(t.amount)::bigint as gross from ledger.transfer t where t.txn_id = e.id
		) t
		where e.kind = 'order_settle'
		union all
		select e.id, 0, e.created_at, 'refund', c.id, c.refund_sn, c.order_id, null, null, e.amount, 0, e.balance_after
		from events e join claim c on c.id = substr(e.key, 8)::uuid where e.kind = 'refund'
		union all
		select coalesce(x.id, 0), 1, d.created_at, 'owed', c.id, c.refund_sn, c.order_id, null, null, 0, d.amount, null
		from merchant_debt d join claim c on c.id = d.claim_id left join ledger.txn x on x.key = 'refund:' || d.claim_id
		where d.shop_id = ${shopId}
			and (${from}::timestamptz is null or d.created_at >= ${from}) and (${until}::timestamptz is null or d.created_at < ${until})
		union all
		select e.id, 0, e.created_at, 'debt', m.source_id, coalesce(o.order_sn, p.payout_sn), o.id, null, null, e.amount, e.amount, e.balance_after
		from events e join merchant_collection m on m.source_id = e.ref::uuid
			left join orders o on o.id = m.source_id left join merchant_payout p on p.id = m.source_id
		where e.kind = 'debt'
		union all
		select e.id, 0, e.created_at, case when e.amount < 0 then 'payout' else 'payout_returned' end, p.id, p.payout_sn, null,
			null, null, e.amount, 0, e.balance_after
		from events e join merchant_payout p on p.id = e.ref::uuid where e.kind = 'shop_payout'
	)
`

/** A page of a shop's statement, and how many lines there are in all. */
export async function listStatementRows(
	db: Db,
	asked: StatementAsked & { newestFirst: boolean; limit: number; offset: number },
): Promise<{ rows: StatementRow[]; count: number }> {
	const way = asked.newestFirst ? sql`desc` : sql`asc`
	const ofKind = sql`(${asked.kind}::text is null or kind = ${asked.kind}::text)`
	const [page, counted] = await Promise.all([
		sql<StatementRow>`
			with ${linesOf(asked)}
			select at, kind, ref_id, ref_sn, order_id, gross, commission, amount, owed, balance_after from lines
			where ${ofKind} order by place ${way}, part ${way} limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`
			with ${linesOf(asked)} select count(*)::int as count from lines where ${ofKind}
		`.execute(db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** What a period came to, in cents. */
export interface StatementSums {
	settled: Cents
	commission: Cents
	refunded: Cents
	owed: Cents
	debts_taken: Cents
	paid_out: Cents
}

/** Adds up a period, whatever kind is looked at. */
export async function sumStatement(db: Db, asked: StatementAsked): Promise<StatementSums> {
	const { rows } = await sql<StatementSums>`
		with ${linesOf(asked)}
		select coalesce(sum(gross), 0)::bigint as settled, coalesce(sum(commission), 0)::bigint as commission,
			coalesce(-sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
			coalesce(sum(owed) filter (where kind = 'owed'), 0)::bigint as owed,
			coalesce(-sum(amount) filter (where kind = 'debt'), 0)::bigint as debts_taken,
			coalesce(-sum(amount) filter (where kind in ('payout', 'payout_returned')), 0)::bigint as paid_out
		from lines
	`.execute(db)
	return (
		rows[0] ?? {
			settled: 0n,
			commission: 0n,
			refunded: 0n,
			owed: 0n,
			debts_taken: 0n,
			paid_out: 0n,
		}
	)
}
