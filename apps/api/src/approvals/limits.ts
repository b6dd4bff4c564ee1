import { formatAmount, type Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { Context, OperatorActor, OperatorContext, TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { oneOperatorADay, twoPeopleAbove } from './approval-settings.ts'

/** Whether this amount needs two different operators, whatever their limits are. Source: docs/product/approvals.md, Two people. */
export function needsTwo(ctx: Pick<Context, 'settings'>, amount: Cents): boolean {
	return amount > ctx.settings.get(twoPeopleAbove)
}

/**
 * What the operator may still decide alone today, in cents. Their other decisions wait until this transaction ends, so
 * that the figure stays right until then. Source: docs/product/approvals.md, Limits; decision 0054.
 */
export async function lockDayLeft(ctx: TxContext<OperatorActor>): Promise<Cents> {
	const { rows } = await sql<{ left: bigint }>`
		select operator_day_left(${ctx.actor.id}::uuid, ${ctx.clock.now()}::timestamptz) as left
	`.execute(ctx.db)
	return rows[0]?.left ?? 0n
}

/** What the operator may still decide alone today, in cents, only to be shown: it may have changed when they decide. */
export async function readDayLeft(ctx: OperatorContext): Promise<Cents> {
	const { rows } = await sql<{ left: bigint }>`
		select greatest(one_operator_a_day() - coalesce((
			select alone from operator_day
			where operator_id = ${ctx.actor.id} and day = (${ctx.clock.now()}::timestamptz at time zone 'UTC')::date
		), 0), 0) as left
	`.execute(ctx.db)
	return rows[0]?.left ?? 0n
}

/** Refuses `day_limit`: this operator has used up what one may decide alone today, and may not give the first of two signatures. */
export function refuseDayLimit(ctx: OperatorContext, left: Cents): never {
	refuse('day_limit', 'An operator decides only so much alone in a day.', {
		params: { max: formatAmount(ctx.settings.get(oneOperatorADay)), left: formatAmount(left) },
	})
}
