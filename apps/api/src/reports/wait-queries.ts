import type { measuredWaits, RefundReason } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Period } from './period.ts'

/** Waiting times in seconds: the median, the 90th percentile, and the longest. Null if there was none. */
export interface WaitRow {
	count: number
	median: number | null
	p90: number | null
	longest: number | null
}

/** The kinds of waiting times. */
export type WaitName = (typeof measuredWaits)[number]

const figures = sql`
	count(w.seconds)::int as count,
	round(percentile_cont(0.5) within group (order by w.seconds))::int as median,
	round(percentile_cont(0.9) within group (order by w.seconds))::int as p90, round(max(w.seconds))::int as longest`

function between(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`greatest(extract(epoch from ${to} - ${from}), 0)::float8 as seconds`
}

/** The waiting times that ended in a period; those of payments in and out belong to no shop. */
export async function measureWaits(
	db: Db,
	period: Period,
	shopId: string | null,
): Promise<(WaitRow & { name: WaitName })[]> {
	const inTime = (at: RawBuilder<unknown>) =>
		sql`${at} >= ${period.start} and ${at} < ${period.end}`
	const ofShop = (shop: RawBuilder<unknown>) =>
		shopId === null ? sql`true` : sql`${shop} = ${shopId}`
	const anyShop = shopId === null ? sql`true` : sql`false`
	const { rows } = await sql<WaitRow & { name: WaitName }>`
		with w as (
			select 'pay_to_ship' as name, ${between(sql`o.paid_at`, sql`m.at`)}
			from order_move m join orders o on o.id = m.order_id and o.shopper_id = m.shopper_id
			where m.name = 'shipped' and ${inTime(sql`m.at`)} and ${ofShop(sql`o.shop_id`)}
			union all
			select 'ship_to_receive', ${between(sql`o.shipped_at`, sql`m.at`)}
			from order_move m join orders o on o.id = m.order_id and o.shopper_id = m.shopper_id
			where m.name = 'received' and ${inTime(sql`m.at`)} and ${ofShop(sql`o.shop_id`)}
			union all
			select 'claim_to_end', ${between(sql`c.created_at`, sql`e.at`)}
			from claim_event e join claim c on c.id = e.claim_id
			where e.what in ('refunded', 'withdrawn', 'closed', 'refused_for_good') and ${inTime(sql`e.at`)}
				and ${ofShop(sql`c.shop_id`)}
			union all
			select 'recharge_to_decision', ${between(sql`r.sent_at`, sql`m.at`)}
			from recharge_move m join recharge r on r.id = m.recharge_id
			where m.what in ('passed', 'refused') and r.sent_at is not null and ${inTime(sql`m.at`)} and ${anyShop}
			union all
			select 'withdrawal_to_decision', ${between(sql`x.created_at`, sql`m.at`)}
			from withdrawal_move m join withdrawal x on x.id = m.withdrawal_id
			where m.name in ('passed', 'refused') and ${inTime(sql`m.at`)} and ${anyShop}
			union all
			select 'withdrawal_to_paid', ${between(sql`x.created_at`, sql`m.at`)}
			from withdrawal_move m join withdrawal x on x.id = m.withdrawal_id
			where m.name = 'paid' and ${inTime(sql`m.at`)} and ${anyShop}
		)
		select w.name, ${figures} from w group by w.name
	`.execute(db)
	return rows
}

/** The results of claims made in a period. Amounts are cents. */
export interface ClaimFigures {
	claims: number
	refunded: number
	refused: number
	withdrawn: number
	open: number
	amount: bigint
	/** How many orders they are about. */
	claimed_orders: number
}

/** The figures of one reason. */
export interface ReasonRow {
	reason: RefundReason
	claims: number
	refunded: number
	amount: bigint
}

/** The condition for claims made in a period. */
function madeIn(period: Period, shopId: string | null): RawBuilder<unknown> {
	return sql`
		select c.*, e.at as made_at from claim_event e join claim c on c.id = e.claim_id
		where e.what = 'applied' and e.at >= ${period.start} and e.at < ${period.end}
			and (${shopId}::uuid is null or c.shop_id = ${shopId})`
}

/** Claims made in a period, together and by reason, the most frequent first. */
export async function sumClaims(
	db: Db,
	period: Period,
	shopId: string | null,
): Promise<{ all: ClaimFigures; reasons: ReasonRow[] }> {
	const { rows } = await sql<ClaimFigures & { reason: RefundReason | null; is_total: boolean }>`
		with made as (${madeIn(period, shopId)})
		select made.reason, grouping(made.reason) = 1 as is_total, count(*)::int as claims,
			count(*) filter (where made.state = 4)::int as refunded,
			count(*) filter (where made.state = 5 and made.closed_at is not null)::int as refused,
			count(*) filter (where made.state = 6)::int as withdrawn,
			count(*) filter (where made.closed_at is null)::int as open,
			coalesce(sum(made.refunded), 0)::bigint as amount, count(distinct made.order_id)::int as claimed_orders
		from made group by grouping sets ((made.reason), ())
		order by is_total, claims desc, made.reason
	`.execute(db)
	const all = rows.find((row) => row.is_total)
	if (!all) throw new Error('A sum without groups has one row.')
	return {
		all,
		reasons: rows.flatMap((row) =>
			row.is_total || row.reason === null ? [] : [{ ...row, reason: row.reason }],
		),
	}
}

/** How many orders were paid in a period. */
export async function countPaidOrders(
	db: Db,
	period: Period,
	shopId: string | null,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from order_move m
			${shopId === null ? sql`` : sql`join orders o on o.id = m.order_id and o.shopper_id = m.shopper_id and o.shop_id = ${shopId}`}
		where m.name = 'paid' and m.at >= ${period.start} and m.at < ${period.end}
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** For claims made in a period: the time from the claim to the first answer, and from a dispute to its decision. */
export async function measureClaims(
	db: Db,
	period: Period,
	shopId: string | null,
): Promise<{ answer: WaitRow; decision: WaitRow }> {
	const { rows } = await sql<WaitRow & { name: 'answer' | 'decision' }>`
		with made as (${madeIn(period, shopId)}),
		w as (
			select 'answer' as name, ${between(sql`made.made_at`, sql`said.at`)} from made cross join lateral (
				select min(e.at) as at from claim_event e where e.claim_id = made.id and e.what in ('approved', 'refused')
			) said where said.at is not null
			union all
			select 'decision', ${between(sql`asked.at`, sql`said.at`)} from made cross join lateral (
				select max(e.at) as at from claim_event e where e.claim_id = made.id and e.what in ('appealed', 'contested')
			) asked cross join lateral (
				select min(e.at) as at from claim_event e
				where e.claim_id = made.id and e.from_state = 7 and e.what in ('refunded', 'refused_for_good') and e.at >= asked.at
			) said where said.at is not null
		)
		select w.name, ${figures} from w group by w.name
	`.execute(db)
	const of = (name: string) =>
		rows.find((row) => row.name === name) ?? { count: 0, median: null, p90: null, longest: null }
	return { answer: of('answer'), decision: of('decision') }
}
