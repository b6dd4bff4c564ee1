import { sql } from 'kysely'
import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'

/** Disputes the platform has to decide: how many, how many past their promise, when the first is promised, what is asked for. */
export async function readDisputeQueue(
	db: Db,
	now: Date,
): Promise<{ waiting: number; overdue: number; nextPromised: Date | null; money: Cents }> {
	const { rows } = await sql<{
		waiting: number
		overdue: number
		next_promised: Date | null
		money: Cents
	}>`
		select count(*)::int as waiting, count(*) filter (where due_at <= ${now})::int as overdue,
			min(due_at) as next_promised, coalesce(sum(amount), 0)::bigint as money
		from claim where state = 7
	`.execute(db)
	const row = rows[0]
	return {
		waiting: row?.waiting ?? 0,
		overdue: row?.overdue ?? 0,
		nextPromised: row?.next_promised ?? null,
		money: row?.money ?? 0n,
	}
}
