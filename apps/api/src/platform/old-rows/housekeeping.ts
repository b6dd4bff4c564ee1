import { sql } from 'kysely'
import { deletionJob, olderThan } from './delete-old.ts'
import { standaloneJob } from '../jobs.ts'

const hourMs = 3_600_000
const day = 86_400

/** Removes what is no longer needed: old attempt counters, ended sessions (30 days), sent messages (7 days). */
export const housekeepingJob = deletionJob('housekeeping', hourMs, [
	olderThan('tries', 'until', 0),
	olderThan('session', 'expires_at', 30 * day),
	olderThan('message_out', 'created_at', 7 * day),
])

const tablesOfDays = ['outbox', 'answered_request', 'live_event']

/**
 * Empties parts of tables whose days are over: relayed events (14 days), replies kept for repeated requests and live events (a day each). Each
 * part has a transaction of its own; one that others use just now is tried again in the next run.
 */
export const emptySlotsJob = standaloneJob('empty-slots', hourMs / 12, async (asSystem) => {
	for (const table of tablesOfDays) {
		let hasEmptied = true
		while (hasEmptied)
			hasEmptied = await asSystem('job:empty-slots', async (ctx) => {
				const { rows } = await sql<{
					emptied: number
				}>`select empty_old_slots(${table}, ${ctx.clock.now()}) as emptied`.execute(ctx.db)
				return rows[0]?.emptied === 1
			})
	}
	return 0
})
