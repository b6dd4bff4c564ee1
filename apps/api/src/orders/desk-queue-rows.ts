import { sql } from 'kysely'
import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'

/**
 * Paid orders that have not left and whose shoppers asked to cancel: how many, how many past the day of their automatic cancellation, when
 * that day comes for the first, and what was paid.
 */
export async function readCancelQueue(
	db: Db,
	now: Date,
): Promise<{ waiting: number; overdue: number; nextPromised: Date | null; money: Cents }> {
	const { rows } = await sql<{
		waiting: number
		overdue: number
		next_promised: Date | null
		money: Cents
	}>`
		select count(*)::int as waiting, count(*) filter (where unshipped_at <= ${now})::int as overdue,
			min(unshipped_at) as next_promised, coalesce(sum(total), 0)::bigint as money
		from orders where status = 1 and cancel_asked_at is not null and refund_status <> 1
	`.execute(db)
	const row = rows[0]
	return {
		waiting: row?.waiting ?? 0,
		overdue: row?.overdue ?? 0,
		nextPromised: row?.next_promised ?? null,
		money: row?.money ?? 0n,
	}
}
