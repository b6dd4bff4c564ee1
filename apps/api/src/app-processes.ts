import { DatabaseClock, MovableClock, type Clock } from './platform/clock.ts'
import type { OpenedDatabase } from './platform/database/connect.ts'
import { readSchemaVersion } from './platform/database/sql-files.ts'
import type { Environment } from './platform/environment.ts'
import type { Answering } from './platform/http/answering.ts'
import { CallLimiter } from './platform/http/call-limiter.ts'
import { RememberedPeople } from './platform/http/kept-answers/remembered-people.ts'
import { RememberedReplies } from './platform/http/kept-answers/remembered-replies.ts'
import type { JobRunner } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { joinProcesses, uploadPlaceOf, type Processes } from './platform/processes/index.ts'
import type { Settings } from './platform/settings.ts'

/** Joins the processes that serve the database. */
export async function joinOthers(
	environment: Environment,
	parts: { database: OpenedDatabase; clock: Clock; log: Logger },
): Promise<Processes> {
	return joinProcesses({
		...parts,
		clock: parts.clock instanceof DatabaseClock ? parts.clock : null,
		version: readSchemaVersion().version,
		uploads: await uploadPlaceOf(environment),
	})
}

/** Moves the clock of this process, or those of all, and runs the jobs that became due. */
export function clockMovers(parts: { clock: Clock; jobRunner: JobRunner; processes: Processes }) {
	const { clock, jobRunner, processes } = parts
	const move = (seconds: number) => {
		if (!(clock instanceof MovableClock)) throw new Error('The clock moves only with CLOCK=test.')
		clock.advance(seconds)
	}
	return {
		async advance(seconds: number): Promise<void> {
			move(seconds)
			await jobRunner.runAllJobs()
		},
		async advanceAll(seconds: number): Promise<void> {
			move(seconds)
			await processes.moveOtherClocks()
			await jobRunner.runAllJobs()
		},
	}
}

/** Who calls: the limiter, which counts together with those of the other processes, who is remembered for public answers, and what they were answered. */
export async function openCallers(parts: {
	clock: Clock
	settings: Settings
	database: OpenedDatabase
	processes: Processes
}): Promise<Pick<Answering, 'limiter' | 'people' | 'rememberedReplies'>> {
	const { clock, database, processes } = parts
	const limiter = new CallLimiter(parts)
	limiter.shared.open({
		id: processes.id,
		processes: () => processes.count(),
		send: (payload) => processes.send('portolan_calls', payload),
	})
	await database.listen('portolan_calls', (payload) => limiter.shared.hear(payload))
	const people = new RememberedPeople({
		nowMs: () => clock.now().getTime(),
		isListening: database.isListening,
	})
	// Ended sessions are told on the channel of the streams, which end with them.
	for (const channel of ['portolan_live', 'portolan_people'])
		await database.listen(channel, (payload) => people.hear(payload))
	return { limiter, people, rememberedReplies: new RememberedReplies() }
}
