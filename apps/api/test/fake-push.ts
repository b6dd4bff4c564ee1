import { createECDH, randomBytes } from 'node:crypto'
import {
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The library for the browser's side of RFC 8291; it has no types of its own. */
const ece = createRequire(import.meta.url)('http_ece') as {
	decrypt(
		text: Buffer,
		given: { version: 'aes128gcm'; privateKey: unknown; authSecret: string },
	): Buffer
}

/** A browser that accepts pushes. */
export interface FakeBrowser {
	endpoint: string
	p256dh: string
	auth: string
	/** What was pushed to it, decrypted with the keys of this browser. */
	pushes(): {
		title: string
		text: string
		path: string
		lang: string
		dir: string
		noticeId: string
	}[]
	/** The headers of the pushes. */
	headers(): IncomingHttpHeaders[]
}

/** A push service on a port of this machine. */
export interface FakePush {
	url: string
	/** What it answers instead of 201, each once; with headers if needed. */
	answers: { status: number; headers?: Record<string, string> }[]
	browser(): FakeBrowser
	close(): Promise<void>
}

/** Opens it. Close it after the tests. */
export async function openFakePush(): Promise<FakePush> {
	const got = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }[]>()
	let count = 0
	const server = createServer((request, response) => {
		void take(request, response)
	})
	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await buffer(request)
		const path = request.url ?? ''
		const answer = fake.answers.shift() ?? { status: 201 }
		if (answer.status === 201)
			got.set(path, [...(got.get(path) ?? []), { headers: request.headers, body }])
		response.writeHead(answer.status, answer.headers).end()
	}
	const fake: FakePush = {
		url: '',
		answers: [],
		browser() {
			count += 1
			const path = `/push/${count}`
			const key = createECDH('prime256v1')
			key.generateKeys()
			const auth = randomBytes(16).toString('base64url')
			return {
				endpoint: `${fake.url}${path}`,
				p256dh: key.getPublicKey().toString('base64url'),
				auth,
				pushes: () =>
					(got.get(path) ?? []).map(
						({ body }) =>
							JSON.parse(
								ece
									.decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth })
									.toString('utf8'),
							) as ReturnType<FakeBrowser['pushes']>[number],
					),
				headers: () => (got.get(path) ?? []).map(({ headers }) => headers),
			}
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return fake
}
