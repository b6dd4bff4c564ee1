import { Counter, Gauge, type Registry } from 'prom-client'
import type { Job } from '../jobs.ts'

/** Counts what the jobs of this process do. */
export interface JobMetrics {
	/** The same jobs, counted. */
	counted(jobs: readonly Job[]): Job[]
}

/** The label is not `job`, which Prometheus sets itself. Every process runs every job; what one of them does is divided by row locks. So a job is late only if it is late in all processes. */
export function openJobMetrics(registry: Registry): JobMetrics {
	const of = { labelNames: ['job_name'], registers: [registry] }
	const runs = new Counter({
		...of,
		name: 'job_runs_total',
		help: 'Runs of a job that ended well.',
	})
	const failures = new Counter({
		...of,
		name: 'job_failures_total',
		help: 'Runs of a job that failed; the job runs again at its next time.',
	})
	const seconds = new Counter({
		...of,
		name: 'job_run_seconds_total',
		help: 'Time that the runs of a job took.',
	})
	const lastSuccess = new Gauge({
		...of,
		name: 'job_last_success_timestamp_seconds',
		help: 'When the last run of a job ended well in this process; before the first, when the process started.',
	})
	const every = new Gauge({
		...of,
		name: 'job_interval_seconds',
		help: 'At which interval a job runs.',
	})

	function count(job: Job): Job {
		const { name, run } = job
		failures.labels(name).inc(0)
		lastSuccess.labels(name).setToCurrentTime()
		every.labels(name).set(job.everyMs / 1000)
		return {
			...job,
			async run(asSystem) {
				const begun = performance.now()
				try {
					const handled = await run(asSystem)
					runs.labels(name).inc()
					lastSuccess.labels(name).setToCurrentTime()
					return handled
				} catch (error) {
					failures.labels(name).inc()
					throw error
				} finally {
					seconds.labels(name).inc((performance.now() - begun) / 1000)
				}
			},
		}
	}

	return { counted: (jobs) => jobs.map(count) }
}
