import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that came to the receiver. */
export interface Received {
	id: string
	type: string
	data: Record<string, unknown>
	headers: IncomingHttpHeaders
	body: string
	/** The status that it was answered; null if it was not. */
	status: number | null
}

/** How the receiver answers; returns the status, or null if it gave no answer. */
export type Behaviour = (received: Received, reply: ServerResponse) => number | null

/** A server of a shop that receives webhooks on this machine, and behaves as it is told. */
export interface WebhookReceiver {
	url: string
	/** Everything that came, in order. */
	received: Received[]
	/** The bodies that were accepted, in order. */
	accepted(): Received[]
	behave(how: Behaviour): void
	close(): Promise<void>
}

/** Accepts. */
export const accepts: Behaviour = (_received, reply) => answers(200)(_received, reply)

/** Answers with a status. */
export function answers(status: number, body = 'thanks', headers = {}): Behaviour {
	return (_received, reply) => {
		reply.writeHead(status, headers).end(body)
		return status
	}
}

/** Never answers. */
export const hangs: Behaviour = () => null

/** Closes the connection without an answer. */
export const hangsUp: Behaviour = (_received, reply) => {
	reply.destroy()
	return null
}

/** Starts a receiver that accepts everything. */
export async function openReceiver(): Promise<WebhookReceiver> {
	let behaviour: Behaviour = accepts
	const received: Received[] = []
	const server = createServer(async (request, reply) => {
		let body = ''
		for await (const chunk of request) body += String(chunk)
		const { id, type, data } = asBody(JSON.parse(body))
		const one: Received = { id, type, data, headers: request.headers, body, status: null }
		received.push(one)
		one.status = behaviour(one, reply)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = addressIn(server.address())
	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		accepted: () => received.filter(({ status }) => status === 200),
		behave(how) {
			behaviour = how
		},
		async close() {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}

/** The cast holds because only the app under test sends to it. */
function asBody(json: unknown): Pick<Received, 'id' | 'type' | 'data'> {
	return json as Pick<Received, 'id' | 'type' | 'data'>
}

function addressIn(address: AddressInfo | string | null): AddressInfo {
	if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
	return address
}
