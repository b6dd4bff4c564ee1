import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A checkout page in the form of Stripe's API. */
export interface FakeSession {
	id: string
	url: string
	status: 'open' | 'complete' | 'expired'
	payment_status: 'unpaid' | 'paid'
	amount_total: number
	currency: string
	client_reference_id: string
	expires_at: number
	payment_intent: { id: string; object: 'payment_intent'; status: string } | null
}

/**
 * The part of Stripe's API that the product uses, on a port of this machine; the library that calls it and the signatures
 * are the real ones.
 */
export interface FakeStripe {
	url: string
	sessions: Map<string, FakeSession>
	disputes: Map<string, { id: string; payment_intent: string; amount: number; currency: string }>
	/** The refunded payments, one entry for each idempotency key. */
	refunds: string[]
	/** The calls in order: `GET /v1/checkout/sessions/cs_1`. */
	asked: string[]
	/** While true it answers 503. */
	isDown: boolean
	/** Pays as a shopper does on the page; with another amount or currency if given. */
	pay(id: string, given?: { amount?: number; currency?: string }): void
	close(): Promise<void>
}

/** Opens it. Close it after the tests. */
export async function openFakeStripe(): Promise<FakeStripe> {
	const byKey = new Map<string, unknown>()
	let count = 0
	const fake: FakeStripe = {
		url: '',
		sessions: new Map(),
		disputes: new Map(),
		refunds: [],
		asked: [],
		isDown: false,
		pay(id, given = {}) {
			const session = fake.sessions.get(id)
			if (!session) throw new Error(`There is no page ${id}.`)
			Object.assign(session, {
				status: 'complete',
				payment_status: 'paid',
				amount_total: given.amount ?? session.amount_total,
				currency: given.currency ?? session.currency,
				payment_intent: { id: `pi_${id}`, object: 'payment_intent', status: 'succeeded' },
			})
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}

	function answer(method: string, path: string, form: URLSearchParams): unknown {
		const [, id = '', action = ''] =
			/^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
		if (method === 'POST' && path === '/v1/checkout/sessions') {
			count += 1
			const session: FakeSession = {
				id: `cs_test_${count}`,
				url: `https://checkout.stripe.example/cs_test_${count}`,
				status: 'open',
				payment_status: 'unpaid',
				amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
				currency: form.get('line_items[0][price_data][currency]') ?? '',
				client_reference_id: form.get('client_reference_id') ?? '',
				expires_at: Number(form.get('expires_at')),
				payment_intent: null,
			}
			fake.sessions.set(session.id, session)
			return session
		}
		const session = fake.sessions.get(id)
		if (session && method === 'GET') return session
		if (session && action === 'expire' && session.status === 'open')
			return Object.assign(session, { status: 'expired' })
		const dispute = fake.disputes.get(path.replace('/v1/disputes/', ''))
		if (dispute) return dispute
		if (method === 'POST' && path === '/v1/refunds') {
			fake.refunds.push(form.get('payment_intent') ?? '')
			return { id: `re_${fake.refunds.length}`, object: 'refund', status: 'succeeded' }
		}
		return null
	}

	const server = createServer((request, response) => {
		void send(request, response)
	})

	async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { status, body } = await respond(request)
		response.writeHead(status, { 'content-type': 'application/json' })
		response.end(JSON.stringify(body))
	}

	async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
		const { pathname } = new URL(request.url ?? '/', 'http://stripe')
		fake.asked.push(`${request.method} ${pathname}`)
		if (fake.isDown) return { status: 503, body: { error: { message: 'down' } } }
		const key = request.headers['idempotency-key']
		const form = new URLSearchParams(await text(request))
		const known = typeof key === 'string' ? byKey.get(key) : undefined
		const body = known ?? answer(request.method ?? '', pathname, form)
		if (body === null) return { status: 404, body: { error: { message: 'No such thing.' } } }
		if (typeof key === 'string') byKey.set(key, body)
		return { status: 200, body }
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	fake.url = `http://127.0.0.1:${portOf(server.address())}`
	return fake
}

function portOf(address: AddressInfo | string | null): number {
	if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
	return address.port
}
