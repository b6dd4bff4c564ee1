import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database/db.ts'

/** The rows that wait for a person. */
export interface WaitingQueue {
	waiting: number
	/** How many are past their promised time. */
	overdue: number
	/** The earliest promised time; null if none waits. */
	nextPromised: Date | null
	/** The sum of their amounts, in cents. */
	money: Cents
}

/**
 * Counts waiting rows, by SQL for each part: which rows, the time promised for each, which of them are overdue, and their
 * amounts.
 */
export async function readWaitingQueue(
	db: Db,
	given: {
		/** A table with its condition. */
		from: RawBuilder<unknown>
		/** The promised time of a row. */
		promisedAt: RawBuilder<unknown>
		/** The condition for an overdue row. */
		isOverdue: RawBuilder<unknown>
		/** The amount of a row, in cents. */
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
