import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const canPin = spawnSync('taskset', ['--version']).status === 0 && availableParallelism() >= 2

/** Said in the table's heading, because figures with and without it do not compare. */
export const pinning = canPin
	? 'servers and database on processor 0, load on processor 1'
	: 'not pinned'

/** Puts this process, which makes the load, on processor 1. */
export function pinLoad(): void {
	if (canPin) spawnSync('taskset', ['-acp', '1', String(process.pid)])
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

/** Waits until an address answers 200; milliseconds since `since`. Gives up after 60 s. */
export async function waitFor(url: string, since = performance.now()): Promise<number> {
	for (;;) {
		try {
			const response = await fetch(url)
			await response.arrayBuffer()
			if (response.ok) return performance.now() - since
		} catch {
			// Not listening yet.
		}
		if (performance.now() - since > 60_000)
			throw new Error(`${url} did not answer within a minute.`)
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
}

/** Ends a process as an operator would, and waits for it. */
export async function stopServer(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return
	const ended = new Promise((resolve) => child.once('exit', resolve))
	child.kill('SIGTERM')
	await ended
}

/** Resident memory of a process in MB, and its children's by name; Linux only. */
export function residentMb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
	const sorted = figures.toSorted((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
