import type { FastifyInstance } from 'fastify'
import type { Job } from '../jobs.ts'
import type { Hearing } from '../outbox.ts'

/** Numbers and short texts of a span. Never a value that somebody entered. */
export type SpanFields = Readonly<Record<string, string | number | boolean>>

/**
 * Traces of requests, statements, jobs and outgoing calls, for OpenTelemetry. It exists only if the environment asks for it; this file loads
 * nothing, so that a process without traces does not pay for them.
 */
export interface Tracing {
	/** Runs work as a span of the present trace, or of a new one. */
	span<Result>(name: string, fields: SpanFields, work: () => Promise<Result>): Promise<Result>
	/** A statement of the present trace; its text is shortened to its verb and tables, and its values are not seen. */
	statement: StatementTracer
	/** The ids of the present trace, for each line of the log. */
	logFields(): object
	/** Makes every request of the server a trace. */
	followRequests(app: FastifyInstance): void
	/** The same jobs; each run that handled anything, or failed, is a trace. */
	followJobs(jobs: readonly Job[]): Job[]
	/** The same handlers of events; each call is a span of the outbox's run. */
	followHandlers<Topic>(handlers: ReadonlyMap<Topic, readonly Hearing[]>): Map<Topic, Hearing[]>
	/** Sends what has not been sent. */
	close(): Promise<void>
}

/** Runs a statement as a span. */
export type StatementTracer = <Result>(text: string, work: () => Promise<Result>) => Promise<Result>
