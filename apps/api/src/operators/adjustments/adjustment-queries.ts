import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** An adjustment's row; the amount in cents. */
export type AdjustmentRow = Selectable<Database['adjustment']>

/** Writes an adjustment that is asked for. */
export async function insertAdjustment(
	ctx: TxContext,
	row: Pick<
		AdjustmentRow,
		'id' | 'shopper_id' | 'direction' | 'amount' | 'against' | 'reason' | 'asked_by'
	>,
): Promise<AdjustmentRow> {
	return ctx.db
		.insertInto('adjustment')
		.values({ ...row, asked_at: ctx.clock.now(), decided_by: null, decided_at: null })
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** Locks an adjustment, so that it is decided once. */
export async function lockAdjustment(ctx: TxContext, id: string): Promise<AdjustmentRow | null> {
	const row = await ctx.db
		.selectFrom('adjustment')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Writes the second signature. */
export async function decideAdjustmentRow(
	ctx: TxContext,
	id: string,
	decision: Pick<AdjustmentRow, 'status' | 'decision_reason'> & { decided_by: string },
): Promise<AdjustmentRow> {
	return ctx.db
		.updateTable('adjustment')
		.set({ ...decision, decided_at: ctx.clock.now() })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** A page of adjustments: those that wait, oldest first, then the others, newest first. */
export async function readAdjustments(
	ctx: Context,
	status: AdjustmentRow['status'] | null,
	page: { limit: number; offset: number },
): Promise<{ rows: AdjustmentRow[]; count: number }> {
	const { rows } = await sql<AdjustmentRow>`
		select * from adjustment where ${status}::text is null or status = ${status}
		order by status = 'asked' desc, case when status = 'asked' then asked_at end, asked_at desc, id
		limit ${page.limit} offset ${page.offset}
	`.execute(ctx.db)
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from adjustment where ${status}::text is null or status = ${status}
	`.execute(ctx.db)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** What waits for the second signature, and how much of it was asked for before `dueBefore`. */
export async function readWaitingAdjustments(
	ctx: Context,
	dueBefore: Date,
): Promise<{ waiting: number; overdue: number; first: Date | null; money: bigint }> {
	const { rows } = await sql<{
		waiting: number
		overdue: number
		first: Date | null
		money: bigint
	}>`
		select count(*)::int as waiting, count(*) filter (where asked_at < ${dueBefore})::int as overdue,
			min(asked_at) as first, coalesce(sum(amount), 0)::bigint as money
		from adjustment where status = 'asked'
	`.execute(ctx.db)
	return rows[0] ?? { waiting: 0, overdue: 0, first: null, money: 0n }
}

/** Adjustments whose money and signatures do not fit each other, both ways. The triggers keep it at none. */
export async function countAdjustmentBreaches(ctx: Context): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		select (
			(select count(*) from adjustment a where a.status = 'approved' and adjustment_is_posted(a.id) is not true)
			+ (select count(*) from ledger.txn x where x.kind = 'adjust' and not exists (
				select from adjustment a where x.key = 'adjust:' || a.id and a.status = 'approved')))::int as breaches
	`.execute(ctx.db)
	return rows[0]?.breaches ?? 0
}
