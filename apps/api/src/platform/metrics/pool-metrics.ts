import { Gauge, Histogram, type Registry } from 'prom-client'

/** How the connections of a pool are used at this moment. */
export interface PoolUse {
	/** The most connections it may have. */
	readonly size: number
	readonly totalCount: number
	readonly idleCount: number
	/** How many wait for a connection. */
	readonly waitingCount: number
}

/** Shows the use of pools of connections. */
export interface PoolMetrics {
	/** Shows a pool from now on. Returns the function to call with each time (milliseconds) that somebody waited for a connection. */
	watch(name: string, read: () => PoolUse): (ms: number) => void
}

/** Reads the pools at each scrape. */
export function openPoolMetrics(registry: Registry): PoolMetrics {
	const pools = new Map<string, () => PoolUse>()
	function gauge(name: string, help: string, read: (use: PoolUse) => Record<string, number>): void {
		const made = new Gauge({
			name,
			help,
			labelNames: ['pool', 'state'],
			registers: [registry],
			collect() {
				for (const [pool, use] of pools)
					for (const [state, value] of Object.entries(read(use())))
						made.labels(state === '' ? { pool } : { pool, state }).set(value)
			},
		})
	}
	gauge('db_pool_connections', 'Connections of a pool, by what they do.', (use) => ({
		busy: use.totalCount - use.idleCount,
		idle: use.idleCount,
	}))
	gauge('db_pool_size', 'The most connections that a pool may have.', ({ size }) => ({ '': size }))
	gauge('db_pool_waiting', 'Requests that wait for a connection.', ({ waitingCount }) => ({
		'': waitingCount,
	}))
	const waits = new Histogram({
		name: 'db_pool_wait_seconds',
		help: 'How long requests waited that did not get a connection at once.',
		labelNames: ['pool'],
		buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
		registers: [registry],
	})
	return {
		watch(name, read) {
			pools.set(name, read)
			return (ms) => waits.labels(name).observe(ms / 1000)
		},
	}
}
