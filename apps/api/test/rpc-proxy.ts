import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** One JSON-RPC call on its way. */
export interface PassingCall {
	method: string
	params: unknown[]
}

/** A proxy between the product and a chain that changes calls as a test says. */
export interface RpcProxy {
	url: string
	/** How many calls came, by method. */
	counts: Map<string, number>
	/** Returns the answer instead of the chain; `undefined` forwards the call. An exception becomes the provider's error. */
	meddle: (call: PassingCall, pass: () => Promise<unknown>) => unknown
	close(): Promise<void>
}

const request = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })

/** Opens the proxy for a chain's address. */
export async function openRpcProxy(chainUrl: string): Promise<RpcProxy> {
	const provider: RpcProxy = {
		url: '',
		counts: new Map(),
		meddle: () => undefined,
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				server.closeAllConnections()
			}),
	}
	const server = createServer((incoming, outgoing) => {
		void (async () => {
			const { id, method, params } = request.parse(await json(incoming))
			provider.counts.set(method, (provider.counts.get(method) ?? 0) + 1)
			const pass = async () => {
				const answer = await fetch(chainUrl, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
				})
				return z.object({ result: z.unknown() }).parse(await answer.json()).result
			}
			outgoing.setHeader('content-type', 'application/json')
			try {
				const meddled = await provider.meddle({ method, params }, pass)
				const result = meddled === undefined ? await pass() : meddled
				outgoing.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
			} catch (error) {
				const message = error instanceof Error ? error.message : 'no'
				outgoing.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message } }))
			}
		})()
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return provider
}
