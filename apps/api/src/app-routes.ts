import type { FastifyInstance } from 'fastify'
import type { openLocalChain } from './chain/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenedDatabase } from './platform/database/connect.ts'
import type { Environment } from './platform/environment.ts'
import type { CallLimiter } from './platform/http/call-limiter.ts'
import { developmentPages } from './platform/http/development-pages.ts'
import type { AsSystem } from './platform/jobs.ts'
import { streamRoute, type Hub } from './platform/live/index.ts'
import type { Logger } from './platform/logger.ts'
import { mediaRoutes } from './platform/media/index.ts'
import type { Ports } from './platform/ports.ts'
import type { Settings } from './platform/settings.ts'
import { proofPage } from './proofs/index.ts'
import { sandboxPages, webhookRoutes } from './recharges/index.ts'
import { seoRoutes } from './seo/index.ts'

/** What the routes need that belong to no endpoint of the contract. */
interface RouteParts {
	environment: Environment
	database: OpenedDatabase
	clock: Clock
	settings: Settings
	ports: Ports
	log: Logger
	limiter: CallLimiter
	asSystem: AsSystem
	hub: Hub
}

/** What stands behind single routes. */
interface RouteServices {
	uploads: Parameters<typeof mediaRoutes>[1]['uploads']
	providers: Parameters<typeof webhookRoutes>[1]['providers']
	sandbox: Parameters<typeof sandboxPages>[1]['sandbox'] | null
	localChain: Awaited<ReturnType<typeof openLocalChain>> | null
	advanceAll: (seconds: number) => Promise<void>
}

/** Adds the stream of live events, uploads, the page of a proof, sitemaps, webhooks, and in development its pages. */
export async function addRoutes(
	server: FastifyInstance,
	parts: RouteParts,
	{ uploads, providers, sandbox, localChain, advanceAll }: RouteServices,
): Promise<void> {
	const { environment, database, clock, settings, ports, log, limiter, asSystem, hub } = parts
	streamRoute(server, { hub, asSystem, clock })
	await mediaRoutes(server, { db: database.db, clock, settings, ports, limiter, log, uploads })
	proofPage(server, { db: database.reads })
	seoRoutes(server, { db: database.reads, clock, settings, ports, log })
	await webhookRoutes(server, { asSystem, clock, log, providers })
	if (sandbox) await sandboxPages(server, { sandbox, asSystem, clock })
	if (localChain) await localChain.pages(server)
	if (!environment.production)
		developmentPages(server, { asSystem, advance: environment.testClock ? advanceAll : null })
}
