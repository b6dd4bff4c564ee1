import type { Context, TxContext } from './context.ts'

/**
 * Looks for rows that are due by `ctx.clock`, takes some with FOR UPDATE SKIP LOCKED, deals with them, and says how many
 * it dealt with; it is called again at once while there are more. Each call is one transaction.
 */
export type JobRun = (ctx: TxContext) => Promise<number>

/**
 * As {@link JobRun}, for work that calls another service (an email, a push): it reserves due rows until a moment in one transaction,
 * calls the service with no transaction open, and writes the result in another.
 */
export type StandaloneJobRun = (asSystem: AsSystem) => Promise<number>

/** Work that every process does every so many milliseconds; row locks share it between processes. */
export interface Job {
	name: string
	everyMs: number
	run: StandaloneJobRun
}

/** A job of which each run is one transaction. */
export function job(name: string, everyMs: number, run: JobRun): Job {
	return { name, everyMs, run: (asSystem) => asSystem(`job:${name}`, run) }
}

/** A job that opens its own transactions. */
export function standaloneJob(name: string, everyMs: number, run: StandaloneJobRun): Job {
	return { name, everyMs, run }
}

/** Runs a function as the system, in one transaction. */
export type AsSystem = <T>(name: string, operation: (ctx: TxContext) => Promise<T>) => Promise<T>

/** The jobs of one process. */
export interface JobRunner {
	/** Runs every job until nothing is due, as the moved clock of a test wants it. */
	runAllJobs(): Promise<void>
	/** Ends the timers and waits for what is running. */
	stop(): Promise<void>
}

/** Starts the timers. In one process a job runs once at a time. One that fails is logged and tried again at its next turn. */
export function startJobs(
	jobs: readonly Job[],
	asSystem: AsSystem,
	log: Context['log'],
): JobRunner {
	const running = new Map<string, Promise<unknown>>()
	const stopping = new AbortController()

	/** Says whether there was anything to deal with. */
	async function runAll(run: StandaloneJobRun): Promise<boolean> {
		for (let times = 0; !stopping.signal.aborted; times += 1)
			if ((await run(asSystem)) === 0) return times > 0
		return false
	}

	function begin(name: string, run: StandaloneJobRun): Promise<boolean> {
		const turn = runAll(run).finally(() => running.delete(name))
		running.set(
			name,
			turn.catch(() => undefined),
		)
		return turn
	}

	const timers = jobs.map(({ name, everyMs, run }) =>
		setInterval(() => {
			if (running.has(name)) return
			begin(name, run).catch((error: unknown) =>
				log.error({ err: error, job: name }, 'a job failed'),
			)
		}, everyMs).unref(),
	)

	return {
		async runAllJobs() {
			// What one deals with may be due for another before it: an event for the outbox, an email.
			for (let again = true; again;) {
				again = false
				for (const { name, run } of jobs) {
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
