import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import {
	chainNetworks,
	openLocalChain,
	openNetworks,
	readNetworks,
	startWatcher,
	type Watcher,
} from './chain/index.ts'
import { openPushKeys, pushOptions } from './notices/index.ts'
import { consoleOptions } from './operators/index.ts'
import { carriers, openCarriers } from './orders/index.ts'
import { AnswerCache } from './platform/answer-cache.ts'
import { MovableClock, systemClock, type Clock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import { openDatabase, type OpenedDatabase } from './platform/database/connect.ts'
import { checkPepper, pepperIsKnown } from './platform/encryption.ts'
import type { Environment } from './platform/environment.ts'
import './platform/housekeeping.ts'
import { CallLimiter } from './platform/http/call-limiter.ts'
import { developmentPages } from './platform/http/development-pages.ts'
import { openMetricsPort } from './platform/http/health-routes.ts'
import { buildServer } from './platform/http/server.ts'
import { newId } from './platform/ids.ts'
import { openHub, streamRoute, type Hub } from './platform/live/index.ts'
import { openLogger, type Logger } from './platform/logger.ts'
import { mailer, openMailer } from './platform/mailer.ts'
import { mediaRoutes, openStorage, pictureStorage } from './platform/media/index.ts'
import { Settings } from './platform/settings.ts'
import { shopAddress } from './platform/shop-address.ts'
import { startJobs, type AsSystem } from './platform/jobs.ts'
import { proofPage } from './proofs/index.ts'
import { openProviders, paymentProviders, sandboxPages, webhookRoutes } from './recharges/index.ts'
import { allHandlers } from './all-handlers.ts'
import { encryptPlainAccounts } from './withdrawals/index.ts'

/** A running API: where it listens, and how to act in it and end it. */
export interface RunningApi {
	url: string
	/** The metrics on a port of their own, where METRICS_PORT asks for one. */
	metricsUrl: string | null
	app: FastifyInstance
	database: OpenedDatabase
	clock: Clock
	settings: Settings
	log: Logger
	/** Runs an operation as ourselves, in one transaction. */
	asSystem: AsSystem
	/** The machine that watches the chains. */
	watcher: Watcher
	/** The open streams of this process. */
	hub: Hub
	/** Moves the clock and deals with everything that became due. Only with a movable clock. */
	advance(seconds: number): Promise<void>
	/** Requests finish, timers end, the database closes. */
	close(): Promise<void>
}

/** What a caller may decide beyond the environment. */
export interface ApiOptions {
	checkReplies?: boolean
	/** Called with the open database, migrated, before anyone is let in: the demo world comes in here. */
	prepare?: (
		api: Pick<RunningApi, 'asSystem' | 'clock' | 'settings' | 'database' | 'log'>,
	) => Promise<void>
}

/** Starts everything in order: database, settings, server, sweeps. `close` stops it in the reverse order. */
export async function startApi(
	environment: Environment,
	options: ApiOptions = {},
): Promise<RunningApi> {
	const log = openLogger(environment.logLevel)
	const localChain = environment.chain.local ? await openLocalChain() : null
	const networks = localChain?.networks ?? readNetworks(environment.chain.networks)
	const clock = environment.testClock ? new MovableClock() : systemClock
	const database = await openDatabase({
		databaseUrl: environment.databaseUrl,
		appUrl: environment.appUrl,
		pepper: environment.pepper,
		replicaUrl: environment.replicaUrl,
		dataDir: environment.dataDir,
		poolSize: environment.poolSize,
		log,
	})
	await database.migrate()
	const settings = new Settings({ pepper: environment.pepper })
	settings.configure(chainNetworks, networks)
	settings.configure(pictureStorage, await openStorage(environment, log))
	const { providers, sandbox } = await openProviders(environment)
	settings.configure(paymentProviders, providers)
	settings.configure(carriers, openCarriers(environment))
	settings.configure(consoleOptions, {
		production: environment.production,
		publicUrl: consoleUrlOf(environment),
	})
	settings.configure(shopAddress, environment.publicUrl ?? null)
	const letters = environment.mail ? await openMailer(environment.mail) : null
	settings.configure(mailer, letters)
	settings.configure(pushOptions, {
		...pushOptions.default,
		keys: environment.push?.keys ?? null,
		subject: environment.push?.subject ?? environment.publicUrl ?? pushOptions.default.subject,
		publicUrl: environment.publicUrl ?? null,
	})
	const cache = new AnswerCache()
	const refresh = async () => {
		for (const fault of await settings.refresh(database.db))
			log.warn({ fault }, 'a setting is outside its bounds; its default holds')
		// Public answers name settings: what a sale costs, how many days a refund may be asked for.
		cache.dropAll()
	}
	await refresh()
	const refreshLater = () => {
		refresh().catch((error: unknown) =>
			log.error({ err: error }, 'settings could not be read again'),
		)
	}
	await database.listen('portolan_changed', (what) => {
		if (what === 'setting') refreshLater()
		else if (what !== '') cache.drop(what)
		else {
			// The connection was broken for a while: anything may have changed.
			refreshLater()
			cache.dropAll()
		}
	})

	const asSystem: AsSystem = (name, operation) =>
		database.db
			.transaction()
			.execute((db) => operation(systemContext(name, { db, clock, settings, log })))
	await asSystem('chain', openNetworks)
	await asSystem('notices', openPushKeys)
	settings.configure(pepperIsKnown, await asSystem('platform', checkPepper))
	await encryptPlainAccounts(asSystem, { settings, log })
	if (localChain) await asSystem('chain', (ctx) => localChain.forget(ctx))
	await options.prepare?.({ asSystem, clock, settings, database, log })

	const hub = openHub({ db: database.db, clock, log })
	await database.listen('portolan_live', (payload) => hub.hear(payload))
	const sweeper = startJobs(asSystem, log)
	const watcher = startWatcher({ asSystem, settings, log })
	const advance = async (seconds: number) => {
		if (!(clock instanceof MovableClock)) throw new Error('The clock moves only with CLOCK=test.')
		clock.advance(seconds)
		await sweeper.runAllJobs()
	}
	const limiter = new CallLimiter({ clock, settings })
	const metricsAccess = environment.metrics ?? { port: null, token: null }
	const { app, metrics } = await buildServer({
		db: database.db,
		reads: database.reads,
		clock,
		settings,
		cache,
		limiter,
		log,
		checkReplies: options.checkReplies ?? false,
		handlers: allHandlers,
		pages: {
			shop: fileURLToPath(new URL('../../shop/dist', import.meta.url)),
			console: fileURLToPath(new URL('../../console/dist', import.meta.url)),
		},
		trustedProxies: environment.trustedProxies,
		production: environment.production,
		publicUrl: environment.publicUrl ?? null,
		consoleHost: environment.consoleHost ?? null,
		metricsAccess,
		async extend(server) {
			streamRoute(server, { hub, asSystem, clock })
			await mediaRoutes(server, { db: database.db, clock, settings, limiter, log })
			proofPage(server, { db: database.reads })
			await webhookRoutes(server, { asSystem, clock, log, providers })
			if (sandbox) await sandboxPages(server, { sandbox, asSystem, clock })
			if (localChain) await localChain.pages(server)
			if (!environment.production)
				developmentPages(server, { asSystem, ...(environment.testClock ? { advance } : {}) })
		},
	})
	await app.listen({ port: environment.port, host: environment.host })
	const metricsPort =
		metricsAccess.port === null ? null : await openMetricsPort(metricsAccess.port, metrics)
	const address = app.server.address()
	const port = typeof address === 'object' && address !== null ? address.port : environment.port
	return {
		url: `http://${environment.host.includes(':') ? `[${environment.host}]` : environment.host}:${port}`,
		metricsUrl: metricsPort?.url ?? null,
		app,
		database,
		clock,
		settings,
		log,
		asSystem,
		watcher,
		hub,
		advance,
		async close() {
			await metricsPort?.close()
			await app.close()
			await Promise.all([sweeper.stop(), watcher.close()])
			letters?.close()
			await localChain?.stop()
			await database.close()
		},
	}
}

/** Where operators come in: passkeys belong to this address. */
function consoleUrlOf({ consoleHost, publicUrl }: Environment): string | null {
	if (consoleHost === undefined || consoleHost === null) return publicUrl ?? null
	return `${publicUrl?.startsWith('http:') === true ? 'http' : 'https'}://${consoleHost}`
}

/** The context in which our own jobs, the demo world and tests act. */
export function systemContext(
	name: string,
	parts: Pick<Context, 'db' | 'clock' | 'settings' | 'log'>,
): Context {
	return {
		...parts,
		actor: { kind: 'system', name },
		lang: 'en',
		requestId: newId(),
		ip: '',
		device: '',
	}
}
