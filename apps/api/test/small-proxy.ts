import {
	Agent,
	createServer,
	request as send,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A proxy as it stands before several processes: it sends requests in turn to those that are ready, and repeats none. */
export interface SmallProxy {
	url: string
	/** Sends requests to a process, too, as soon as it is ready. */
	add(url: string): void
	remove(url: string): void
	/** Waits until exactly these processes get requests. */
	untilReady(urls: readonly string[]): Promise<void>
	close(): Promise<void>
}

const lookEveryMs = 200

/** Opens the proxy on a free port. It asks every process for /readyz, five times a second. */
export async function openSmallProxy(): Promise<SmallProxy> {
	const agent = new Agent({ keepAlive: true })
	const known = new Map<string, boolean>()
	let turn = 0
	const looks = setInterval(() => {
		for (const url of known.keys())
			void isReady(url).then((ready) => known.has(url) && known.set(url, ready))
	}, lookEveryMs)
	const ready = () => [...known].flatMap(([url, isUp]) => (isUp ? [url] : []))
	const server = createServer((request, response) => {
		const urls = ready()
		const url = urls[(turn += 1) % urls.length]
		if (url === undefined) response.writeHead(502).end('no process is ready')
		else passOn(url, agent, request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	return {
		url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
		add: (url) => void known.set(url, false),
		remove: (url) => void known.delete(url),
		async untilReady(urls) {
			const wanted = urls.toSorted().join()
			while (ready().toSorted().join() !== wanted) await pause(lookEveryMs / 4)
		},
		async close() {
			clearInterval(looks)
			agent.destroy()
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`)).ok
	} catch {
		return false
	}
}

function passOn(
	url: string,
	agent: Agent,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const { method, headers } = request
	const onward = send(`${url}${request.url ?? '/'}`, { agent, method, headers }, (answer) => {
		const { connection: _own, ...kept } = answer.headers
		response.writeHead(answer.statusCode ?? 502, kept)
		answer.pipe(response)
	})
	onward.on('error', (error) => {
		if (response.headersSent) response.destroy()
		else response.writeHead(502).end(`the process did not answer: ${error.message}`)
	})
	response.on('close', () => onward.destroy())
	request.pipe(onward)
}
