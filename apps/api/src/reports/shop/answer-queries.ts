import type { answeredThings } from '@portolan/contract'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ReportDays } from './period-queries.ts'

/** How long answers took, in seconds. */
export interface AnswerRow {
	name: (typeof answeredThings)[number]
	is_now: boolean
	count: number
	median: number
	p90: number
}

/** A refund request that a shop does not answer is approved long before. */
const answerTimeSeconds = 90 * 86_400

/**
 * How long shoppers waited for the answers that came in the period and in the one before. A message waits from the first one that a shopper
 * wrote after the shop's last message until the shop's next one, where automatic replies are none; a refund request, from when it was made to its first answer, also where the
 * system approved it because nobody answered.
 */
export async function measureAnswers(
	db: Db,
	shopId: string,
	days: ReportDays,
	asked: { messages: boolean; requests: boolean },
): Promise<AnswerRow[]> {
	const { beforeStart, start, end } = days
	const { rows } = await sql<AnswerRow>`
		with turn as (
			select session_id, seq, from_side, created_at from (
				select m.session_id, m.seq, m.from_side, m.created_at,
					lag(m.from_side) over (partition by m.session_id order by m.seq) as side_before
				from chat_session s join chat_message m on m.session_id = s.id
				where ${asked.messages}::boolean and not m.automatic and s.shop_id = ${shopId} and s.last_seq > 0 and s.last_at >= ${beforeStart}
			) m where side_before is distinct from from_side
		), message as (
			select from_side, created_at as asked_at, lead(created_at) over (partition by session_id order by seq) as answered_at from turn
		), request as (
			select c.created_at as asked_at, e.at as answered_at
			from claim c cross join lateral (
				select min(e.at) as at from claim_event e where e.claim_id = c.id and e.what in ('approved', 'refused', 'offered')
			) e
			where ${asked.requests}::boolean and c.shop_id = ${shopId} and not c.by_shop
				and c.created_at >= ${after(beforeStart, -answerTimeSeconds)} and c.created_at < ${end}
		), wait as (
			select 'messages' as name, asked_at, answered_at from message where from_side = 'shopper'
			union all
			select 'requests', asked_at, answered_at from request
		), took as (
			select name, answered_at >= ${start} as is_now, greatest(extract(epoch from answered_at - asked_at), 0)::float8 as seconds
			from wait where answered_at >= ${beforeStart} and answered_at < ${end}
		)
		select name, is_now, count(*)::int as count,
			round(percentile_cont(0.5) within group (order by seconds))::int as median,
			round(percentile_cont(0.9) within group (order by seconds))::int as p90
		from took group by name, is_now
	`.execute(db)
	return rows
}
