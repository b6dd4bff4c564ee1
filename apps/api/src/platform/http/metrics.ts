import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** The metrics that Prometheus reads at `/metrics`. */
export interface Metrics {
	contentType: string
	/** Records one answer: `ms` from the arrival of the request to the last byte of the answer. */
	observe(method: string, route: string, status: number, ms: number): void
	/** Counts a page that could not be rendered on the server. */
	countPageFault(): void
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
	return {
		contentType: registry.contentType,
		observe: (method, route, status, ms) =>
			durations.labels(method, route, String(status)).observe(ms / 1000),
		countPageFault: () => pageFaults.inc(),
		text: () => registry.metrics(),
	}
}
