import type { HealthReader } from '../http/module-health.ts'
import { deletionJob, olderThan } from '../old-rows/delete-old.ts'
import { countStreams, deleteEndedStreams } from './live-queries.ts'

/** Tickets that nobody used, and streams that have ended without a word. */
export const liveForgetJob = deletionJob('live-forget', 300_000, [
	olderThan('live_ticket', 'expires_at', 0),
	deleteEndedStreams,
])

/** Reports how many streams are open. */
export const liveHealth: HealthReader = async (db) => ({
	gauges: [
		{
			name: 'portolan_live_streams',
			help: 'Open streams of live events, over all processes.',
			labels: {},
			value: await countStreams(db),
		},
	],
	notes: [],
})
