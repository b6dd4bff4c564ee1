import { DatabaseError, type ClientBase, type Connection } from 'pg'
import { PlainQuery, type DescribedQuery } from '../described-query.ts'

/** So many are answered while the server works on the next ones: with all in one, the server and this process would wait for each other. */
export const mostTogether = 8

/**
 * Reads of several calls that are sent together and ended once, so that the server answers them together: it makes one transaction of them and
 * wakes this process once, where otherwise it would send each answer by itself and be interrupted by the process that receives it
 * (docs/decisions/0128). Each still sees what was committed when it began.
 */
export class ReadsTogether extends PlainQuery {
	#reads: readonly DescribedQuery[]
	readonly #client: ClientBase
	#answered = 0

	/** `reads` have been described on the connection of `client`, which is to send this. */
	constructor(reads: readonly DescribedQuery[], client: ClientBase) {
		super('')
		this.#reads = reads
		this.#client = client
	}

	override submit(connection: Connection): null {
		this.#reads = this.#reads.filter((read) => read.submitAmong(connection))
		connection.sync()
		return null
	}

	override handleDataRow(message: unknown): void {
		this.#reads[this.#answered]?.handleDataRow(message)
	}

	override handleCommandComplete(message: unknown, connection: Connection): void {
		const read = this.#reads[this.#answered]
		this.#answered += 1
		read?.handleCommandComplete(message, connection)
		read?.handleReadyForQuery(connection)
	}

	/** The server skips what is behind a read that fails, so that is sent again, each read by itself. If the connection is lost, all have failed. */
	override handleError(error: Error, connection: Connection): void {
		const [failed, ...skipped] = this.#reads.slice(this.#answered)
		failed?.handleError(error, connection)
		for (const read of skipped)
			if (error instanceof DatabaseError) this.#client.query(read)
			else read.handleError(error, connection)
	}
}
