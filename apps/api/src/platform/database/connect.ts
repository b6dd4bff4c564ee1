import { sql } from 'kysely'
import type { Client, Pool } from 'pg'
import { checkPepper } from '../encryption.ts'
import type { ModuleHealth } from '../http/module-health.ts'
import type { Logger } from '../logger.ts'
import type { PoolMetrics } from '../metrics/pool-metrics.ts'
import type { StatementTracer } from '../tracing/tracing.ts'
import { checkPreparedStatements, refusePooler } from './checks/check-pooler.ts'
import { checkServer } from './checks/check-server.ts'
import {
	checkServing,
	checkStandby,
	servingHealth,
	type Guarantees,
} from './checks/check-serving.ts'
import type { Db } from './db.ts'
import { hasCitus } from './distribution/shards.ts'
import { startEmbedded } from './embedded.ts'
import { openListeners, type Listeners } from './listen.ts'
import { migrate, type Tell } from './migrate.ts'
import { poolSizeFor, type PoolSize } from './pool-size.ts'
import { clientTo, ownerPool, reachOf, servingPool, withUrl, type Reach } from './pools.ts'
import { openReplica, readingFrom, type LateReads } from './replica.ts'
import {
	checkServingLogin,
	loginIn,
	makeServingLogin,
	servingLoginOf,
	withLogin,
	type ServingLogin,
} from './serving-login.ts'
import { keepSessionSettings } from './session-settings.ts'
import { StartRefused } from './start-refused.ts'

/** The database options of a start. Without `databaseUrl`, the embedded database in `dataDir` is started. */
export interface DatabaseOptions {
	databaseUrl?: string | undefined
	/** The address of the server itself, if `databaseUrl` is that of a pooler. */
	directUrl?: string | undefined
	/** The address with the login that serves requests; if left out, such a login is made. */
	appUrl?: string | undefined
	/** The password of a login that is made is derived from this; if left out, the password is random each time. */
	pepper?: string | undefined
	replicaUrl?: string | undefined
	/** Whether a server that waits for no standby is refused. */
	requireStandby?: boolean | undefined
	dataDir: string
	/** Whether the embedded server leaves its WAL for a backup. */
	archiveWal?: boolean | undefined
	log: Logger
	/** Shows how the pools are used. */
	poolMetrics?: PoolMetrics | undefined
	/** Runs each statement within a trace. */
	statement?: StatementTracer | undefined
	/** The most connections of `db`; `reads` has half as many. If left out, as many as fit into the server for `processes`. */
	poolSize?: number | undefined
	/** How many processes share the server's connections, on all machines together; 1 if left out. */
	processes?: number | undefined
}

/** An open database. */
export interface OpenedDatabase {
	/**
	 * Signs in with the restricted login. Use it after `migrate`, which makes that login. Its statements are planned once
	 * per connection.
	 */
	db: Db
	/** For plain reads, planned for their values. */
	reads: Db
	/** For reads of what everybody may see a little later; on a replica if one is configured. */
	lateReads: LateReads
	/** The address with the owner's login, for tools that open their own connection; without a pooler. */
	url: string
	/** The address with the login that serves requests. */
	servingUrl: string
	/** The most connections that this process opens. */
	connections: number
	/** How many the server allows to all processes together. */
	connectionsAllowed: number | null
	/**
	 * Calls `heard` with each payload of the channel, and with an empty one after a broken connection. Returns a function
	 * that stops it.
	 */
	listen: Listeners['listen']
	/** Whether notifications of the database arrive. */
	isListening: Listeners['isListening']
	/** Applies migrations and functions ({@link migrate}). Several processes may call it at once. */
	migrate(tell?: Tell): Promise<'migrated' | 'nothing' | 'ahead'>
	/** True while no account exists: only then may demo data be loaded. */
	isEmpty(): Promise<boolean>
	/** Guarantees that the sessions lack now, for /readyz and /metrics. */
	health(): Promise<ModuleHealth>
	/** Closes the connections; stops the embedded server if no other process of this project uses it. */
	close(): Promise<void>
}

/** Addresses of test servers that run without durability. Only tests add to it, never the environment. */
const testAddresses = new Set<string>()

/** Lets `openDatabase` accept this address although its server has fsync off. For tests only. */
export function trustTestDatabase(url: string): void {
	testAddresses.add(url)
}

/**
 * Opens the database. Refuses (StartRefused) an address at which no server answers, a server older than version 15, and
 * one with fsync, synchronous_commit or full_page_writes off; a pooler where a session is needed; and with `requireStandby`, a server without
 * a synchronous standby.
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
	const url = options.directUrl ?? options.databaseUrl ?? embedded?.url ?? ''
	const guarantees: Guarantees = {
		durable: !testAddresses.has(url),
		requireStandby: options.requireStandby ?? false,
	}
	const direct = reachOf(url, 'read-write', log)
	const owner = ownerPool(direct, log)
	let login: ServingLogin | null = null
	let serving: Serving
	let pools: PoolSize
	let isDistributed: boolean
	try {
		await greet(owner, options)
		await checkServer(owner, guarantees)
		if (guarantees.requireStandby) await checkStandby(owner)
		pools = await poolSizeFor(owner, options)
		isDistributed = await hasCitus(owner)
		if (options.pepper !== undefined) await checkPepper(owner, options.pepper)
		login = options.appUrl === undefined ? await servingLoginOf(owner, options.pepper) : null
		serving = servingReach(options, direct, login, log)
		if (login) await makeServingLogin(owner, login, signInAt(serving))
	} catch (error) {
		await owner.end()
		await embedded?.close()
		throw error
	}
	const listeners = openListeners(serving.direct, log)
	const { size } = pools
	const { isPooled } = serving
	const follow = (name: string) => ({ ...options, metrics: options.poolMetrics, name })
	const writing = servingPool(
		serving.reach,
		{ size, plans: 'once', isPooled, isDistributed },
		follow('writes'),
	)
	const half = Math.ceil(size / 2)
	const reading = servingPool(
		serving.reach,
		{ size: half, plans: 'by value', isPooled, isDistributed, planningOnce: writing },
		follow('reads'),
	)
	const replica =
		serving.replica &&
		servingPool(serving.replica, { size: half, plans: 'by value', isPooled }, follow('replica'))
	const parts = { options, owner, login, serving, guarantees, listeners }
	let late = readingFrom(reading.db)

	return {
		db: writing.db,
		reads: reading.db,
		lateReads: { run: (read) => late.run(read) },
		url: direct.finder ? (await direct.finder.find()).address.url : url,
		servingUrl: serving.reach.url,
		connections: pools.connections,
		connectionsAllowed: isPooled ? null : pools.allowed,
		listen: (channel, heard) => listeners.listen(channel, heard),
		isListening: () => listeners.isListening(),
		async migrate(tell = (level, sentence) => log[level](sentence)) {
			const outcome = await migrate(owner, undefined, tell)
			if (options.pepper !== undefined) await checkPepper(owner, options.pepper)
			await checkSessions(parts, writing.db)
			if (replica) late = await openLate(parts, { replica: replica.db, primary: reading.db })
			return outcome
		},
		async isEmpty() {
			const { rows } = await sql<{ empty: boolean }>`
				select not exists (select from shopper) as empty`.execute(writing.db)
			return rows[0]?.empty ?? false
		},
		health: () => servingHealth(reading.db, guarantees),
		async close() {
			await listeners.close()
			await Promise.all(
				[writing, reading, ...(replica ? [replica] : [])].map(({ pool }) => pool.end()),
			)
			await owner.end()
			await embedded?.close()
		},
	}
}

/** How the serving login reaches the database. */
interface Serving {
	/** For requests; a pooler may stand between. */
	reach: Reach
	/** Without a pooler. */
	direct: Reach
	replica: Reach | null
	isPooled: boolean
}

function servingReach(
	{ databaseUrl, directUrl, appUrl, replicaUrl }: DatabaseOptions,
	direct: Reach,
	made: ServingLogin | null,
	log: Logger,
): Serving {
	const login = made ?? loginIn(appUrl ?? '')
	const isPooled = directUrl !== undefined
	const url = appUrl ?? withLogin(databaseUrl ?? direct.url, login)
	const ownDirect = withUrl(direct, withLogin(direct.url, login))
	return {
		isPooled,
		direct: isPooled || appUrl === undefined ? ownDirect : reachOf(url, 'read-write', log),
		reach: isPooled || appUrl !== undefined ? reachOf(url, 'read-write', log) : ownDirect,
		replica:
			replicaUrl === undefined
				? null
				: reachOf(made ? withLogin(replicaUrl, made) : replicaUrl, 'prefer-standby', log),
	}
}

/** What the steps of a start share. */
interface StartParts {
	options: DatabaseOptions
	owner: Pool
	login: ServingLogin | null
	serving: Serving
	guarantees: Guarantees
	listeners: Listeners
}

/** Gives new clients of the serving login, without a pooler. */
function signInAt({ direct }: Serving): () => Client {
	return () => clientTo(direct, { application_name: 'portolan look' })
}

/** Makes the serving login, and refuses sessions of it that could do too much or lack a guarantee. */
async function checkSessions(
	{ options, owner, login, serving, guarantees }: StartParts,
	db: Db,
): Promise<void> {
	const setting =
		options.appUrl === undefined ? 'The address made of DATABASE_URL' : 'DATABASE_APP_URL'
	const signIn = signInAt(serving)
	if (login) await makeServingLogin(owner, login, signIn)
	if (serving.isPooled) {
		await withClient(signIn(), keepSessionSettings)
		await checkPreparedStatements(serving.reach)
	}
	await checkServingLogin(db, setting)
	await checkServing(db, guarantees)
}

/** A replica that does not answer, or does not have the login yet, is used later; one whose login may do too much is refused. */
async function openLate(
	{ listeners, options: { log } }: StartParts,
	{ replica, primary }: { replica: Db; primary: Db },
): Promise<LateReads> {
	const check = (db: Db) => checkServingLogin(db, 'DATABASE_REPLICA_URL')
	try {
		await check(replica)
	} catch (error) {
		if (error instanceof StartRefused) throw error
		log.warn({ err: error }, 'the replica cannot be used yet; its reads go to the primary')
	}
	return openReplica({ replica, primary, listen: listeners.listen, check, log })
}

async function withClient(client: Client, work: (client: Client) => Promise<void>): Promise<void> {
	client.on('error', () => undefined)
	try {
		await client.connect()
		await work(client)
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** Signs in for the first time, and refuses (StartRefused) an address that cannot be used. */
async function greet(owner: Pool, { databaseUrl, directUrl }: DatabaseOptions): Promise<void> {
	const setting = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
	try {
		await owner.query('select 1')
	} catch (error) {
		const url = directUrl ?? databaseUrl
		if (url === undefined) throw error
		throw new StartRefused(
			`${setting} (${withoutPassword(url)}) cannot be used: ${reasonOf(error)}. Check that the server runs, that the database exists and that the user may sign in, or leave it empty for the embedded database.`,
			{ cause: error },
		)
	}
	if (databaseUrl !== undefined) await refusePooler(owner, setting)
}

function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
	return error instanceof Error ? error.message : String(error)
}

/** The address without its password, for messages and logs. */
export function withoutPassword(url: string): string {
	return url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1:…@').replace(/([?&]password=)[^&]*/, '$1…')
}
