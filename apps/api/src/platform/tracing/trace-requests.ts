import {
	ROOT_CONTEXT,
	SpanKind,
	trace,
	TraceFlags,
	type Context,
	type Span,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail, type Spans } from './spans.ts'

/** Requests that are not traced: scrapes, and streams that stay open for hours. */
const untraced = /^\/(?:metrics|healthz|livez|readyz)$|\/stream$/

/**
 * Makes every request a trace. A span has the route and the request id, never the address, the query or the caller. With `followsCaller`, a
 * `traceparent` header decides the trace, and whether it is kept.
 */
export function traceRequests(
	app: FastifyInstance,
	spans: Spans,
	{ followsCaller }: { followsCaller: boolean },
): void {
	const open = new WeakMap<FastifyRequest, Span>()

	function end(request: FastifyRequest, finish: (span: Span) => void): void {
		const span = open.get(request)
		if (!span) return
		open.delete(request)
		finish(span)
		span.end()
	}

	app.addHook('onRequest', (request, _reply, done) => {
		const route = request.routeOptions.url
		if (untraced.test(route ?? '')) return done()
		const span = spans.start(
			route === undefined ? request.method : `${request.method} ${route}`,
			SpanKind.SERVER,
			{
				'http.request.method': request.method,
				...(route === undefined ? {} : { 'http.route': route }),
				'portolan.request_id': request.id,
			},
			followsCaller ? callerOf(request) : ROOT_CONTEXT,
		)
		open.set(request, span)
		spans.within(span, done)
	})
	// A body arrives by events of the connection, outside the span; from here on, code is inside again.
	app.addHook('preValidation', (request, _reply, done) => {
		const span = open.get(request)
		if (span) spans.within(span, done)
		else done()
	})
	app.addHook('onResponse', (request, reply, done) => {
		end(request, (span) => {
			span.setAttribute('http.response.status_code', reply.statusCode)
			if (request.problem !== null) span.setAttribute('portolan.refusal', request.problem)
			if (reply.statusCode >= 500) fail(span, request.problem ?? String(reply.statusCode))
		})
		done()
	})
	app.addHook('onRequestAbort', (request, done) => {
		end(request, (span) => fail(span, 'aborted'))
		done()
	})
}

/** The trace of the caller. Source: W3C Trace Context, section 3.2. */
function callerOf(request: FastifyRequest): Context {
	const [, traceId, spanId, flags] =
		/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(
			String(request.headers['traceparent'] ?? ''),
		) ?? []
	if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
	const isSampled = (Number.parseInt(flags, 16) & 1) === 1
	return trace.setSpanContext(ROOT_CONTEXT, {
		traceId,
		spanId,
		traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
		isRemote: true,
	})
}
