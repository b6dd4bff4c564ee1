import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, {
	LogController,
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
} from 'fastify'
import type { AnswerCache } from '../answer-cache.ts'
import { toSeconds } from '../clock.ts'
import type { Draining } from '../processes/draining.ts'
import { answer, answerForPage, answersForPerson, languageOf, sendRefusal } from './answer.ts'
import type { Answering } from './answering.ts'
import { failure } from './envelope.ts'
import type { AnyHandler } from './handle.ts'
import { healthRoutes, type MetricsAccess, type MetricsText } from './health-routes.ts'
import type { AnsweredCall } from '../metrics/call-metrics.ts'
import { withRequestId } from '../logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { NamedHealthReader } from './module-health.ts'
import { noSchemas } from './no-schemas.ts'
import { describeApi, serveDocs } from './docs/openapi.ts'
import { consolePath, sellerPath, serveConsole, serveShopFiles } from './built-files.ts'
import { openPageRenderer } from './page-renderer.ts'
import { isConsole, readPath } from './request-path.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { startScript } from './start-script.ts'
import { appShellPath, shopPages, type KeptPage, type SendShopPage } from './shop-pages.ts'

/** What a server is made of. */
export interface ServerParts extends Answering {
	handlers: readonly AnyHandler[]
	/** Folders of the built web apps; a missing one is not served. The program renders pages of the shop. */
	built: { shop: string; console: string; renderer: string }
	/** Rendered pages of the last seconds. */
	pages: AnswerCache<KeptPage>
	trustedProxies: readonly string[]
	production: boolean
	publicUrl: string | null
	/** The only host on which the consoles answer; with null they answer on the shop's host. */
	consoleHost: string | null
	metricsAccess: MetricsAccess
	/** Whether this process is about to end. */
	draining: Draining
	/** Health readers of the modules, for /metrics and /readyz. */
	health: readonly NamedHealthReader[]
	metrics: Metrics
	tracing: Tracing | null
	/** Adds routes without an endpoint: uploads, pictures, development pages. */
	extend(app: FastifyInstance): Promise<void>
}

/** JSON bodies (docs/product/security.md, Bodies). */
const bodyLimitBytes = 100 * 1024

/**
 * A request that is not complete after this time is ended, so that incomplete requests cannot use up the process. Headers
 * are short and arrive at once; a picture over a slow connection takes longer. Node checks for late requests at this
 * interval, and accepts at most this many connections.
 */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 90_000
const lateCheckMs = 2_000
const mostConnections = 20_000

/** Builds the HTTP server; it does not listen yet. */
export async function buildServer(
	parts: ServerParts,
): Promise<{ app: FastifyInstance; readMetrics: MetricsText }> {
	const log: FastifyBaseLogger = parts.log
	const app: FastifyInstance = Fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: bodyLimitBytes,
		requestTimeout: requestTimeoutMs,
		http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: lateCheckMs },
		trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
		genReqId: requestId,
		requestIdHeader: false,
		childLoggerFactory: (logger, { reqId }) => withRequestId(logger, String(reqId)),
		// A request on a connection that was open before is answered like any other; its answer closes the connection.
		return503OnClosing: false,
		forceCloseConnections: 'idle',
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
		schemaController: { compilersFactory: noSchemas },
		// A URL that cannot be decoded is answered before any hook: no route matches it.
		frameworkErrors: (_error, request, reply) => sendNotFound(parts, request, reply),
	})
	app.server.maxConnections = mostConnections
	app.removeContentTypeParser('text/plain')
	const { metrics } = parts
	app.decorateRequest('problem', null)
	parts.tracing?.followRequests(app)
	noteAnswers(app, parts)
	const { draining } = parts
	app.addHook('preClose', async () => draining.begin())
	endUnusedConnections(app)
	app.addHook('onSend', (request, reply, _payload, done) => {
		reply.header('x-request-id', request.id)
		// A connection that stays open after the last reply would delay the end of the process.
		if (draining.begun) reply.header('connection', 'close')
		done()
	})

	await addSecurityHeaders(app, {
		publicUrl: parts.publicUrl,
		scripts: [startScript(parts.built.shop)],
	})
	const { consoleHost } = parts
	if (consoleHost !== null) keepConsoleApart(app, consoleHost, parts)
	app.decorateRequest('counted', null)
	app.decorateRequest('hashed', null)
	app.addHook('onRequest', (request, _reply, done) => {
		const { limit } = request.routeOptions.config
		if (limit !== undefined) parts.limiter.admit(request, limit)
		done()
	})
	await app.register(multipart, {
		limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 10, fieldSize: 1024 },
	})

	for (const handler of parts.handlers)
		if (!handler.endpoint.multipart)
			app.route({
				method: handler.endpoint.method,
				url: handler.endpoint.path,
				// A HEAD request must not change anything.
				exposeHeadRoute: !handler.endpoint.writes,
				config: { limit: 'calls' },
				bodyLimit: handler.endpoint.bodyBytes ?? bodyLimitBytes,
				handler: (request, reply) => answer(parts, handler, request, reply),
			})

	app.setErrorHandler((error, request, reply) => {
		const lang = languageOf(request)
		const expected = expectedFailure(error, request.method)
		if (!expected) return sendRefusal(parts, null, request, reply, lang, error)
		request.problem = expected.key
		const { http, body } = failure(expected.key, lang, toSeconds(parts.clock.now()), expected)
		return reply.code(http).type('application/json; charset=utf-8').send(body)
	})

	const readMetrics = healthRoutes(app, { ...parts, access: parts.metricsAccess })
	serveDocs(app, describeApi())
	await parts.extend(app)
	await serveShopFiles(app, parts.built.shop)
	const shop = openShopPages(parts)
	const desk = await serveConsole(app, parts.built.console)
	answerEverythingElse(app, { shop, desk }, parts)
	return { app, readMetrics: { contentType: metrics.contentType, read: readMetrics } }
}

/**
 * Makes the consoles and their calls answer only on their own host, and the shop's pages not on that host, so that
 * neither can read what the browser stores for the other. On the shop's host, /seller is redirected to it.
 */
function keepConsoleApart(app: FastifyInstance, consoleHost: string, parts: ServerParts): void {
	const scheme = parts.publicUrl?.startsWith('http:') === true ? 'http' : 'https'
	app.addHook('onRequest', async (request, reply) => {
		const path = readPath(request.url)
		const isHere = [request.host, request.hostname].some(
			(host) => host.toLowerCase() === consoleHost,
		)
		if (isHere && path === '/') return reply.redirect(consolePath)
		// A path can be written in several ways (`/%61dmin`, `/conso%6ce`): both the matched route and the decoded path
		// are checked.
		const names = [request.routeOptions.url ?? path, path]
		const forConsole = names.some(isForConsole)
		if (isHere === forConsole || (!forConsole && names.some(isForBoth))) return
		if (!isHere && path.startsWith(sellerPath) && /^(GET|HEAD)$/.test(request.method))
			return reply.redirect(`${scheme}://${consoleHost}${request.url}`)
		return sendNotFound(parts, request, reply)
	})
}

/** The consoles' pages and files, and the calls of operators and merchants. */
function isForConsole(path: string): boolean {
	return isConsole(path) || /^\/(admin|merchant)(\/|$)/i.test(path)
}

/** Calls and files that both the shop and the consoles use, the worker for pushes among them, and the routes for machines. */
function isForBoth(path: string): boolean {
	return (
		/^\/(api|media|openapi|healthz|readyz|metrics)(\/|$)/i.test(path) ||
		path === '/push-worker.js' ||
		path === '/icon-192.png'
	)
}

/** Counts every answer, and writes a line for each that changed something or failed. */
function noteAnswers(app: FastifyInstance, { log, metrics }: ServerParts): void {
	// Looking for secrets takes more than writing the line, and these fields have none: the path is the route's, without what was sent.
	const lines = log.child({}, { redact: [] })
	app.addHook('onResponse', (request, reply, done) => {
		const path = request.routeOptions.url ?? 'none'
		metrics.observe(answeredCall(request, reply))
		if (reply.statusCode >= 500 || (request.method !== 'GET' && path.startsWith('/api/')))
			lines.info(
				{
					reqId: request.id,
					method: request.method,
					path,
					status: reply.statusCode,
					ms: Math.round(reply.elapsedTime),
				},
				'answered',
			)
		done()
	})
}

function answeredCall(request: FastifyRequest, reply: FastifyReply): AnsweredCall {
	return {
		method: request.method,
		route: request.routeOptions.url ?? 'none',
		status: reply.statusCode,
		ms: reply.elapsedTime,
		problem: request.problem,
		replayed: reply.hasHeader('idempotent-replayed'),
	}
}

/** How long an unused connection may still send a request when the process ends. */
const lastQuestionMs = 500

/** Browsers open connections in advance. Node does not count them as idle, and would wait for them at the end of the process. */
function endUnusedConnections(app: FastifyInstance): void {
	const unused = new Set<Socket>()
	app.server.on('connection', (socket) => {
		unused.add(socket)
		socket.once('close', () => unused.delete(socket))
	})
	app.server.on('request', ({ socket }) => unused.delete(socket))
	app.addHook('preClose', async () => {
		setTimeout(() => {
			for (const socket of unused) socket.destroy()
		}, lastQuestionMs).unref()
	})
}

/** Keeps a caller's request id if it is harmless, so that a request can be followed from a proxy's log to ours. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
	const sent = request.headers['x-request-id']
	return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
}

type Expected = {
	key: 'not_found' | 'too_large' | 'unsupported_type' | 'invalid'
	field?: string
	params?: { reason?: string }
}

/** What Fastify and its plugins refuse before a handler runs, as a refusal; null for an unexpected error. */
function expectedFailure(error: unknown, method: string): Expected | null {
	const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
	if (status === 413) return { key: 'too_large' }
	if (status === 415) return { key: 'unsupported_type' }
	if (typeof status !== 'number' || status < 400 || status >= 500) return null
	// A request for a file has no body: the path leads out of the folder, or is invalid.
	if (status === 403 || status === 404 || /^(GET|HEAD)$/.test(method)) return { key: 'not_found' }
	return { key: 'invalid', field: 'body', params: { reason: 'well-formed JSON' } }
}

/** The pages of the shop, rendered with the answers that the calls of visitors or of one person get. */
function openShopPages(parts: ServerParts): SendShopPage {
	const byPath = new Map(
		parts.handlers
			.filter(({ endpoint }) => endpoint.method === 'GET')
			.map((handler) => [handler.endpoint.path, handler]),
	)
	const render = openPageRenderer(parts.built.renderer, {
		log: parts.log,
		onFault: parts.metrics.countPageFault,
	})
	return shopPages({
		...parts,
		folder: parts.built.shop,
		render,
		read: (request, lang, url) => answerForPage(parts, byPath, request, lang, url),
		readFor: (token, request, lang) => answersForPerson(parts, byPath, request, lang, token),
	})
}

/** A path that is neither a call nor a file gets the page of its app, so that every route can be opened directly and reloaded. */
function answerEverythingElse(
	app: FastifyInstance,
	pages: { shop: SendShopPage; desk: () => string | null },
	parts: ServerParts,
): void {
	app.setNotFoundHandler(async (request, reply) => {
		const path = readPath(request.url)
		const isPage = /^(GET|HEAD)$/.test(request.method) && !machinePaths.test(path)
		if (!isPage) return sendNotFound(parts, request, reply)
		if (!isConsole(path))
			return (await pages.shop(path, request, reply)) ? reply : sendNotFound(parts, request, reply)
		const html = pages.desk()
		return html === null ? sendNotYet(reply) : sendConsole(reply, html)
	})
	for (const path of ['/', appShellPath])
		app.get(path, async (request, reply) => {
			if (!(await pages.shop(path, request, reply))) reply.callNotFound()
			return reply
		})
}

function sendNotFound(
	parts: ServerParts,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	request.problem = 'not_found'
	const { http, body } = failure('not_found', languageOf(request), toSeconds(parts.clock.now()))
	return reply.code(http).type('application/json; charset=utf-8').send(body)
}

const machinePaths =
	/^\/(api|media|merchant|admin|assets|console\/assets|test|dev|webhooks|openapi|openapi\.json|metrics)(\/|$)/

/** The console is built after the shop has opened, or never if nobody runs `npm run build`. */
function sendNotYet(reply: FastifyReply): FastifyReply {
	return reply
		.code(503)
		.header('retry-after', 5)
		.header('refresh', '5')
		.type('text/plain; charset=utf-8')
		.header('cache-control', 'no-store')
		.send('The desk is being built (npm run build). This page looks again every five seconds.\n')
}

function sendConsole(reply: FastifyReply, html: string): FastifyReply {
	return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}
