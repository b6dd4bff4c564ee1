import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { readWaitingQueue, type WaitingQueue } from '../../platform/waiting-queue.ts'

/** Paid orders that were not shipped and whose shoppers asked to cancel; each is due on the day of its automatic cancellation. */
export function readCancelQueue(db: Db, now: Date): Promise<WaitingQueue> {
	return readWaitingQueue(db, {
		from: sql`orders where status = 1 and cancel_asked_at is not null and refund_status <> 1`,
		promisedAt: sql`unshipped_at`,
		isOverdue: sql`unshipped_at <= ${now}`,
		money: sql`total`,
	})
}
