import type { HealthReader } from '../http/module-health.ts'
import { job } from '../jobs.ts'
import { countStreams, forgetLive } from './live-queries.ts'

const mostAtOnce = 5_000

/** Events are kept for a day; a page that comes back later loads its data again. */
export const liveForgetJob = job('live-forget', 300_000, async (ctx) => {
	const forgotten = await forgetLive(ctx, mostAtOnce)
	return forgotten === mostAtOnce ? forgotten : 0
})

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
