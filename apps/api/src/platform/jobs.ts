import type { Context, TxContext } from './context.ts'

/**
 * Finds rows that are due by `ctx.clock`, takes some with FOR UPDATE SKIP LOCKED, processes them, and returns how many;
 * it is called again at once while there are more. Each call is one transaction.
 */
export type JobRun = (ctx: TxContext) => Promise<number>

/**
 * Like {@link JobRun}, for work that calls another service (an email, a push): it reserves due rows for some time in one
 * transaction, calls the service outside any transaction, and writes the result in another.
 */
export type StandaloneJobRun = (asSystem: AsSystem) => Promise<number>

/** Work that every process repeats at an interval in milliseconds; row locks divide it between processes. */
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

/** The job runner of one process. */
export interface JobRunner {
	/** Runs every job until nothing is due, for tests that have moved the clock. */
	runAllJobs(): Promise<void>
	/** Stops the timers and waits for running jobs. */
	stop(): Promise<void>
}

/**
 * Starts the timers. In one process, a job never runs twice at the same time. A failure is logged, and the job runs again
 * at its next time.
 */
export function startJobs(
	jobs: readonly Job[],
	asSystem: AsSystem,
	log: Context['log'],
): JobRunner {
	const running = new Map<string, Promise<unknown>>()
	const stopping = new AbortController()

	/** Returns whether there was anything to process. */
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
			// The work of one job may make another one due: an event for the outbox, an email. So this ends when all of them in
			// turn have found nothing; and those that process what others leave, every second, come last.
			const order = jobs.toSorted((a, b) => Number(a.everyMs <= 1_000) - Number(b.everyMs <= 1_000))
			let foundNothing = 0
			for (let at = 0; foundNothing < order.length; at += 1) {
				const next = order[at % order.length]
				if (!next) return
				while (running.has(next.name)) await running.get(next.name)
				// A job runs until it finds nothing.
				foundNothing = (await begin(next.name, next.run)) ? 1 : foundNothing + 1
			}
		},
		async stop() {
			stopping.abort()
			for (const timer of timers) clearInterval(timer)
			await Promise.all(running.values())
		},
	}
}
