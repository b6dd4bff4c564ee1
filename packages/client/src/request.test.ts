import { expect, test } from 'vitest'
import { request } from './request.ts'

function answering(status: number, body: unknown, seen: RequestInit[] = []) {
	return async (_url: string | URL | Request, init?: RequestInit) => {
		if (init) seen.push(init)
		return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
	}
}

const nobody = () => Promise.reject(new TypeError('connection refused'))

const silent = (_url: string | URL | Request, init?: RequestInit) =>
	new Promise<Response>((_, reject) =>
		init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
	)

const asked = {
	baseUrl: 'http://shop',
	method: 'POST',
	path: '/api/order/pay',
	body: { order_id: '1' },
} as const

test('gives the data of a good envelope', async () => {
	const seen: RequestInit[] = []
	const fetch = answering(200, { code: 1, msg: '', time: 1, data: { paid: 1 } }, seen)
	expect(await request({ ...asked, fetch })).toEqual({ paid: 1 })
	expect(seen[0]).toMatchObject({ method: 'POST', body: '{"order_id":"1"}' })
})

test('reads a refusal with its key, field, parameters and wait', async () => {
	const data = { error: 'too_many_requests', field: 'x', params: { retry_after: 7 } }
	const fetch = answering(429, { code: 429, msg: 'Slow down.', time: 1, data })
	await expect(request({ ...asked, fetch })).rejects.toMatchObject({
		failure: 'refused',
		status: 429,
		envelopeCode: 429,
		retryAfter: 7,
		problem: {
			code: 'too_many_requests',
			message: 'Slow down.',
			field: 'x',
			params: { retry_after: 7 },
		},
	})
})

test('distinguishes an error without an envelope, a strange answer and no answer', async () => {
	await expect(request({ ...asked, fetch: answering(502, '<html>') })).rejects.toMatchObject({
		failure: 'refused',
		status: 502,
		problem: null,
	})
	await expect(request({ ...asked, fetch: answering(200, 'hello') })).rejects.toMatchObject({
		failure: 'strange',
	})
	await expect(request({ ...asked, fetch: nobody })).rejects.toMatchObject({
		failure: 'unreachable',
		status: 0,
	})
})

test('fails after its time limit', async () => {
	await expect(request({ ...asked, fetch: silent, timeoutMs: 20 })).rejects.toMatchObject({
		failure: 'unreachable',
	})
})

/** An answer of which only the first half arrives. */
const halting = async (_url: string | URL | Request, init?: RequestInit) =>
	new Response(
		new ReadableStream({
			start(stream) {
				stream.enqueue(new TextEncoder().encode('{"code":1,'))
				init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
			},
		}),
	)

test('an answer that stops half way is a lost connection, and an aborted one is no failure', async () => {
	await expect(request({ ...asked, fetch: halting, timeoutMs: 20 })).rejects.toMatchObject({
		failure: 'unreachable',
	})
	const giveUp = new AbortController()
	const given = request({ ...asked, fetch: halting, signal: giveUp.signal })
	giveUp.abort()
	await expect(given).rejects.toMatchObject({ name: 'AbortError' })
})
