import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { SpanKind, type Span } from '@opentelemetry/api'
import { fail, type Spans } from './spans.ts'

/** What Node's `fetch` and its HTTP client say of a request. */
interface Sent {
	method?: unknown
	/** Of `fetch`. */
	origin?: unknown
	/** Of the HTTP client. */
	host?: unknown
	getHeader?: (name: string) => unknown
}

/**
 * Follows the calls that this process makes to other services within a trace: their host, method and status, never a path, which may contain
 * a secret. Node itself reports them. Returns the function that ends it.
 */
export function traceOutgoingRequests(spans: Spans, isOwn: (host: string) => boolean): () => void {
	const open = new WeakMap<object, Span>()

	function begin(message: unknown): void {
		const request = requestIn(message)
		const host = request && hostOf(request)
		if (!request || host === null || isOwn(host) || !spans.present()) return
		const method = typeof request.method === 'string' ? request.method : 'GET'
		open.set(
			request,
			spans.start(`${method} ${host}`, SpanKind.CLIENT, {
				'http.request.method': method,
				'server.address': host,
			}),
		)
	}

	function end(message: unknown): void {
		const request = requestIn(message)
		const span = request && open.get(request)
		if (!span) return
		open.delete(request)
		const { response, error } = message as {
			response?: { statusCode?: number }
			error?: unknown
		}
		if (response?.statusCode !== undefined) {
			span.setAttribute('http.response.status_code', response.statusCode)
			if (response.statusCode >= 500) fail(span, String(response.statusCode))
		}
		if (error !== undefined) fail(span, error)
		span.end()
	}

	const heard = [
		['undici:request:create', begin],
		['undici:request:headers', end],
		['undici:request:error', end],
		['http.client.request.created', begin],
		['http.client.response.finish', end],
		['http.client.request.error', end],
	] as const
	for (const [channel, listener] of heard) subscribe(channel, listener)
	return () => {
		for (const [channel, listener] of heard) unsubscribe(channel, listener)
	}
}

function requestIn(message: unknown): Sent | null {
	if (typeof message !== 'object' || message === null || !('request' in message)) return null
	const { request } = message
	return typeof request === 'object' ? request : null
}

function hostOf({ origin, host, getHeader }: Sent): string | null {
	if (typeof origin === 'string') return URL.parse(origin)?.host ?? null
	if (origin instanceof URL) return origin.host
	return typeof getHeader === 'function' && typeof host === 'string' ? host : null
}
