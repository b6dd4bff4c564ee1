import { sql } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'
import type { StatementTracer } from '../tracing/tracing.ts'
import { checkServer } from './check-server.ts'
import type { Db } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { openListeners, type Listeners } from './listen.ts'
import { migrate } from './migrate.ts'
import type { PoolMetrics, PoolUse } from '../metrics/pool-metrics.ts'
import { preparedPool } from './prepared-pool.ts'
import { readTypes } from './read-types.ts'
import {
	checkServingLogin,
	makeServingLogin,
	servingLoginOf,
	withLogin,
	type ServingLogin,
} from './serving-login.ts'
import { StartRefused } from './start-refused.ts'
import { openKysely } from './transaction.ts'

/** The database options of a start. Without `databaseUrl`, the embedded database in `dataDir` is started. */
export interface DatabaseOptions {
	databaseUrl?: string | undefined
	/** The address with the login that serves requests; if left out, such a login is made. */
	appUrl?: string | undefined
	/** The password of a login that is made is derived from this; if left out, the password is random each time. */
	pepper?: string | undefined
	replicaUrl?: string | undefined
	dataDir: string
	/** Whether the embedded server leaves its WAL for a backup. */
	archiveWal?: boolean | undefined
	log: Logger
	/** Shows how the pools are used. */
	metrics?: PoolMetrics | undefined
	/** Runs each statement within a trace. */
	statement?: StatementTracer | undefined
	/** The most connections of `db`; `reads` has half as many. */
	poolSize?: number | undefined
}

/** An open database. */
export interface OpenedDatabase {
	/**
	 * Signs in with the restricted login. Use it after `migrate`, which makes that login. Its statements are planned once
	 * per connection.
	 */
	db: Db
	/** For plain reads, planned for their values; on a replica if one is configured. */
	reads: Db
	/** The address with the owner's login, for tools that open their own connection. */
	url: string
	/** The address with the login that serves requests. */
	servingUrl: string
	/**
	 * Calls `heard` with each payload of the channel, and with an empty one after a broken connection. Returns a function
	 * that stops it.
	 */
	listen: Listeners['listen']
	/** Whether notifications of the database arrive. */
	isListening: Listeners['isListening']
	/** Applies the numbered migrations. Several processes may call it at once. */
	migrate(): Promise<'migrated' | 'nothing'>
	/** True while no account exists: only then may demo data be loaded. */
	isEmpty(): Promise<boolean>
	/** Closes the connections; stops the embedded server if no other process of this project uses it. */
	close(): Promise<void>
}

const defaultPoolSize = 16
const connectTimeoutMs = 10_000

/** Addresses of test servers that run without durability. Only tests add to it, never the environment. */
const testAddresses = new Set<string>()

/** Lets `openDatabase` accept this address although its server has fsync off. For tests only. */
export function trustTestDatabase(url: string): void {
	testAddresses.add(url)
}

/**
 * Opens the database. Refuses (StartRefused) an address at which no server answers, a server older than version 15, and
 * one with fsync, synchronous_commit or full_page_writes off.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
	const { log } = options
	const embedded =
		options.databaseUrl === undefined
			? await startEmbedded({
					dataDir: options.dataDir,
					log,
					archiveWal: options.archiveWal ?? false,
				})
			: undefined
	const url = options.databaseUrl ?? embedded?.url ?? ''
	const size = options.poolSize ?? defaultPoolSize

	const owner = new Pool({
		connectionString: url,
		application_name: 'portolan owner',
		types: readTypes,
		max: 3,
		idleTimeoutMillis: 2_000,
		connectionTimeoutMillis: connectTimeoutMs,
	})
	surviveBreaks(owner, log)
	let login: ServingLogin | null = null
	let servingUrl = options.appUrl ?? url
	try {
		await reach(owner, options.databaseUrl)
		await checkServer(owner, { durable: !testAddresses.has(url) })
		login = options.appUrl === undefined ? await servingLoginOf(owner, options.pepper) : null
		if (login) {
			servingUrl = withLogin(url, login)
			await makeServingLogin(owner, login, servingUrl)
		}
	} catch (error) {
		await owner.end()
		await embedded?.close()
		throw error
	}

	const writing = appPool(servingUrl, { size, plans: 'force_generic_plan' }, log)
	const reading = appPool(
		options.replicaUrl === undefined || login === null
			? (options.replicaUrl ?? servingUrl)
			: withLogin(options.replicaUrl, login),
		{ size: Math.ceil(size / 2), plans: 'auto' },
		log,
	)
	const watched = (name: string, pool: Pool) =>
		preparedPool(pool, {
			onWait: options.metrics?.watch(name, useOf(pool)),
			statement: options.statement,
		})
	const db = openKysely(watched('writes', writing))
	const reads = openKysely(watched('reads', reading))
	const listeners = openListeners(
		{ connectionString: servingUrl, application_name: 'portolan listener' },
		log,
	)

	return {
		db,
		reads,
		url,
		servingUrl,
		listen: (channel, heard) => listeners.listen(channel, heard),
		isListening: () => listeners.isListening(),
		async migrate() {
			const outcome = await migrate(owner)
			if (login) await makeServingLogin(owner, login, servingUrl)
			await checkServingLogin(
				db,
				options.appUrl === undefined ? 'The address made of DATABASE_URL' : 'DATABASE_APP_URL',
			)
			if (options.replicaUrl !== undefined) await checkServingLogin(reads, 'DATABASE_REPLICA_URL')
			return outcome
		},
		async isEmpty() {
			const { rows } = await sql<{ empty: boolean }>`
				select not exists (select from shopper) as empty`.execute(db)
			return rows[0]?.empty ?? false
		},
		async close() {
			await listeners.close()
			await Promise.all([writing.end(), reading.end(), owner.end()])
			await embedded?.close()
		},
	}
}

/**
 * Connections of the restricted login. A statement that takes half a minute, a lock that is not granted in ten seconds
 * and a transaction that stays open are bugs: the server ends them. Just-in-time compilation is off, because it never
 * helps queries as small as these. Calls that write find their rows by keys, and planning a statement with several joins
 * takes longer than running it, so such a statement is planned once per connection and not for each set of values. Plain
 * reads are planned for their values, because the best plan depends on how common a searched word is.
 */
function appPool(
	url: string,
	{ size, plans }: { size: number; plans: 'force_generic_plan' | 'auto' },
	log: Logger,
): Pool {
	const config: PoolConfig & { pipeline: boolean } = {
		connectionString: url,
		application_name: 'portolan',
		options: `-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000 -c jit=off -c plan_cache_mode=${plans}`,
		types: readTypes,
		max: size,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: connectTimeoutMs,
		keepAlive: true,
		pipeline: true,
	}
	const pool = new Pool(config)
	surviveBreaks(pool, log)
	return pool
}

/** How a pool is used, for metrics. */
function useOf(pool: Pool): () => PoolUse {
	return () => ({
		size: pool.options.max,
		totalCount: pool.totalCount,
		idleCount: pool.idleCount,
		waitingCount: pool.waitingCount,
	})
}

/** A broken connection fails the current statement and is replaced. Without this listener its error event would end the process. */
function surviveBreaks(pool: Pool, log: Logger): void {
	pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to the database broke'))
	pool.on('connect', (client) => client.on('error', () => undefined))
}

async function reach(owner: Pool, databaseUrl: string | undefined): Promise<void> {
	try {
		await owner.query('select 1')
	} catch (error) {
		if (databaseUrl === undefined) throw error
		throw new StartRefused(
			`DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be used: ${reasonOf(error)}. Check that the server runs, that the database exists and that the user may sign in, or leave it empty for the embedded database.`,
			{ cause: error },
		)
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
	return error instanceof Error ? error.message : String(error)
}

/** The address without its password, for messages and logs. */
export function withoutPassword(url: string): string {
	return url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1:…@').replace(/([?&]password=)[^&]*/, '$1…')
}
