import type { HealthReader } from '../http/module-health.ts'
import { deletionJob, olderThan } from '../old-rows/delete-old.ts'
import { countStreams, deleteEndedStreams } from './live-queries.ts'

/** Events are kept for a day; a page that comes back later loads its data again. */
export const liveForgetJob = deletionJob('live-forget', 300_000, [
	olderThan('live_ticket', 'expires_at', 0),
	deleteEndedStreams,
	olderThan('live_event', 'created_at', 86_400),
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
