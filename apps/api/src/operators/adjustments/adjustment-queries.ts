import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** An adjustment's row; the amount in cents. */
export type AdjustmentRow = Selectable<Database['adjustment']>

/** Inserts a requested adjustment. */
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

/** Locks an adjustment, so that it is decided only once. */
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

/** A page of adjustments: waiting ones, oldest first, then the others, newest first. */
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

/** The adjustments that wait for the second signature, and how many of them were requested before `dueBefore`. */
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

/**
 * Counts adjustments without their transfer or signatures, and transfers without an adjustment. The triggers keep the
 * count at zero.
 */
export async function countAdjustmentBreaches(ctx: Context): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		select (
			(select count(*) from adjustment a where a.status = 'approved' and adjustment_is_posted(a.id) is not true)
			+ (select count(*) from ledger.txn x where x.kind = 'adjust' and not exists (
				select from adjustment a where x.key = 'adjust:' || a.id and a.status = 'approved')))::int as breaches
	`.execute(ctx.db)
	return rows[0]?.breaches ?? 0
}
