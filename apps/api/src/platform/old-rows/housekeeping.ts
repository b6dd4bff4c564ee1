import { deletionJob, olderThan } from './delete-old.ts'

const hourMs = 3_600_000
const day = 86_400

/**
 * Removes what is no longer needed: replies kept for repeated requests (24 h), old attempt counters, ended sessions (30
 * days), relayed events (90 days), sent messages (7 days).
 */
export const housekeepingJob = deletionJob('housekeeping', hourMs, [
	olderThan('answered_request', 'created_at', day),
	olderThan('tries', 'until', 0),
	olderThan('session', 'expires_at', 30 * day),
	olderThan('outbox', 'done_at', 90 * day),
	olderThan('message_out', 'created_at', 7 * day),
])
