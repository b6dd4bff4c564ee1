import { endpoints } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { sql } from 'kysely'
import { toSeconds } from '../platform/clock.ts'
import type { Context, OperatorContext, TxContext, OperatorActor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { oneOperatorADay, twoPeopleAbove } from './operator-settings.ts'

/** Whether so much needs two different operators, whoever decides. Source: docs/product/approvals.md, Two people. */
export function needsTwo(ctx: Pick<Context, 'settings'>, amount: Cents): boolean {
	return amount > ctx.settings.get(twoPeopleAbove)
}

/**
 * What the operator may still decide alone today, in cents. Their other decisions wait until this transaction ends, so that what is
 * decided by this figure holds. Source: docs/product/approvals.md, Limits; decision 0054.
 */
export async function lockDayLeft(ctx: TxContext<OperatorActor>): Promise<Cents> {
	const { rows } = await sql<{ left: bigint }>`
		select operator_day_left(${ctx.actor.id}::uuid, ${ctx.clock.now()}::timestamptz) as left
	`.execute(ctx.db)
	return rows[0]?.left ?? 0n
}

/** The same for showing: it may have changed when the operator decides. */
export async function readDayLeft(ctx: OperatorContext): Promise<Cents> {
	const { rows } = await sql<{ left: bigint }>`
		select greatest(one_operator_a_day() - coalesce((
			select alone from operator_day
			where operator_id = ${ctx.actor.id} and day = (${ctx.clock.now()}::timestamptz at time zone 'UTC')::date
		), 0), 0) as left
	`.execute(ctx.db)
	return rows[0]?.left ?? 0n
}

/** Refuses `day_limit`: this operator decided as much alone today as one may, and is none who signs first. */
export function refuseDayLimit(ctx: OperatorContext, left: Cents): never {
	refuse('day_limit', 'An operator decides only so much alone in a day.', {
		params: { max: formatAmount(ctx.settings.get(oneOperatorADay)), left: formatAmount(left) },
	})
}

/** What the operator may decide alone: each, in a day, and what is left of the day. */
export const getLimits = handle(endpoints.getLimits, async (ctx) => {
	const tomorrow = ctx.clock.now()
	tomorrow.setUTCHours(24, 0, 0, 0)
	return {
		each: formatAmount(ctx.settings.get(twoPeopleAbove)),
		day: formatAmount(ctx.settings.get(oneOperatorADay)),
		day_left: formatAmount(await readDayLeft(ctx)),
		day_ends: toSeconds(tomorrow),
	}
})
