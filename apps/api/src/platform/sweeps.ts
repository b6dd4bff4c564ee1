import type { Context } from './context.ts'

/**
 * Looks for rows that are due by `ctx.clock`, takes some with FOR UPDATE SKIP LOCKED, deals with them, and says how many
 * it dealt with; it is called again at once while there are more. Each call is one transaction.
 */
export type Sweep = (ctx: Context) => Promise<number>

const sweeps = new Map<string, { everyMs: number; sweep: Sweep }>()

/** Declares a sweep; every process runs it, and the row locks share the work out. */
export function registerSweep(name: string, everyMs: number, sweep: Sweep): void {
	if (sweeps.has(name)) throw new Error(`The sweep ${name} is registered twice.`)
	sweeps.set(name, { everyMs, sweep })
}

/** Runs an operation as ourselves, in one transaction. */
export type AsSystem = <T>(name: string, operation: (ctx: Context) => Promise<T>) => Promise<T>

/** The sweeps of one process. */
export interface Sweeper {
	/** Runs every sweep until nothing is due, as the moved clock of a test wants it. */
	sweepAll(): Promise<void>
	/** Ends the timers and waits for what is running. */
	stop(): Promise<void>
}

/** Starts the timers. A sweep that fails is logged and tried again at its next turn. */
export function startSweeper(asSystem: AsSystem, log: Context['log']): Sweeper {
	const running = new Set<Promise<void>>()
	const stopping = new AbortController()

	async function run(name: string, sweep: Sweep): Promise<void> {
		let dealt = 1
		while (dealt > 0 && !stopping.signal.aborted) dealt = await asSystem(`sweep:${name}`, sweep)
	}

	const timers = [...sweeps].map(([name, { everyMs, sweep }]) => {
		let busy = false
		return setInterval(() => {
			if (busy) return
			busy = true
			const turn = run(name, sweep)
				.catch((error: unknown) => log.error({ err: error, sweep: name }, 'a sweep failed'))
				.finally(() => {
					busy = false
					running.delete(turn)
				})
			running.add(turn)
		}, everyMs).unref()
	})

	return {
		async sweepAll() {
			for (const [name, { sweep }] of sweeps) await run(name, sweep)
		},
		async stop() {
			stopping.abort()
			for (const timer of timers) clearInterval(timer)
			await Promise.all(running)
		},
	}
}
