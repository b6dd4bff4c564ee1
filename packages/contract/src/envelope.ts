import type { ProblemKey } from './error-codes.ts'

/** A successful answer: `code` 1 and the endpoint's reply. `time` is the server's clock in seconds. */
export interface Success<Data> {
	code: 1
	msg: string
	time: number
	data: Data
}

/** A refusal: `msg` is readable text in the caller's language, `data.error` the stable key. */
export interface Failure {
	code: number
	msg: string
	time: number
	data: { error: ProblemKey; field?: string; params?: Record<string, unknown> }
}

/** Every answer of the API. Source: docs/product/api.md, Envelope. */
export type Envelope<Data> = Success<Data> | Failure
