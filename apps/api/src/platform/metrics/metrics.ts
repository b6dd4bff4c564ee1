import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { openCallMetrics, type AnsweredCall } from './call-metrics.ts'
import { openJobMetrics, type JobMetrics } from './job-metrics.ts'
import { openPoolMetrics, type PoolMetrics } from './pool-metrics.ts'

/** The metrics that Prometheus reads at `/metrics`: of this process, since its start. */
export interface Metrics {
	contentType: string
	/** Records one answer. */
	observe(answered: AnsweredCall): void
	/** Counts a page that could not be rendered on the server. */
	countPageFault(): void
	jobs: JobMetrics
	pools: PoolMetrics
	/** Adds a value that is read at each scrape. It must be at hand: no statement, no file. */
	addGauge(name: string, help: string, read: () => number): void
	text(): Promise<string>
}

/** Opens a registry of its own, so that several servers in one process (in tests) do not share metrics. */
export function openMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const durations = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time to answer, by method, route and status.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	})
	const pageFaults = new Counter({
		name: 'page_render_faults_total',
		help: 'Pages that could not be rendered on the server; the browser renders them.',
		registers: [registry],
	})
	/** By method, route and status: looking for a series takes the library longer than adding to it. */
	const durationsOf = new Map<string, ReturnType<typeof durations.labels>>()
	const countCall = openCallMetrics(registry)
	return {
		contentType: registry.contentType,
		observe(answered) {
			const { method, route, status, ms } = answered
			const key = `${method} ${route} ${status}`
			let series = durationsOf.get(key)
			if (!series) durationsOf.set(key, (series = durations.labels(method, route, String(status))))
			series.observe(ms / 1000)
			countCall(answered)
		},
		countPageFault: () => pageFaults.inc(),
		jobs: openJobMetrics(registry),
		pools: openPoolMetrics(registry),
		addGauge(name, help, read) {
			const gauge: Gauge = new Gauge({
				name,
				help,
				registers: [registry],
				collect: () => gauge.set(read()),
			})
		},
		text: () => registry.metrics(),
	}
}
