import type { Context, TxContext } from './context.ts'

/**
 * Finds rows that are due by `ctx.clock`, takes some with FOR UPDATE SKIP LOCKED, processes them, and returns how many;
 * it is called again at once while there are more ({@link Job.batch}). Each call is one transaction.
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
	/**
	 * How many rows make a full batch. Only after a full one does a timer run the job again at once; what became due in the
	 * meantime waits for the next interval, so that under load one transaction handles many rows. Without it, the job runs
	 * again until nothing is due.
	 */
	batch?: number
}

/** What a job may say about itself, besides its name, interval and work. */
type JobOptions = Pick<Job, 'batch'>

/** A job of which each run is one transaction. */
export function job(name: string, everyMs: number, run: JobRun, options: JobOptions = {}): Job {
	return { name, everyMs, run: (asSystem) => asSystem(`job:${name}`, run), ...options }
}

/** A job that opens its own transactions. */
export function standaloneJob(
	name: string,
	everyMs: number,
	run: StandaloneJobRun,
	options: JobOptions = {},
): Job {
	return { name, everyMs, run, ...options }
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

	/** Runs it while a run handles at least `batch` rows. Returns whether there was anything to process. */
	async function repeat(run: StandaloneJobRun, batch: number): Promise<boolean> {
		for (let found = false; !stopping.signal.aborted; found = true) {
			const handled = await run(asSystem)
			if (handled < batch) return found || handled > 0
		}
		return false
	}

	function begin({ name, run }: Job, batch: number): Promise<boolean> {
		const turn = repeat(run, batch).finally(() => running.delete(name))
		running.set(
			name,
			turn.catch(() => undefined),
		)
		return turn
	}

	const timers = jobs.map((each) =>
		setInterval(() => {
			if (running.has(each.name)) return
			begin(each, each.batch ?? 1).catch((error: unknown) =>
				log.error({ err: error, job: each.name }, 'a job failed'),
			)
		}, each.everyMs).unref(),
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
				foundNothing = (await begin(next, 1)) ? 1 : foundNothing + 1
			}
		},
		async stop() {
			stopping.abort()
			for (const timer of timers) clearInterval(timer)
			await Promise.all(running.values())
		},
	}
}
