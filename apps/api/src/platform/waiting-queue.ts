import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database/db.ts'

/** What waits for somebody. */
export interface WaitingQueue {
	waiting: number
	/** Those whose promised time has passed. */
	overdue: number
	/** When the first of them is promised; null when none waits. */
	nextPromised: Date | null
	/** What they are about, in cents. */
	money: Cents
}

/** Counts rows that wait, by the SQL of each part: which rows, until when each is promised, which of them are late, and what they are about. */
export async function readWaitingQueue(
	db: Db,
	given: {
		/** A table and its condition. */
		from: RawBuilder<unknown>
		/** A time of a row. */
		promisedAt: RawBuilder<unknown>
		/** A condition of a row. */
		isOverdue: RawBuilder<unknown>
		/** Cents of a row. */
		money: RawBuilder<unknown>
	},
): Promise<WaitingQueue> {
	const { rows } = await sql<WaitingQueue>`
		select count(*)::int as waiting, count(*) filter (where ${given.isOverdue})::int as overdue,
			min(${given.promisedAt}) as "nextPromised", coalesce(sum(${given.money}), 0)::bigint as money
		from ${given.from}
	`.execute(db)
	return rows[0] ?? { waiting: 0, overdue: 0, nextPromised: null, money: 0n }
}
