import type { Pool } from 'pg'
import { StartRefused } from './start-refused.ts'

/** How many connections a process opens. */
export interface PoolSize {
	/** The most of the pool that serves calls; that of plain reads has half as many. */
	size: number
	/** The most of all pools and the listener together. */
	connections: number
	/** How many the server allows to all applications together. */
	allowed: number
}

const usualSize = 16
const smallestSize = 4
/** For the owner's connections at a start, and for people and tools beside the shop. */
const keptFree = 5

/**
 * The size of the pools, so that `processes` of them fit into the server's `max_connections`. A size that was given (POOL_SIZE) stays as it
 * is. Refuses (StartRefused) if not even small pools fit.
 */
export async function poolSizeFor(
	owner: Pick<Pool, 'query'>,
	{
		poolSize: given,
		processes = 1,
	}: { poolSize?: number | undefined; processes?: number | undefined },
): Promise<PoolSize> {
	const { rows } = await owner.query<{ allowed: number }>(
		`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
		  - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
	)
	const allowed = rows[0]?.allowed ?? 0
	const forOne = Math.floor((allowed - keptFree) / processes)
	const fitting = Math.floor(((forOne - 1) * 2) / 3)
	const size = given ?? Math.min(usualSize, fitting)
	if (given === undefined && size < smallestSize)
		throw new StartRefused(
			`PROCESSES=${processes} do not fit: the database server allows ${allowed} connections, and each process needs at least ${connectionsOf(smallestSize)}. Run there as administrator: ALTER SYSTEM SET max_connections = ${processes * connectionsOf(usualSize) + keptFree + 3}; and start the server again, or run fewer processes.`,
		)
	return { size, connections: connectionsOf(size), allowed: allowed - keptFree }
}

function connectionsOf(size: number): number {
	return size + Math.ceil(size / 2) + 1
}
