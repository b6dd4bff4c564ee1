import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** When a person gets a daily summary; `next_at` null: switched off. */
interface SummaryRow {
	merchant_id: string
	hour: number
	zone: string
	next_at: Date | null
}

/** When this person gets a daily summary; null: they never chose. */
export async function findSummary(db: Db, merchantId: string): Promise<SummaryRow | null> {
	const row = await db
		.selectFrom('merchant_summary')
		.selectAll()
		.where('merchant_id', '=', merchantId)
		.executeTakeFirst()
	return row ?? null
}

/** Stores when a person gets a daily summary. */
export async function saveSummary(ctx: TxContext, row: SummaryRow): Promise<void> {
	await sql`
		insert into merchant_summary (merchant_id, hour, zone, next_at)
		values (${row.merchant_id}, ${row.hour}, ${row.zone}, ${row.next_at})
		on conflict (merchant_id) do update set hour = excluded.hour, zone = excluded.zone, next_at = excluded.next_at
	`.execute(ctx.db)
}

/** Locks summaries that are due and that no other process has locked. */
export async function lockDueSummaries(
	ctx: TxContext,
	most: number,
): Promise<(SummaryRow & { next_at: Date })[]> {
	const { rows } = await sql<SummaryRow & { next_at: Date }>`
		select * from merchant_summary where next_at <= ${ctx.clock.now()}
		order by next_at limit ${most} for update skip locked
	`.execute(ctx.db)
	return rows
}

/** How many conversations of a shop have unread messages. */
export async function countWaitingChats(db: Db, shopId: string): Promise<number> {
	const { rows } = await sql<{ waiting: number }>`
		select (select count(*)::int from chat_session where shop_id = ${shopId} and shopper_id is not null and staff_unread > 0)
			+ (select count(*)::int from chat_session where shop_id = ${shopId} and shopper_id is null and shopper_unread > 0) as waiting
	`.execute(db)
	return rows[0]?.waiting ?? 0
}
