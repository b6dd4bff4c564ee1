import type { Context } from './context.ts'

/**
 * Looks for rows that are due by `ctx.clock`, takes some with FOR UPDATE SKIP LOCKED, deals with them, and says how many
 * it dealt with; it is called again at once while there are more. Each call is one transaction.
 */
export type Sweep = (ctx: Context) => Promise<number>

/**
 * As {@link Sweep}, for work that leaves the house (a letter, a push): it takes due rows in a transaction of its own that says until
 * when nobody else tries them, goes out with no transaction open, and writes what became of it in another.
 */
export type Errand = (asSystem: AsSystem) => Promise<number>

const sweeps = new Map<string, { everyMs: number; run: Errand }>()

/** Declares a sweep; every process runs it, and the row locks share the work out. */
export function registerSweep(name: string, everyMs: number, sweep: Sweep): void {
	registerErrand(name, everyMs, (asSystem) => asSystem(`sweep:${name}`, sweep))
}

/** Declares an errand, as {@link registerSweep} does a sweep. */
export function registerErrand(name: string, everyMs: number, run: Errand): void {
	if (sweeps.has(name)) throw new Error(`The sweep ${name} is registered twice.`)
	sweeps.set(name, { everyMs, run })
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

	async function runAll(run: Errand): Promise<void> {
		let dealt = 1
		while (dealt > 0 && !stopping.signal.aborted) dealt = await run(asSystem)
	}

	const timers = [...sweeps].map(([name, { everyMs, run }]) => {
		let busy = false
		return setInterval(() => {
			if (busy) return
			busy = true
			const turn = runAll(run)
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
			for (const { run } of sweeps.values()) await runAll(run)
		},
		async stop() {
			stopping.abort()
			for (const timer of timers) clearInterval(timer)
			await Promise.all(running)
		},
	}
}
