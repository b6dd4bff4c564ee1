import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import memoryOfC from './memory-of-c.json' with { type: 'json' }
import { EnvironmentError } from './platform/environment.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** A process that ran this long had no fault of its start. */
const ranLongMs = 60_000
const mostProcesses = 64

/** The environment variable with which a process of a supervisor is started: `first`, or `more` for one that prints nothing. */
export const workerVariable = 'PORTOLAN_WORKER'

/**
 * What a supervisor sends to its processes: end at once; or when proxies have noticed (DRAIN_SECONDS); or, while another process takes the new
 * connections, when callers have been told to leave theirs.
 */
export type SupervisorMessage = 'stop' | 'drain' | 'leave'

/**
 * Reads `--processes 3` from the arguments of a start; 1 if there is no such argument. Throws an EnvironmentError with what to do.
 */
export function processesIn(args: readonly string[]): number {
	const at = args.findIndex((arg) => arg === '--processes' || arg.startsWith('--processes='))
	if (at === -1) return 1
	const text = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
	const count = Number(text)
	if (!/^\d+$/.test(text) || count < 1 || count > mostProcesses)
		throw new EnvironmentError([
			`--processes "${text}" is not usable. Use a number from 1 to ${mostProcesses}, such as: npm start -- --processes 2`,
		])
	if (count > 1 && process.env['CHAIN_LOCAL'] === '1')
		throw new EnvironmentError([
			'CHAIN_LOCAL=1 starts a chain inside the process, and several processes would have several. Leave out --processes or the chain.',
		])
	const everywhere = process.env['PROCESSES'] ?? ''
	if (everywhere !== '' && Number(everywhere) < count)
		throw new EnvironmentError([
			`PROCESSES=${everywhere} counts the processes of all machines, and ${count} are to be started on this one. Set PROCESSES to at least ${count}.`,
		])
	return count
}

/** One process; its port for metrics is METRICS_PORT and its number. */
interface Place {
	number: number
	worker: Worker
	startedAt: number
	/** It was asked to end, and is not replaced. */
	isLeaving: boolean
}

/**
 * Runs several processes behind one port of this machine. This process accepts the connections and hands them to the others in turn. One that
 * ends is replaced. SIGTERM drains and ends all, SIGINT ends them at once; SIGUSR2 replaces them one after another by new ones, which run
 * what is on the disk by then: each new one takes requests before the old one stops to. Resolves when all are open. `main` is the
 * file that a process runs; `prepare` comes before a replacement, which does not happen if it fails.
 */
export async function supervise(
	count: number,
	{ main, prepare }: { main: string; prepare: () => Promise<void> },
): Promise<void> {
	cluster.setupPrimary({ exec: main, args: [] })
	const supervisor = new Supervisor(count, prepare)
	process.on('SIGTERM', () => supervisor.stop('drain'))
	process.on('SIGINT', () => supervisor.stop('stop'))
	process.on('SIGUSR2', () => void supervisor.restart())
	// The first one migrates and makes the demo world; what it refuses, it has printed.
	const isOpen =
		(await supervisor.start('first')) &&
		(await Promise.all(Array.from({ length: count - 1 }, () => supervisor.start('more')))).every(
			Boolean,
		)
	if (!isOpen) supervisor.stop('stop')
	else
		tell(
			`${count} processes are open. Replace them by new ones, one after another: kill -USR2 ${process.pid}`,
		)
}

class Supervisor {
	readonly #count: number
	readonly #prepare: () => Promise<void>
	#places: Place[] = []
	#isStopping = false
	#isRestarting = false
	#pauseMs = firstPauseMs

	constructor(count: number, prepare: () => Promise<void>) {
		this.#count = count
		this.#prepare = prepare
	}

	/** Starts a process; false if it ends before it is open. */
	async start(kind: 'first' | 'more'): Promise<boolean> {
		const number = freeNumber(this.#places)
		const worker = cluster.fork(environmentOf(number, kind, this.#count))
		const place = { number, worker, startedAt: performance.now(), isLeaving: false }
		this.#places.push(place)
		const ended = new AbortController()
		worker.once('exit', () => {
			this.#places = this.#places.filter((other) => other !== place)
			ended.abort()
		})
		try {
			await once(worker, 'listening', { signal: ended.signal })
		} catch {
			return false
		}
		worker.once('exit', (code, signal) => this.#replace(place, signal ?? code))
		return true
	}

	/** Starts another process for one that ended by itself, again and again in growing pauses. */
	#replace({ worker, startedAt, isLeaving }: Place, how: string | number): void {
		if (this.#isStopping || isLeaving) return
		tell(`Process ${worker.process.pid} ended (${how}); another one is started.`)
		if (performance.now() - startedAt > ranLongMs) this.#pauseMs = firstPauseMs
		const again = () => {
			if (!this.#isStopping) void this.start('more').then((isOpen) => isOpen || later())
		}
		const later = () => {
			setTimeout(again, this.#pauseMs)
			this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
		}
		later()
	}

	/** Replaces every process by a new one, which is open before the old one drains. */
	async restart(): Promise<void> {
		if (this.#isRestarting || this.#isStopping) return
		this.#isRestarting = true
		try {
			await this.#prepare()
			await this.#replaceAll()
		} catch (error) {
			tell(error instanceof Error ? error.message : String(error))
		} finally {
			this.#isRestarting = false
		}
	}

	async #replaceAll(): Promise<void> {
		const olds = this.#places
		for (const old of olds) {
			if (!(await this.start('more')))
				return tell('The new process did not start; the running ones stay as they are.')
			await this.#end(old, 'leave')
		}
		tell('All processes are new.')
	}

	/** Ends all processes, and then this one; the second time at once. */
	stop(message: SupervisorMessage): void {
		if (this.#isStopping) for (const { worker } of this.#places) worker.process.kill('SIGKILL')
		this.#isStopping = true
		void Promise.all(this.#places.map((place) => this.#end(place, message))).then((ends) =>
			process.exit(ends.length === 0 ? 1 : 0),
		)
	}

	async #end(place: Place, message: SupervisorMessage): Promise<void> {
		place.isLeaving = true
		const { worker } = place
		if (worker.isDead()) return
		const ended = once(worker, 'exit')
		// One that has just ended has no channel any more.
		if (worker.isConnected()) worker.send(message)
		await ended
	}
}

function environmentOf(number: number, kind: string, count: number): Record<string, string> {
	const metricsPort = Number(process.env['METRICS_PORT'] ?? '')
	return {
		[workerVariable]: kind,
		// Read at the start of a process, and removed from this one's environment.
		...memoryOfC,
		PROCESSES: process.env['PROCESSES'] ?? String(count),
		...(metricsPort > 0 && { METRICS_PORT: String(metricsPort + number) }),
	}
}

function freeNumber(places: readonly Place[]): number {
	const taken = new Set(places.map(({ number }) => number))
	let number = 0
	while (taken.has(number)) number += 1
	return number
}

function tell(sentence: string): void {
	process.stdout.write(`${sentence}\n`)
}
