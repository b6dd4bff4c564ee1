import type { StatementKind } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db, TxDb } from '../platform/database/db.ts'

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

/** The filter of a statement: whole periods, null for no bound; one kind, or null for all. */
export interface StatementAsked {
	shopId: string
	from: Date | null
	/** The moment after the last one. */
	until: Date | null
	kind: StatementKind | null
	/** Only lines behind a place and up to another one; without it, all. */
	places?: { after: Place; upTo: bigint }
}

/** Where a line stands in the order of a statement: its transfer, and 1 for a loan beside its refund. */
export interface Place {
	place: bigint
	part: number
}

/** The id of a shop's balance account. */
export const accountOf = (shopId: string) =>
	sql`(select id from ledger.account where code = ${`merchant:${shopId}:balance`})`

/**
 * The ledger events of each kind of line, and the side on which they change a shop's balance: the ledger allows no other
 * transfers. `owed` has none, because nothing of the shop's money moved.
 */
const eventOf = {
	settled: { event: 'order_settle', side: 'credit' },
	refund: { event: 'refund', side: 'debit' },
	debt: { event: 'debt', side: 'debit' },
	payout: { event: 'shop_payout', side: 'debit' },
	payout_returned: { event: 'shop_payout', side: 'debit' },
	payout_sent_back: { event: 'returned', side: 'credit' },
} as const satisfies Record<
	Exclude<StatementKind, 'owed'>,
	{ event: string; side: 'debit' | 'credit' }
>

/** The events on one side that are lines of a kind, or of any. */
function eventsOn(side: 'debit' | 'credit', kind: StatementKind | null): string[] {
	if (kind === 'owed') return []
	const wanted = kind === null ? Object.values(eventOf) : [eventOf[kind]]
	return [...new Set(wanted.filter((one) => one.side === side).map(({ event }) => event))]
}

/**
 * The lines of a page. Every event of a shop's balance is one line, with any number of transfers, in the order in which
 * they were applied, at the place of the last of them; a loan is listed beside the refund it was made for. Only the
 * newest (or oldest) transfers of the account are read, through its indexes, as far as the page needs; further fields are
 * read only for the lines of the page.
 */
export const pageOf = ({
	shopId,
	from,
	until,
	kind,
	places,
	newestFirst,
	limit,
	offset,
}: StatementAsked & { newestFirst: boolean; limit: number; offset: number }) => {
	const account = accountOf(shopId)
	const way = newestFirst ? sql`desc` : sql`asc`
	const inPeriod = (at: RawBuilder<unknown>) =>
		sql`(${from}::timestamptz is null or ${at} >= ${from}) and (${until}::timestamptz is null or ${at} < ${until})`
	const isBetween = (place: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
		places === undefined
			? sql`true`
			: sql`(${place}, ${part}) > (${places.after.place}::bigint, ${places.after.part}::int) and ${place} <= ${places.upTo}::bigint`
	const told = (events: readonly string[]) => sql`
		${events.length > 0} and x.kind = any(${[...events]}::text[]) and ${inPeriod(sql`x.created_at`)}
		and ${isBetween(sql`t.id`, sql`0`)}
		and t.id = (
			select max(n.id) from ledger.transfer n where n.txn_id = t.txn_id and (n.debit_id = ${account}
				and (n.pending_id is null or n.released > 0) or n.credit_id = ${account} and n.phase in ('single', 'post'))
		)
		order by t.id ${way} limit ${offset + limit}
	`
	return sql`
	heads as (
		(select t.id as place, 0 as part, t.txn_id, null::uuid as claim_id
		from ledger.transfer t join ledger.txn x on x.id = t.txn_id
		where t.debit_id = ${account} and (t.pending_id is null or t.released > 0)
			and (${kind}::text is null or ${kind}::text not like 'payout%' or (t.pending_id is null) = (${kind}::text = 'payout'))
			and ${told(eventsOn('debit', kind))})
		union all
		(select t.id, 0, t.txn_id, null from ledger.transfer t join ledger.txn x on x.id = t.txn_id
		where t.credit_id = ${account} and t.phase in ('single', 'post') and ${told(eventsOn('credit', kind))})
	), lent as (
		select coalesce((
			select max(t.id) from ledger.txn x join ledger.transfer t on t.txn_id = x.id where x.key = 'refund:' || d.claim_id
		), 0) as place, 1 as part, null::bigint as txn_id, d.claim_id
		from merchant_debt d
		where d.shop_id = ${shopId} and ${kind === null || kind === 'owed'} and ${inPeriod(sql`d.created_at`)}
	), page as materialized (
		select * from (select * from heads union all select * from lent where ${isBetween(sql`place`, sql`part`)}) merged
		order by place ${way}, part ${way} limit ${limit} offset ${offset}
	), events as materialized (
		select p.place, p.part, x.id, x.kind, x.key, x.ref, x.created_at, m.amount, m.balance_after
		from page p join ledger.txn x on x.id = p.txn_id cross join lateral (
			select sum(l.amount)::bigint as amount, (array_agg(l.balance_after order by l.id desc))[1] as balance_after
			from ledger.line l where l.txn_id = p.txn_id and l.account_id = ${account}
		) m
	), ordered as materialized (
		select o.id, o.order_sn from orders o
		where o.id = any(array(select e.ref::uuid from events e where e.kind in ('order_settle', 'debt')))
	), lines as (
		select e.place, e.part, e.created_at as at, 'settled' as kind, o.id as ref_id, o.order_sn as ref_sn, o.id as order_id,
			t.gross, t.gross - e.amount as commission, e.amount, 0::bigint as owed, e.balance_after
		from events e join ordered o on o.id = e.ref::uuid, lateral (
			select sum(t.amount)::bigint as gross from ledger.transfer t where t.txn_id = e.id
		) t
		where e.kind = 'order_settle'
		union all
		select e.place, e.part, e.created_at, 'refund', c.id, c.refund_sn, c.order_id, null, null, e.amount, 0, e.balance_after
		from events e join claim c on c.id = substr(e.key, 8)::uuid where e.kind = 'refund'
		union all
		select p.place, p.part, d.created_at, 'owed', c.id, c.refund_sn, c.order_id, null, null, 0, d.amount, null
		from page p join merchant_debt d on d.claim_id = p.claim_id join claim c on c.id = d.claim_id
		union all
		select e.place, e.part, e.created_at, 'debt', m.source_id, coalesce(o.order_sn, p.payout_sn), o.id, null, null, e.amount, e.amount,
			e.balance_after
		from events e join merchant_collection m on m.source_id = e.ref::uuid
			left join ordered o on o.id = m.source_id left join merchant_payout p on p.id = m.source_id
		where e.kind = 'debt'
		union all
		select e.place, e.part, e.created_at, 'payout_sent_back', p.id, p.payout_sn, null, null, null, e.amount, 0, e.balance_after
		from events e join merchant_payout p on p.id = e.ref::uuid where e.kind = 'returned'
		union all
		select e.place, e.part, e.created_at, case when e.amount < 0 then 'payout' else 'payout_returned' end, p.id, p.payout_sn, null,
			null, null, e.amount, 0, e.balance_after
		from events e join merchant_payout p on p.id = e.ref::uuid where e.kind = 'shop_payout'
	)
`
}

/** A page of a shop's statement. */
export async function listStatementRows(
	db: Db,
	asked: StatementAsked & { newestFirst: boolean; limit: number; offset: number },
): Promise<StatementRow[]> {
	const way = asked.newestFirst ? sql`desc` : sql`asc`
	const { rows } = await sql<StatementRow>`
		with ${pageOf(asked)}
		select at, kind, ref_id, ref_sn, order_id, gross, commission, amount, owed, balance_after from lines
		order by place ${way}, part ${way}
	`.execute(db)
	return rows
}

/** The sums of a period, in cents, and the number of lines of the requested kind. */
export interface StatementSums {
	count: number
	settled: Cents
	commission: Cents
	refunded: Cents
	owed: Cents
	debts_taken: Cents
	paid_out: Cents
}

/**
 * Adds up a period, of every kind: from the stored sums by day, and what came since. A period is whole days of UTC, as
 * the sums are.
 */
export async function sumStatement(db: Db, asked: StatementAsked): Promise<StatementSums> {
	const { shopId, from, until, kind } = asked
	const account = accountOf(shopId)
	const inPeriod = sql`(${from}::timestamptz is null or day >= (${from} at time zone 'UTC')::date)
		and (${until}::timestamptz is null or day < (${until} at time zone 'UTC')::date)`
	const { rows } = await sql<StatementSums>`
		with told as (
			select kind, lines, amount, gross, 0::bigint as owed from statement_sum where account_id = ${account} and ${inPeriod}
			union all
			select kind, 1, amount, gross, 0
			from statement_events(${account}, coalesce((select up_to from statement_mark where account_id = ${account}), 0))
			where ${inPeriod}
			union all
			select 'owed', 1, 0, 0, amount from merchant_debt
			where shop_id = ${shopId} and (${from}::timestamptz is null or created_at >= ${from})
				and (${until}::timestamptz is null or created_at < ${until})
		)
		select coalesce(sum(lines) filter (where ${kind}::text is null or kind = ${kind}::text), 0)::int as count,
			coalesce(sum(gross), 0)::bigint as settled,
			coalesce(sum(gross - amount) filter (where kind = 'settled'), 0)::bigint as commission,
			coalesce(-sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
			coalesce(sum(owed), 0)::bigint as owed,
			coalesce(-sum(amount) filter (where kind = 'debt'), 0)::bigint as debts_taken,
			coalesce(-sum(amount) filter (where kind in ('payout', 'payout_returned', 'payout_sent_back')), 0)::bigint as paid_out
		from told
	`.execute(db)
	const [sums] = rows
	if (!sums) throw new Error('An addition without a group has one row.')
	return sums
}

/**
 * Adds up what changed shops' balances since the last time, for shops with at least `least` transfers; returns for
 * how many shops.
 */
export async function addStatementsUp(
	db: TxDb,
	asked: { least: number; most: number },
): Promise<number> {
	const { rows } = await sql<{ done: number }>`
		select add_statements_up(${asked.least}, ${asked.most}) as done
	`.execute(db)
	return rows[0]?.done ?? 0
}
