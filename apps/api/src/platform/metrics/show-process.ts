import type { OpenedDatabase } from '../database/connect.ts'
import type { Job } from '../jobs.ts'
import type { Hub } from '../live/index.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Metrics } from './metrics.ts'

/** Shows what this process holds open. */
export function showProcess(
	metrics: Metrics,
	{ database, hub }: { database: Pick<OpenedDatabase, 'isListening'>; hub: Pick<Hub, 'count'> },
): void {
	metrics.addGauge('live_streams_open', 'Open streams of live events of this process.', () =>
		hub.count(),
	)
	metrics.addGauge(
		'db_listener_connected',
		'1 while notifications of the database arrive at this process.',
		() => (database.isListening() ? 1 : 0),
	)
}

/** The jobs of all parts, counted, and traced if traces are wanted. */
export function followJobs(
	parts: readonly (readonly Job[] | undefined)[],
	metrics: Metrics,
	tracing: Tracing | null,
): Job[] {
	const counted = metrics.jobs.counted(parts.flatMap((jobs) => jobs ?? []))
	return tracing?.followJobs(counted) ?? counted
}
