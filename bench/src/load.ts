import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The results of a burst of requests. Latencies in milliseconds. */
export interface Burst {
	calls: number
	perSecond: number
	p50: number
	p99: number
}

/** One request as bytes, made beforehand so that generating load costs as little as possible. */
export type RawRequest = Buffer

/** A GET request as bytes. */
export function getRequest(path: string, headers: Record<string, string> = {}): RawRequest {
	return raw(`GET ${encodeURI(path)} HTTP/1.1`, headers, '')
}

function raw(first: string, headers: Record<string, string>, body: string): RawRequest {
	const lines = Object.entries({ host: 'bench', ...headers }).map(
		([name, value]) => `${name}: ${value}`,
	)
	return Buffer.from(`${first}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Sends one request after another over keep-alive connections for some seconds. It writes HTTP to bare sockets, because
 * the usual load generators need more processor time per request than a bare Node server and measure whole milliseconds.
 * Throws if a reply is not 200.
 */
export async function burst(
	url: string,
	next: () => RawRequest,
	given: { connections: number; seconds: number },
): Promise<Burst> {
	const { hostname, port } = new URL(url)
	const latencies: number[] = []
	const from = performance.now()
	const until = from + given.seconds * 1000
	await Promise.all(
		Array.from({ length: given.connections }, async () => {
			const line = await Line.open(hostname, Number(port))
			try {
				for (let now = performance.now(); now < until;) {
					await line.ask(next())
					const then = performance.now()
					latencies.push(then - now)
					now = then
				}
			} finally {
				line.close()
			}
		}),
	)
	const seconds = (performance.now() - from) / 1000
	latencies.sort((a, b) => a - b)
	return {
		calls: latencies.length,
		perSecond: latencies.length / seconds,
		p50: latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN,
		p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
	}
}

/** Reads once, outside any measurement, and returns `data` of the envelope. */
export async function readData<Data>(url: string): Promise<Data> {
	return JSON.parse(await (await fetch(url)).text()).data
}

/** A keep-alive connection with one request at a time. */
export class Line {
	readonly #socket: Socket
	#received: Buffer = Buffer.alloc(0)
	#answered: ((body: Buffer) => void) | null = null
	#failed: ((error: Error) => void) | null = null

	private constructor(socket: Socket) {
		this.#socket = socket
		socket.setNoDelay(true)
		socket.on('data', (part) => this.#take(part))
		socket.on('error', (error) => this.#failed?.(error))
		socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')))
	}

	/** Connects to a server. */
	static open(host: string, port: number): Promise<Line> {
		return new Promise((resolve, reject) => {
			const socket = connect(port, host)
			socket.once('error', reject)
			socket.once('connect', () => resolve(new Line(socket)))
		})
	}

	/** Sends a request and returns the body of its reply; throws unless that is 200 with a length. */
	ask(request: RawRequest): Promise<Buffer> {
		return new Promise((resolve, reject) => {
			if (this.#socket.closed) throw new Error('The server had closed the connection.')
			this.#answered = resolve
			this.#failed = reject
			this.#socket.write(request)
		})
	}

	/** Posts JSON and returns `data` of the envelope. */
	async post<Data>(
		path: string,
		body: unknown,
		headers: Record<string, string> = {},
	): Promise<Data> {
		const json = JSON.stringify(body)
		const request = raw(
			`POST ${path} HTTP/1.1`,
			{
				...headers,
				'content-type': 'application/json',
				'content-length': String(Buffer.byteLength(json)),
			},
			json,
		)
		return JSON.parse((await this.ask(request)).toString()).data
	}

	/** Ends the connection. */
	close(): void {
		this.#failed = null
		this.#socket.destroy()
	}

	#take(part: Buffer): void {
		this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part])
		const headEnd = this.#received.indexOf('\r\n\r\n')
		if (headEnd < 0) return
		const head = this.#received.toString('latin1', 0, headEnd)
		const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
		if (Number.isNaN(length) || !head.startsWith('HTTP/1.1 200')) {
			this.#failed?.(
				new Error(
					`Not the answer of a healthy server: ${head.split('\r\n', 1)[0]} ${this.#received.toString('utf8', headEnd + 4).slice(0, 600)}`,
				),
			)
			return
		}
		const end = headEnd + 4 + length
		if (this.#received.length < end) return
		const body = this.#received.subarray(headEnd + 4, end)
		this.#received = this.#received.subarray(end)
		this.#answered?.(body)
	}
}

/**
 * Repeats a task with some workers until the time is over; returns how many ended per second. An error in a task ends the
 * measurement.
 */
export async function repeat(
	workers: number,
	seconds: number,
	task: (worker: number) => Promise<void>,
): Promise<number> {
	const from = performance.now()
	const until = from + seconds * 1000
	let done = 0
	await Promise.all(
		Array.from({ length: workers }, async (_, worker) => {
			while (performance.now() < until) {
				await task(worker)
				done += 1
			}
		}),
	)
	return done / ((performance.now() - from) / 1000)
}

/** Connects to a server that is just starting. */
export async function untilOpen(port: number): Promise<Line> {
	for (let tries = 1; ; tries += 1)
		try {
			return await Line.open('127.0.0.1', port)
		} catch (error) {
			if (tries === 400) throw error
			await pause(25)
		}
}
