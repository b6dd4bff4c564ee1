import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { readWaitingQueue, type WaitingQueue } from '../../platform/waiting-queue.ts'

/** The disputes that wait for a decision of the platform. */
export function readDisputeQueue(db: Db, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`claim where state = 7`,
		promisedAt: sql`due_at`,
		isOverdue: sql`due_at <= ${now}`,
		money: sql`amount`,
	})
}
