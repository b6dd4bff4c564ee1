import { claimState, type ClaimState } from '@portolan/contract'
import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import type { Standing } from './claim-states.ts'

/** A claim whose shop is to be notified in advance. */
export interface ClaimDueSoon extends Standing {
	id: string
	refund_sn: string
	order_id: string
	shop_id: string
	/** When it happens. */
	until: Date
}

/**
 * Claims of these states whose time ends within so many seconds, in a dispute the time for evidence; marks them as told. Each state and date
 * is returned once, by the first process that runs.
 */
export async function takeClaimsDueSoon(
	ctx: TxContext,
	asked: { soonSeconds: number; states: readonly ClaimState[]; most: number },
): Promise<ClaimDueSoon[]> {
	const now = ctx.clock.now()
	const soon = after(now, asked.soonSeconds)
	const what = sql`c.state || ' ' || extract(epoch from c.until)::bigint`
	const { rows } = await sql<ClaimDueSoon>`
		with due as (
			select c.*, c.due_at as until from claim c
			where c.closed_at is null and c.due_at > ${now} and c.due_at <= ${soon}
				and c.state = any(${asked.states}::smallint[]) and c.state <> ${claimState.disputed}
			union all
			select c.*, c.evidence_until as until from claim c
			where c.state = ${claimState.disputed} and c.closed_at is null and c.evidence_until > ${now} and c.evidence_until <= ${soon}
		), soonest as (
			select c.* from due c
			where not exists (select from claim_told t where t.claim_id = c.id and t.what = ${what})
			order by c.until limit ${asked.most}
		), told as (
			insert into claim_told (claim_id, what, at) select c.id, ${what}, ${now} from soonest c order by c.id
			on conflict do nothing returning claim_id
		)
		select c.* from soonest c join told t on t.claim_id = c.id order by c.until
	`.execute(ctx.db)
	return rows
}
