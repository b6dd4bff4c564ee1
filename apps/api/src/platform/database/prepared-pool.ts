import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { CustomTypesConfig, Pool, PoolClient } from 'pg'
import { readTypes } from './read-types.ts'
import {
	nothingRead,
	StatementBatch,
	type Prepared,
	type SentStatement,
	type StatementResult,
} from './statement-batch.ts'

/** Statements built in more shapes than this are sent unnamed: a server keeps every named one for the life of a connection. */
const mostNames = 2_000

/**
 * In a transaction every statement is planned once per connection and not anew for each set of values: what a call that
 * writes reads and writes is found by keys, and planning a statement of some joins takes longer than running it. Plain
 * reads stay free to plan by their values, because how common a searched word is decides how to look for it.
 */
const fixPlans = 'set local plan_cache_mode = force_generic_plan'

/**
 * What the text of a statement begins with whose result nobody looks at: within a transaction it is sent, and what follows
 * does not wait for it. Should it fail, the next statement that is waited for, at the latest the commit, throws its failure.
 */
const unread = '/* unread */'

/**
 * What the text of a plain read begins with that is planned once for all values. For a statement of many parts planning takes
 * longer than running, and left to itself the server weighs its estimates of both by what the connection saw first.
 */
const onePlan = '/* one plan */'

/** A statement by its text: the name it is prepared under, if it is, and what it means for a transaction. */
interface Statement {
	text: string
	name: string | null
	kind: 'begin' | 'commit' | 'rollback' | 'undo' | 'unread' | 'one plan' | 'other'
}

const statements = new Map<string, Statement>()

function statementOf(text: string): Statement {
	const known = statements.get(text)
	if (known) return known
	const isFull = statements.size >= mostNames
	const statement: Statement = {
		text,
		name: isFull ? null : nameOf(text),
		kind: kindOf(text),
	}
	if (!isFull) statements.set(text, statement)
	return statement
}

/** The same text has the same name on every connection and in every process. */
function nameOf(text: string): string {
	return `p_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
}

function kindOf(text: string): Statement['kind'] {
	if (/^(begin|start transaction)\b/i.test(text)) return 'begin'
	if (/^commit$/i.test(text)) return 'commit'
	if (/^rollback$/i.test(text)) return 'rollback'
	if (/^rollback to\b/i.test(text)) return 'undo'
	if (text.startsWith(unread)) return 'unread'
	return text.startsWith(onePlan) ? 'one plan' : 'other'
}

/** A pool whose connections send prepared statements and tell when they are in a transaction. */
export interface PreparedPool extends PostgresPool {
	connect(): Promise<PreparedClient>
}

/**
 * A pool for Kysely in which every statement is a named prepared one, parsed and planned once per connection, and in which
 * BEGIN does not cost a round trip of its own: it goes out with the first statement. BEGIN on a living connection cannot fail; on a
 * dead one the statement fails too.
 */
export function preparedPool(pool: Pool): PreparedPool {
	const wrapped = new WeakMap<PoolClient, PreparedClient>()
	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect()
			let prepared = wrapped.get(client)
			if (!prepared) {
				prepared = new PreparedClient(client, readTypes)
				wrapped.set(client, prepared)
			}
			return prepared
		},
	}
}

/** One connection. Whatever a transaction sends within one turn of the event loop, or while an answer is awaited, goes out in one write. */
export class PreparedClient implements PostgresPoolClient {
	readonly #client: PoolClient
	readonly #types: CustomTypesConfig
	readonly #prepared: Prepared = new Map()
	/** Not sent yet, oldest first. */
	readonly #waiting: StatementBatch[] = []
	/** The last one waiting, while more may join it. */
	#joinable: StatementBatch | null = null
	#isSending = false
	#isSendingSoon = false
	#inTransaction = false
	/** Of a statement nobody waited for, such as BEGIN. */
	#failure: unknown

	constructor(client: PoolClient, types: CustomTypesConfig) {
		this.#client = client
		this.#types = types
	}

	query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
	query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
	query<Row>(
		text: string | PostgresCursor<Row>,
		values: readonly unknown[] = [],
	): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
		if (typeof text !== 'string')
			throw new TypeError('A batching connection has no cursors. Read in pages.')
		return this.send<Row>(text, values)
	}

	/** Sends a statement and waits for what it answers, unless nobody reads that. */
	async send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		const statement = statementOf(text)
		const mayFollowFailure = statement.kind === 'rollback' || statement.kind === 'undo'
		if (this.#failure !== undefined && !mayFollowFailure) throw this.#failure
		// Behind a statement that fails it would be skipped.
		if (mayFollowFailure || !this.#inTransaction) this.#joinable = null
		if (statement.kind === 'begin') {
			this.#inTransaction = true
			this.#post(statement, values)
			this.#post(statementOf(fixPlans), [])
			return nothingReadBy<Row>()
		}
		if (statement.kind === 'unread' && this.#inTransaction) {
			this.#post(statement, values)
			return nothingReadBy<Row>()
		}
		const fixesPlan = statement.kind === 'one plan' && !this.#inTransaction
		// Together they are one transaction to the server: what fails takes the setting back, too.
		if (fixesPlan) this.#post(statementOf('set plan_cache_mode = force_generic_plan'), [])
		const answer = this.#ask(statement, values)
		if (fixesPlan) this.#post(statementOf('reset plan_cache_mode'), [])
		if (statement.kind === 'commit' || statement.kind === 'rollback') this.#inTransaction = false
		if (!this.#inTransaction) this.#joinable = null
		const result = await answer
		// What failed since the savepoint is undone with it.
		if (mayFollowFailure) this.#failure = undefined
		if (this.#failure !== undefined) throw this.#failure
		return rowsOf<Row>(result)
	}

	release(destroy?: boolean): void {
		// What failed has been told. A broken connection is no longer in the pool and fails by itself.
		this.#failure = undefined
		this.#inTransaction = false
		this.#client.release(destroy)
	}

	/** Sends without waiting. */
	#post(statement: Statement, values: readonly unknown[]): void {
		this.#give(statement, values, (error) => {
			if (error) this.#failure ??= error
		})
	}

	/** The failure of a statement that was posted before is the reason for that of the one that follows it. */
	#ask(statement: Statement, values: readonly unknown[]): Promise<StatementResult> {
		return new Promise((resolve, reject) => {
			this.#give(statement, values, (error, result) => {
				if (error) {
					Error.captureStackTrace(error)
					reject(this.#failure ?? error)
				} else resolve(result)
			})
		})
	}

	#give(
		{ text, name }: Statement,
		values: readonly unknown[],
		answered: SentStatement['answered'],
	): void {
		if (this.#joinable === null) {
			this.#joinable = new StatementBatch(this.#prepared, this.#types, () => {
				this.#isSending = false
				this.#sendNext()
			})
			this.#waiting.push(this.#joinable)
		}
		this.#joinable.add({ text, name, values, answered })
		if (this.#isSending || this.#isSendingSoon) return
		this.#isSendingSoon = true
		process.nextTick(() => {
			this.#isSendingSoon = false
			this.#sendNext()
		})
	}

	#sendNext(): void {
		const batch = this.#isSending ? undefined : this.#waiting.shift()
		if (!batch) return
		if (batch === this.#joinable) this.#joinable = null
		this.#isSending = true
		this.#client.query(batch)
	}
}

function nothingReadBy<Row>(): PostgresQueryResult<Row> {
	return rowsOf<Row>(nothingRead)
}

/** The type of a row is the caller's word. */
function rowsOf<Row>(result: StatementResult): PostgresQueryResult<Row> {
	return result as unknown as PostgresQueryResult<Row>
}
