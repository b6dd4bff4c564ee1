import type { Context } from './context.ts'

/**
 * Looks for rows that are due by `ctx.clock`, takes some with FOR UPDATE SKIP LOCKED, deals with them, and says how many
 * it dealt with; it is called again at once while there are more. Each call is one transaction.
 */
export type Job = (ctx: Context) => Promise<number>

/**
 * As {@link Job}, for work that calls another service (an email, a push): it reserves due rows until a moment in one transaction,
 * calls the service with no transaction open, and writes the result in another.
 */
export type StandaloneJob = (asSystem: AsSystem) => Promise<number>

const jobs = new Map<string, { everyMs: number; run: StandaloneJob }>()

/** Declares a job; every process runs it, and the row locks share the work out. */
export function registerJob(name: string, everyMs: number, job: Job): void {
	registerStandaloneJob(name, everyMs, (asSystem) => asSystem(`sweep:${name}`, job))
}

/** Declares a job that opens its own transactions. */
export function registerStandaloneJob(name: string, everyMs: number, run: StandaloneJob): void {
	if (jobs.has(name)) throw new Error(`The job ${name} is registered twice.`)
	jobs.set(name, { everyMs, run })
}

/** Runs a function as the system, in one transaction. */
export type AsSystem = <T>(name: string, operation: (ctx: Context) => Promise<T>) => Promise<T>

/** The jobs of one process. */
export interface JobRunner {
	/** Runs every job until nothing is due, as the moved clock of a test wants it. */
	runAllJobs(): Promise<void>
	/** Ends the timers and waits for what is running. */
	stop(): Promise<void>
}

/** Starts the timers. In one process a job runs once at a time. One that fails is logged and tried again at its next turn. */
export function startJobs(asSystem: AsSystem, log: Context['log']): JobRunner {
	const running = new Map<string, Promise<unknown>>()
	const stopping = new AbortController()

	/** Says whether there was anything to deal with. */
	async function runAll(run: StandaloneJob): Promise<boolean> {
		for (let times = 0; !stopping.signal.aborted; times += 1)
			if ((await run(asSystem)) === 0) return times > 0
		return false
	}

	function begin(name: string, run: StandaloneJob): Promise<boolean> {
		const turn = runAll(run).finally(() => running.delete(name))
		running.set(
			name,
			turn.catch(() => undefined),
		)
		return turn
	}

	const timers = [...jobs].map(([name, { everyMs, run }]) =>
		setInterval(() => {
			if (running.has(name)) return
			begin(name, run).catch((error: unknown) =>
				log.error({ err: error, sweep: name }, 'a sweep failed'),
			)
		}, everyMs).unref(),
	)

	return {
		async runAllJobs() {
			// What one deals with may be due for another before it: an event for the outbox, an email.
			for (let again = true; again;) {
				again = false
				for (const [name, { run }] of jobs) {
					while (running.has(name)) await running.get(name)
					if (await begin(name, run)) again = true
				}
			}
		},
		async stop() {
			stopping.abort()
			for (const timer of timers) clearInterval(timer)
			await Promise.all(running.values())
		},
	}
}
