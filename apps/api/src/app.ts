import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import {
	chainNetworks,
	openLocalChain,
	openNetworks,
	openNetworksOf,
	startWatcher,
	type Watcher,
} from './chain/index.ts'
import { clockMovers, joinOthers, openCallers } from './app-processes.ts'
import { addRoutes } from './app-routes.ts'
import { openWebhookNetwork, webhookNetwork } from './integrations/index.ts'
import { checkTransferNumbers } from './ledger/index.ts'
import { openBackup, type Backup } from './backups/index.ts'
import { modules } from './modules.ts'
import { encryptPlainAccounts } from './money-out/index.ts'
import { defaultPushSubject, openPushKeys, pushOptions, pushServices } from './notices/index.ts'
import { consoleOptions } from './operators/index.ts'
import { carriers, openCarriers } from './orders/index.ts'
import { AnswerCache } from './platform/answer-cache.ts'
import type { KeptAnswer } from './platform/http/kept-answers/kept-answer.ts'
import type { KeptPage } from './platform/http/shop-pages.ts'
import { DatabaseClock, MovableClock, type Clock } from './platform/clock.ts'
import { compose } from './platform/compose.ts'
import type { TxContext } from './platform/context.ts'
import { openDatabase, type OpenedDatabase } from './platform/database/connect.ts'
import { replicaHealth } from './platform/database/server-health.ts'
import { runTransaction } from './platform/database/transaction.ts'
import type { Environment } from './platform/environment.ts'
import type { NamedHealthReader } from './platform/http/module-health.ts'
import { openMetricsPort, type MetricsText } from './platform/http/health-routes.ts'
import { openMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { followJobs, showProcess } from './platform/metrics/show-process.ts'
import { buildServer } from './platform/http/server.ts'
import { newId } from './platform/ids.ts'
import { startJobs, type AsSystem } from './platform/jobs.ts'
import { openHub, type Hub } from './platform/live/index.ts'
import { openLogger, type Logger } from './platform/logger.ts'
import { openStorage, pictureStorage } from './platform/media/index.ts'
import { mailer, openMailer, tracedMailer } from './platform/messages/mailer.ts'
import type { Module } from './platform/module.ts'
import { subscribers } from './platform/outbox.ts'
import type { Gift, Ports } from './platform/ports.ts'
import { Draining } from './platform/processes/index.ts'
import { Settings } from './platform/settings.ts'
import { shopAddress } from './platform/shop-address.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { openTranslator, Translations, translations, translator } from './translation/index.ts'
import { openProviders, paymentProviders } from './recharges/index.ts'

/** A running API: its address, and functions to use and to end it. */
export interface RunningApi {
	url: string
	/** The separate port of the metrics, if METRICS_PORT asks for one. */
	metricsUrl: string | null
	app: FastifyInstance
	database: OpenedDatabase
	clock: Clock
	settings: Settings
	/** The values that this app gives to the ports of its modules. */
	ports: Ports
	log: Logger
	/** Runs a function as the system, in one transaction. */
	asSystem: AsSystem
	/** The watcher of the chains. */
	watcher: Watcher
	/** The open streams of this process. */
	hub: Hub
	/** Moves the clock and runs all jobs that became due. Only with a movable clock. */
	advance(seconds: number): Promise<void>
	/** Says that this process ends, and goes on answering for DRAIN_SECONDS, so that proxies and callers go elsewhere. */
	drain(given?: { atLeastSeconds?: number }): Promise<void>
	/** Waits for open requests, stops timers and closes the database. */
	close(): Promise<void>
}

/** What a caller may set in addition to the environment. */
export interface ApiOptions {
	checkReplies?: boolean
	/** Values for ports, instead of those of the environment: another mailer, other carriers, other networks. */
	services?: readonly Gift[]
	/** Used instead of the clock that the environment asks for. */
	clock?: Clock
	/** Used instead of the log on standard output. */
	log?: Logger
	/** Used instead of all modules of Portolan. */
	modules?: readonly Module[]
	/** Called with the open, migrated database before any request is accepted: the demo data is added here. */
	prepare?: (
		api: Pick<RunningApi, 'asSystem' | 'clock' | 'settings' | 'ports' | 'database' | 'log'>,
	) => Promise<void>
}

/** Starts everything in order: database, settings, server, jobs. `close` stops it in the reverse order. */
export async function startApi(
	environment: Environment,
	options: ApiOptions = {},
): Promise<RunningApi> {
	const tracing = await openTracingOf(environment)
	const log = options.log ?? openLogger(environment.logLevel, undefined, tracing?.logFields)
	const localChain = environment.chain.local ? await openLocalChain() : null
	const networks = localChain?.networks ?? (await openNetworksOf(environment.chain.networks))
	const clock = options.clock ?? (environment.testClock ? new MovableClock() : new DatabaseClock())
	const metrics = openMetrics()
	const database = await openDatabaseOf(environment, { log, metrics, tracing })
	await database.migrate()
	const processes = await joinOthers(environment, { database, clock, log })
	const { providers, sandbox } = await openProviders(environment)
	const emails = environment.mail ? await openMailer(environment.mail) : null
	const services = [
		chainNetworks.is(networks),
		paymentProviders.is(providers),
		mailer.is(emails && tracing ? tracedMailer(emails, tracing) : emails),
		...(await servicesOf(environment, log)),
	]
	const { handlers, jobs, uploads, health, ports, ...composed } = compose(
		options.modules ?? modules,
		services,
	)
	for (const gift of options.services ?? []) ports.give(gift)
	if (tracing) ports.give(subscribers.is(tracing.followHandlers(subscribers.of({ ports }))))
	const backup = await openBackupOf(environment, { ports, clock, log })
	const settings = new Settings({ pepper: environment.pepper }, composed.settings)
	const caches = openCaches()
	await followChanges({ database, settings, caches: Object.values(caches), clock, log })

	const asSystem = openAsSystem(database, { clock, settings, ports, log })
	ports.give(translations.is(new Translations(asSystem)))
	await prepareData(asSystem)
	await encryptPlainAccounts(asSystem, { log })
	if (localChain) await asSystem('chain', (ctx) => localChain.forget(ctx))
	await options.prepare?.({ asSystem, clock, settings, ports, database, log })

	const hub = openHub({ db: database.db, ports, clock, log })
	await database.listen('portolan_live', (payload) => hub.hear(payload))
	showProcess(metrics, { database, hub })
	const jobRunner = startJobs(followJobs([jobs, backup?.jobs], metrics, tracing), asSystem, log)
	const watcher = startWatcher({ asSystem, settings, ports, log })
	const { advance, advanceAll } = clockMovers({ clock, jobRunner, processes })
	const callers = await openCallers({ clock, settings, database, processes })
	const draining = new Draining(environment.drainSeconds ?? 0)
	const { app, readMetrics } = await buildServer({
		db: database.db,
		reads: database.reads,
		lateReads: database.lateReads,
		clock,
		settings,
		ports,
		...caches,
		...callers,
		draining,
		log,
		checkReplies: options.checkReplies ?? false,
		handlers,
		health: [...health, ...healthOf(environment, { database, backup })],
		metrics,
		tracing,
		...serverOptionsOf(environment),
		extend: (server) =>
			addRoutes(
				server,
				{ environment, database, clock, settings, ports, log, ...callers, asSystem, hub },
				{ uploads, providers, sandbox, localChain, advanceAll },
			),
	})
	await app.listen({ port: environment.port, host: environment.host })
	const metricsPort = await openMetricsPortOf(environment, readMetrics)
	return {
		url: urlOf(app, environment),
		metricsUrl: metricsPort?.url ?? null,
		app,
		database,
		clock,
		settings,
		ports,
		log,
		asSystem,
		watcher,
		hub,
		advance,
		drain: (given) => draining.drain(given),
		async close() {
			await metricsPort?.close()
			await app.close()
			await Promise.all([jobRunner.stop(), watcher.close()])
			await processes.leave()
			emails?.close()
			await localChain?.stop()
			await database.close()
			await backup?.shipRest()
			await tracing?.close()
		},
	}
}

/** The traces that the environment asks for. OpenTelemetry is loaded only for them. */
async function openTracingOf({ tracing }: Environment): Promise<Tracing | null> {
	if (!tracing) return null
	const { openTracing } = await import('./platform/tracing/open-tracing.ts')
	return openTracing(tracing)
}

/** The separate port of the metrics, if METRICS_PORT asks for one. */
async function openMetricsPortOf({ metrics }: Environment, text: MetricsText) {
	return metrics === undefined || metrics.port === null
		? null
		: await openMetricsPort(metrics.port, text)
}

/** Checks that the data can be used, and makes what every database has once. */
async function prepareData(asSystem: AsSystem): Promise<void> {
	await asSystem('ledger', checkTransferNumbers)
	await asSystem('chain', openNetworks)
	await asSystem('notices', openPushKeys)
}

/** The health readers of what the environment asks for. */
function healthOf(
	{ replicaUrl }: Environment,
	{ database, backup }: { database: OpenedDatabase; backup: Backup | null },
): NamedHealthReader[] {
	return [
		{ name: 'database', read: database.health },
		...(backup ? [{ name: 'backups', read: backup.health }] : []),
		...(replicaUrl === undefined
			? []
			: [{ name: 'replica', read: replicaHealth(database.lateReads) }]),
	]
}

/** The continuous backup that the environment asks for. */
async function openBackupOf(
	environment: Environment,
	{ ports, clock, log }: { ports: Ports; clock: Clock; log: Logger },
): Promise<Backup | null> {
	const { backup: place, databaseUrl, dataDir } = environment
	const uploads = pictureStorage.of({ ports })
	if (!place || databaseUrl !== undefined || uploads === null) return null
	return openBackup({ place, dataDir, uploads, clock, log })
}

/** What visitors are answered again for seconds: JSON, and at most 500 pages or 6 MB of them. */
function openCaches() {
	return {
		cache: new AnswerCache<KeptAnswer>(),
		pages: new AnswerCache<KeptPage>({ most: 500, mostLength: 6_000_000 }),
	}
}

/** Returns the function with which the parts of this app run code as the system. */
function openAsSystem(
	{ db: pool }: OpenedDatabase,
	parts: Pick<TxContext, 'clock' | 'settings' | 'ports' | 'log'>,
): AsSystem {
	return (name, operation) =>
		runTransaction(pool, (db) => operation(systemContext(name, { ...parts, db })))
}

function openDatabaseOf(
	environment: Environment,
	{ log, metrics, tracing }: { log: Logger; metrics: Metrics; tracing: Tracing | null },
): Promise<OpenedDatabase> {
	const { databaseUrl, directUrl, appUrl, pepper, replicaUrl, dataDir, poolSize, processes } =
		environment
	const archiveWal = environment.backup !== undefined && environment.backup !== null
	return openDatabase({
		databaseUrl,
		directUrl,
		appUrl,
		pepper,
		replicaUrl,
		requireStandby: environment.requireStandby,
		dataDir,
		archiveWal,
		poolSize,
		processes,
		poolMetrics: metrics.pools,
		statement: tracing?.statement,
		log,
	})
}

/** The options of the server that the environment decides, and the folders of the built apps. */
function serverOptionsOf({
	trustedProxies,
	production,
	publicUrl,
	consoleHost,
	metrics,
}: Environment) {
	return {
		metricsAccess: metrics ?? { port: null, token: null },
		built: {
			shop: fileURLToPath(new URL('../../shop/dist', import.meta.url)),
			console: fileURLToPath(new URL('../../console/dist', import.meta.url)),
			renderer: fileURLToPath(new URL('../../shop/dist-server/entry-server.js', import.meta.url)),
		},
		trustedProxies,
		production,
		publicUrl: publicUrl ?? null,
		consoleHost: consoleHost ?? null,
	}
}

/** The values of the environment for ports of modules; a value that must be closed later is opened by {@link startApi}. */
async function servicesOf(environment: Environment, log: Logger): Promise<Gift[]> {
	const { production, publicUrl = null, push } = environment
	return [
		pictureStorage.is(await openStorage(environment, log)),
		carriers.is(openCarriers(environment)),
		translator.is(openTranslator(environment)),
		consoleOptions.is({ production, publicUrl: consoleUrlOf(environment) }),
		shopAddress.is(publicUrl),
		webhookNetwork.is(openWebhookNetwork({ production })),
		pushOptions.is({
			keys: push?.keys ?? null,
			subject: push?.subject ?? publicUrl ?? defaultPushSubject,
			publicUrl,
			services: pushServices,
		}),
	]
}

/** Reads the settings now and whenever one changes, and drops cached public replies when their settings have changed. */
async function followChanges(parts: {
	database: OpenedDatabase
	settings: Settings
	caches: readonly Pick<AnswerCache, 'drop' | 'dropAll' | 'expireAll'>[]
	clock: Clock
	log: Logger
}): Promise<void> {
	const { database, settings, caches, clock, log } = parts
	const readSettings = async () => {
		for (const fault of await settings.refresh(database.db))
			log.warn({ fault }, 'a setting is outside its bounds; its default holds')
	}
	const dropAll = () => {
		for (const cache of caches) cache.dropAll()
	}
	const expireAll = () => {
		for (const cache of caches) cache.expireAll(clock.now().getTime())
	}
	const readSettingsAnd = (then: () => void) => {
		readSettings()
			.then(then)
			.catch((error: unknown) => log.error({ err: error }, 'settings could not be read again'))
	}
	await readSettings()
	await database.listen('portolan_changed', (what) => {
		// Public replies contain settings, such as the commission and the days for a refund request.
		if (what === 'setting') readSettingsAnd(dropAll)
		else if (what !== '') for (const cache of caches) cache.drop(what)
		else {
			// The connection was broken for some time: anything may have changed, and the database may be away again.
			expireAll()
			readSettingsAnd(expireAll)
		}
	})
}

/** The address of the server; if the environment asks for any free port, it is known only now. */
function urlOf({ server }: FastifyInstance, { host, port }: Environment): string {
	const address = server.address()
	const opened = typeof address === 'object' && address !== null ? address.port : port
	return `http://${host.includes(':') ? `[${host}]` : host}:${opened}`
}

/** The address of the console, to which passkeys are bound. */
function consoleUrlOf({ consoleHost, publicUrl }: Environment): string | null {
	if (consoleHost === undefined || consoleHost === null) return publicUrl ?? null
	return `${publicUrl?.startsWith('http:') === true ? 'http' : 'https'}://${consoleHost}`
}

/** The context of jobs, demo data and tests. */
export function systemContext(
	name: string,
	parts: Pick<TxContext, 'db' | 'clock' | 'settings' | 'ports' | 'log'>,
): TxContext {
	return {
		...parts,
		actor: { kind: 'system', name },
		lang: 'en',
		requestId: newId(),
		ip: '',
		device: '',
	}
}
