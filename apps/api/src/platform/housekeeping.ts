import { sql } from 'kysely'
import { after } from './clock.ts'
import { job } from './jobs.ts'

const hourMs = 3_600_000

/**
 * Removes what is no longer needed: replies kept for repeated requests (24 h), ended sessions, old attempt counters,
 * relayed events, sent messages.
 */
export const housekeepingJob = job('housekeeping', hourMs, async (ctx) => {
	const now = ctx.clock.now()
	await sql`delete from answered_request where created_at < ${after(now, -86_400)}`.execute(ctx.db)
	await sql`delete from tries where until < ${now}`.execute(ctx.db)
	await sql`delete from session where expires_at < ${after(now, -30 * 86_400)}`.execute(ctx.db)
	await sql`delete from outbox where done_at < ${after(now, -90 * 86_400)}`.execute(ctx.db)
	await sql`delete from message_out where created_at < ${after(now, -7 * 86_400)}`.execute(ctx.db)
	return 0
})
