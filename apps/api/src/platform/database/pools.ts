import {
	Client as PlainClient,
	Pool,
	type ClientConfig,
	type PoolClient,
	type PoolConfig,
} from 'pg'
import type { Logger } from '../logger.ts'
import type { Db } from './db.ts'
import { clientsOf, ServerFinder } from './find-server.ts'
import type { PoolMetrics } from '../metrics/pool-metrics.ts'
import type { StatementTracer } from '../tracing/tracing.ts'
import { preparedPool, type Plans, type PreparedPool } from './prepared-pool.ts'
import { readTypes } from './read-types.ts'
import { serversOf, wantedOf, type Wanted } from './server-addresses.ts'
import { openKysely } from './transaction.ts'

/**
 * What a serving session may take. A statement that takes half a minute, a lock that is not granted in ten seconds and a transaction that
 * stays open are bugs: the server ends them. Just-in-time compilation is off, because it never helps queries as small as these. Calls that
 * write find their rows by keys, and planning a statement with several joins takes longer than running it, so such a statement is planned
 * once per connection and not for each set of values. Plain reads are planned for their values, because the best plan depends on how common
 * a searched word is. No statement gets workers of its own: on large tables the planner takes two for twenty rows of a person, and starting them
 * takes ten times as long as reading the rows.
 */
export const sessionSettings = {
	statement_timeout: '30s',
	lock_timeout: '10s',
	idle_in_transaction_session_timeout: '60s',
	jit: 'off',
	max_parallel_workers_per_gather: '0',
	plan_cache_mode: 'force_generic_plan',
} as const

const connectTimeoutMs = 10_000

/**
 * A statement whose server has not answered after this time is given up together with its connection. A working server ends it after half a
 * minute itself; this is for one that is frozen, or whose machine is gone.
 */
const answerTimeoutMs = 35_000

/** After this time without data, the system asks whether the other machine is still there; ten seconds later the connection is closed. */
const keepAliveMs = 10_000

/** One address, with the finder of its server if it names several. */
export interface Reach {
	url: string
	finder: ServerFinder | null
}

/** The reach of an address. Pools of the same reach share what they know about its servers. */
export function reachOf(url: string, wanted: Wanted, log: Logger): Reach {
	const sought = wantedOf(url, wanted)
	return { url, finder: sought && new ServerFinder(url, sought, log) }
}

/** The same servers with another login. */
export function withUrl({ finder }: Reach, url: string): Reach {
	return { url, finder }
}

/** How connections to an address are made. */
export function connectionTo({ url, finder }: Reach): PoolConfig {
	const [first] = serversOf(url)
	return {
		connectionString: first?.url ?? url,
		connectionTimeoutMillis: connectTimeoutMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveMs,
		types: readTypes,
		...(finder && { Client: clientsOf(finder) }),
	}
}

/** One connection outside a pool, not yet connected. */
export function clientTo(reach: Reach, config: ClientConfig) {
	const { Client: Chosen = PlainClient, ...connection } = connectionTo(reach)
	return new (Chosen as typeof PlainClient)({ ...connection, ...config })
}

/** A pool of the owner's login, for checks and migrations; its connections end after two seconds. */
export function ownerPool(reach: Reach, log: Logger): Pool {
	const pool = new Pool({
		...connectionTo(reach),
		application_name: 'portolan owner',
		max: 3,
		idleTimeoutMillis: 2_000,
	})
	surviveBreaks(pool, log)
	return pool
}

/** A pool of the restricted login. */
export interface ServingPool {
	pool: Pool
	prepared: PreparedPool
	db: Db
}

/** What a serving pool is for. */
interface ServingOptions {
	size: number
	plans: 'once' | 'by value'
	isPooled: boolean
	planningOnce?: ServingPool
	/** Whether Citus divides the tables over several servers. It finds the server of a statement by its values, so every plan is for these. */
	isDistributed?: boolean
}

/** Opens a pool of the restricted login, as a database. Reads that are planned once are sent to `planningOnce`, a pool to the same server. */
export function servingPool(
	reach: Reach,
	{ size, plans, isPooled, planningOnce, isDistributed = false }: ServingOptions,
	{ log, name, metrics, statement }: PoolFollowers,
): ServingPool {
	const config: PoolConfig & { pipeline: boolean } = {
		...connectionTo(reach),
		application_name: 'portolan',
		// A pooler refuses options or drops them; there, the login has these settings (session-settings.ts).
		...(!isPooled && { options: optionsFor(isDistributed ? 'by value' : plans) }),
		max: size,
		idleTimeoutMillis: 0,
		pipeline: true,
	}
	const pool = new Pool(config)
	surviveBreaks(pool, log)
	const { finder } = reach
	const how: Plans =
		plans === 'once' || isDistributed ? 'once' : isPooled ? 'by transaction' : 'by session'
	const follow = finder && {
		isCurrent: (client: PoolClient) => finder.isCurrent(client),
		onStandby: (client: PoolClient) => finder.lose(client),
	}
	const onWait = metrics?.watch(name, () => ({
		size,
		totalCount: pool.totalCount,
		idleCount: pool.idleCount,
		waitingCount: pool.waitingCount,
	}))
	const options = {
		plans: how,
		isPooled,
		isDistributed,
		answerTimeoutMs,
		onWait,
		statement,
		...follow,
	}
	const prepared = preparedPool(pool, options)
	return { pool, prepared, db: openKysely(prepared, planningOnce?.prepared, isDistributed) }
}

/** Who follows what a pool does, under which name. */
interface PoolFollowers {
	log: Logger
	name: string
	metrics?: PoolMetrics | undefined
	statement?: StatementTracer | undefined
}

function optionsFor(plans: 'once' | 'by value'): string {
	return Object.entries(sessionSettings)
		.map(([name, value]) =>
			name === 'plan_cache_mode' && plans === 'by value'
				? '-c plan_cache_mode=auto'
				: `-c ${name}=${value}`,
		)
		.join(' ')
}

/** A broken connection fails the current statement and is replaced. Without this listener its error event would end the process. */
function surviveBreaks(pool: Pool, log: Logger): void {
	pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to the database broke'))
	pool.on('connect', (client) => client.on('error', () => undefined))
}
