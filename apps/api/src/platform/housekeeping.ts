import { sql, type RawBuilder } from 'kysely'
import { after } from './clock.ts'
import type { TxContext } from './context.ts'
import { standaloneJob, type AsSystem } from './jobs.ts'

const hourMs = 3_600_000
const day = 86_400
/** How many rows of a table one transaction deletes: few enough to take well under a second. */
const mostAtOnce = 5_000

/** Deletes some rows that are no longer needed; each has an index by their age. */
const deletions: readonly ((now: Date) => RawBuilder<unknown>)[] = [
	// Replies kept for repeated requests.
	(now) => sql`
		delete from answered_request where ctid = any(array(
			select ctid from answered_request where created_at < ${after(now, -day)}
			order by created_at limit ${mostAtOnce} for update skip locked))`,
	// Attempt counters whose window is over.
	(now) => sql`
		delete from tries where ctid = any(array(
			select ctid from tries where until < ${now} order by until limit ${mostAtOnce} for update skip locked))`,
	// Ended sessions.
	(now) => sql`
		delete from session where ctid = any(array(
			select ctid from session where expires_at < ${after(now, -30 * day)}
			order by expires_at limit ${mostAtOnce} for update skip locked))`,
	// Relayed events.
	(now) => sql`
		delete from outbox where ctid = any(array(
			select ctid from outbox where done_at < ${after(now, -90 * day)}
			order by done_at limit ${mostAtOnce} for update skip locked))`,
	// Sent messages.
	(now) => sql`
		delete from message_out where ctid = any(array(
			select ctid from message_out where created_at < ${after(now, -7 * day)}
			order by created_at limit ${mostAtOnce} for update skip locked))`,
]

/**
 * Removes what is no longer needed: replies kept for repeated requests (24 h), ended sessions (30 days), old attempt
 * counters, relayed events (90 days), sent messages (7 days). Each table has a transaction of its own, and a limited
 * number of rows in it; the job runs again at once while one of them had more.
 */
export const housekeepingJob = standaloneJob('housekeeping', hourMs, deleteSome)

async function deleteSome(asSystem: AsSystem): Promise<number> {
	let full = 0
	for (const deletion of deletions) {
		const deleted = await asSystem('job:housekeeping', async (ctx: TxContext) =>
			Number((await deletion(ctx.clock.now()).execute(ctx.db)).numAffectedRows ?? 0n),
		)
		if (deleted >= mostAtOnce) full += deleted
	}
	return full
}
