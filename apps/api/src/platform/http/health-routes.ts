import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { sendRefusal } from './answer.ts'
import type { Draining } from '../processes/draining.ts'
import type { Answering } from './answering.ts'
import { isThisMachine } from './development-pages.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Unavailable } from '../unavailable.ts'
import { within } from '../within.ts'
import { gaugeText, readModuleHealth, type Gauge, type NamedHealthReader } from './module-health.ts'
import { sharedLook } from './shared-look.ts'

/** Who may read the metrics besides this machine in development: anybody with the token, and anybody who can reach the port. */
export interface MetricsAccess {
	/** A port on 127.0.0.1 that answers only with the metrics; 0 takes a free one. */
	port: number | null
	token: string | null
}

/** The text of the metrics, and its content type. */
export interface MetricsText {
	contentType: string
	read(): Promise<string>
}

interface HealthParts extends Pick<Answering, 'db' | 'clock' | 'settings' | 'ports' | 'log'> {
	metrics: Metrics
	access: MetricsAccess
	/** Whether this process is about to end: then it is not ready. */
	draining: Draining
	production: boolean
	/** Health readers of the modules that have figures. */
	health: readonly NamedHealthReader[]
}

/** Reading takes several statements; within a second the last result is sent again, and values of the database are up to five old. */
const keepMs = 1_000
const keepGaugesMs = 5_000

/** How long the database may take for /readyz and /metrics, which are answered without it then, and for /readyz/database. */
const soonMs = 1_000
const databaseMs = 5_000

/**
 * Adds the routes for machines. `GET /healthz`: the process answers; one that does not is started again. `/readyz`: it can be sent requests,
 * also without a database, because pages and files are served then; the body says whether the database is there and what a person should
 * look at. `/readyz/database`: 503 while the database cannot be used, for alerts and for whoever waits for it. `/metrics`. The metrics show how many people come and what they do, so they need `METRICS_TOKEN`, or in development a
 * request from this machine. Returns a function that gives the text of the metrics.
 */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): () => Promise<string> {
	const { db, clock, metrics, access } = parts
	const readHealth = sharedLook(() => readModuleHealth(parts.health, healthContext(parts)), {
		clock,
		keepMs,
	})
	const readGauges = sharedLook(async () => (await readHealth()).gauges, {
		clock,
		keepMs: keepGaugesMs,
	})
	const readDatabase = sharedLook(
		async () => {
			await sql`select 1 from answered_request limit 1`.execute(db)
			const { notes } = await readHealth()
			return { database: true, ...(notes.length > 0 && { notes }) }
		},
		{ clock, keepMs },
	)
	const readMetrics = sharedLook(
		async () => {
			const gauges = await readGauges()
			const isUp = gauges.some(
				({ name, value }) => name === 'module_health_readable' && value === 1,
			)
			return (await metrics.text()) + gaugeText([databaseUp(isUp), ...gauges])
		},
		{ clock, keepMs },
	)

	app.get('/healthz', async () => ({ alive: true }))
	app.get('/readyz', { config: { limit: 'health' } }, async (_request, reply) => {
		if (parts.draining.begun)
			return reply.code(503).header('retry-after', 1).send({ ready: false, draining: true })
		return { ready: true, ...((await soon(readDatabase())) ?? { database: false }) }
	})
	app.get('/readyz/database', { config: { limit: 'health' } }, async (request, reply) => {
		try {
			return await inTime(readDatabase(), databaseMs)
		} catch (error) {
			return sendRefusal(parts, null, request, reply, 'en', error)
		}
	})
	app.get('/metrics', { config: { limit: 'health' } }, async (request, reply) => {
		if (access.token !== null && !bearsToken(request, access.token))
			return reply
				.code(401)
				.header('www-authenticate', 'Bearer')
				.type('text/plain; charset=utf-8')
				.send('Send the header "Authorization: Bearer <METRICS_TOKEN>".\n')
		const isOpen =
			access.token !== null || (access.port === null && !parts.production && isThisMachine(request))
		if (!isOpen) return reply.callNotFound()
		return reply.type(metrics.contentType).send(await readMetrics())
	})
	return readMetrics
}

function healthContext({ db, clock, settings, ports, log }: HealthParts): Context {
	return {
		db,
		clock,
		settings,
		ports,
		log,
		actor: { kind: 'system', name: 'health' },
		lang: 'en',
		requestId: '',
		ip: '',
		device: '',
	}
}

/** What the database answers. Throws {@link Unavailable} if it takes longer than `mostMs`. */
function inTime<Read>(reading: Promise<Read>, mostMs: number): Promise<Read> {
	return within(mostMs, reading, () => {
		throw new Unavailable('The database does not answer in time.')
	})
}

/** What the database answers, or null if it fails or takes longer than a second. */
function soon<Read>(reading: Promise<Read>): Promise<Read | null> {
	return inTime(reading, soonMs).catch(() => null)
}

function databaseUp(isUp: boolean): Gauge {
	return {
		name: 'portolan_database_up',
		help: 'Whether the database answers this process: 1 or 0.',
		labels: {},
		value: isUp ? 1 : 0,
	}
}

/** Opens a port, on this machine only, that answers with the metrics and nothing else. */
export async function openMetricsPort(
	port: number,
	{ contentType, read }: MetricsText,
): Promise<{ url: string; close(): Promise<void> }> {
	const server = createServer((request, response) => {
		void answerMetrics(request, response)
	})
	async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const plain = { 'content-type': 'text/plain; charset=utf-8' }
		if (request.method !== 'GET' || request.url !== '/metrics') {
			response.writeHead(404, plain).end('Only GET /metrics is answered here.\n')
			return
		}
		try {
			const text = await read()
			response.writeHead(200, { 'content-type': contentType }).end(text)
		} catch {
			response.writeHead(503, plain).end('The metrics could not be read; /readyz says why.\n')
		}
	}
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		// Processes behind one port have a port each for their metrics.
		server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve)
	})
	const address = server.address()
	const opened = typeof address === 'object' && address !== null ? address.port : port
	return {
		url: `http://127.0.0.1:${opened}/metrics`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}

/** Compares hashes, so that the time of the comparison reveals nothing about the token. */
function bearsToken(request: FastifyRequest, token: string): boolean {
	const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
	return timingSafeEqual(digest(sent), digest(token))
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest()
}
