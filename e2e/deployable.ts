import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The product behind a server that can get a new version: it has another service worker, and the files of the old one are gone. */
export async function openDeployable(origin: string) {
	let state: 'old' | 'between' | 'new' = 'old'
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const path = request.url ?? '/'
		if (state === 'between' && path.startsWith('/assets/')) {
			response.writeHead(404).end()
			return
		}
		const real = await fetch(origin + path, { headers: { cookie: request.headers.cookie ?? '' } })
		const body = Buffer.from(await real.arrayBuffer())
		const isWorker = state !== 'old' && path === '/service-worker.js'
		response.writeHead(real.status, {
			'content-type': real.headers.get('content-type') ?? '',
			'cache-control': real.headers.get('cache-control') ?? 'no-store',
		})
		response.end(isWorker ? `${body.toString()}\n// A new version.` : body)
	}
	const server = createServer((request, response) => void answer(request, response))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('It has no port.')
	return {
		url: `http://127.0.0.1:${address.port}`,
		deploy: () => (state = 'between'),
		finish: () => (state = 'new'),
		close: () => new Promise((closed) => server.close(closed)),
	}
}
