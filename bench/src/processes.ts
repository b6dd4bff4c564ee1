import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Counted before anything is pinned. */
const processors = availableParallelism()
const canPin = spawnSync('taskset', ['--version']).status === 0 && processors >= 2

/** Said in the table's heading, because figures with and without it do not compare. */
export const pinning = canPin
	? 'servers and database on processor 0, load on processor 1'
	: 'not pinned'

/** Puts this process, which makes the load, on processor 1. */
export function pinLoad(): void {
	if (canPin) spawnSync('taskset', ['-acp', '1', String(process.pid)])
}

/** Lets this process, and what it starts from now on, use all processors: a browser on half a machine is not a phone. */
export function unpinLoad(): void {
	if (canPin) spawnSync('taskset', ['-acp', `0-${processors - 1}`, String(process.pid)])
}

/** Lets a running server and its children use all processors. */
export function unpinServer(pid: number): void {
	if (!canPin) return
	for (const each of [String(pid), ...childrenOf(pid)])
		spawnSync('taskset', ['-acp', `0-${processors - 1}`, each])
}

/** Starts a Node program on processor 0. */
export function startServer(
	args: readonly string[],
	options: { env?: Record<string, string>; input?: string } = {},
): ChildProcess {
	const [command, ...rest] = canPin
		? ['taskset', '-c', '0', process.execPath, ...args]
		: [process.execPath, ...args]
	const child = spawn(command, rest, {
		cwd: root,
		env: { ...process.env, ...options.env },
		stdio: [options.input === undefined ? 'ignore' : 'pipe', 'ignore', 'inherit'],
	})
	if (options.input !== undefined) child.stdin?.end(options.input)
	return child
}

/** Waits until an address answers 200; milliseconds since `since`. Gives up after three minutes. */
export async function waitFor(url: string, since = performance.now()): Promise<number> {
	for (;;) {
		try {
			const response = await fetch(url)
			await response.arrayBuffer()
			if (response.ok) return performance.now() - since
		} catch {
			// Not listening yet.
		}
		if (performance.now() - since > 180_000)
			throw new Error(`${url} did not answer within three minutes.`)
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
}

/** Ends a process as an operator would, and waits for it. */
export async function stopServer(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = new Promise((resolve) => child.once('exit', resolve))
	child.kill('SIGTERM')
	await ended
}

/** Resident memory of a process in MB; Linux only. */
export function residentMb(pid: number): number {
	return statusMb(pid, /VmRSS:\s+(\d+)/)
}

/** The most resident memory that a process had so far, in MB; Linux only. */
export function peakResidentMb(pid: number): number {
	return statusMb(pid, /VmHWM:\s+(\d+)/)
}

function statusMb(pid: number, line: RegExp): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Number(line.exec(status)?.[1] ?? 0) / 1024
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
	const sorted = figures.toSorted((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Processor time of the threads of a process, in milliseconds; 0 where it has ended. */
export function processMs(pid: number): number {
	try {
		const threads = readdirSync(`/proc/${pid}/task`)
		return threads.reduce((sum, thread) => sum + threadMs(pid, thread), 0)
	} catch {
		return 0
	}
}

/** The first number of schedstat: nanoseconds on a processor. The ticks of /proc/<pid>/stat are ten milliseconds, too coarse for a turn. */
function threadMs(pid: number, thread: string): number {
	return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Processor time of a database server and its children, in milliseconds, without autovacuum, which comes when it likes. */
export function serverMs(pid: number): number {
	return [...serverProcesses(pid).values()].reduce((sum, ms) => sum + ms, 0)
}

/** Processor time of a server and its database, in milliseconds. */
export interface Cost {
	nodeMs: number
	databaseMs: number
}

/** The processes whose time is counted: a Node server, and the database server without the sessions of another database on it. */
export interface Counted {
	node: number
	database: number
	withoutSessionsOf: string
}

/** Counts from now on; the function that it gives says what was spent since. */
export function startCounting({ node, database, withoutSessionsOf }: Counted): () => Cost {
	const nodeBefore = processMs(node)
	const before = serverProcesses(database, withoutSessionsOf)
	return () => {
		const after = serverProcesses(database, withoutSessionsOf)
		const spent = [...after].map(([pid, ms]) => ms - (before.get(pid) ?? 0))
		return {
			nodeMs: processMs(node) - nodeBefore,
			databaseMs: spent.reduce((sum, ms) => sum + ms, 0),
		}
	}
}

/** The processor time of each process of a database server. A session's title names its login and its database. */
function serverProcesses(
	pid: number,
	withoutSessionsOf: string | null = null,
): Map<string, number> {
	const counted = childrenOf(pid).filter((child) => {
		const title = titleOf(child)
		const [, database] = /^postgres: \S+ (\S+) /.exec(title) ?? []
		return database !== withoutSessionsOf && !title.includes('autovacuum')
	})
	return new Map([String(pid), ...counted].map((each) => [each, processMs(Number(each))]))
}

function childrenOf(pid: number): string[] {
	return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
}

/** What a process is called in lists of processes; empty where it has ended. */
function titleOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
	} catch {
		return ''
	}
}

/** The fourth field of /proc/<pid>/stat (proc(5)), after the name in brackets; null where the process has ended. */
function parentOf(pid: string): number | null {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
		return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
	} catch {
		return null
	}
}
