import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Query, type Connection, type Pool, type PoolClient, type QueryResult } from 'pg'
import type { StatementTracer } from '../tracing/tracing.ts'

/**
 * Statements beyond this number of different texts are sent unnamed: a server keeps every named one for the life of a
 * connection.
 */
const mostNames = 2_000

/**
 * Marks a statement whose result is not used; its text begins with this. Within a transaction it is sent without waiting
 * for its result. If it fails, the next statement that is waited for, at the latest the commit, throws its error.
 */
const unread = '/* unread */'

/**
 * Marks a plain read that is planned once for all values; its text begins with this. For a statement with many joins
 * planning takes longer than running, and without the mark the server's choice depends on the first values that the
 * connection used.
 */
const onePlan = '/* one plan */'

/** A statement by its text: the name under which it is prepared, if it is, and whether it begins or ends a transaction. */
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
		name: isFull || isTransactionWord(text) ? null : nameOf(text),
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

function isTransactionWord(text: string): boolean {
	return /^(begin|start transaction|commit|rollback|savepoint|release|set|reset)\b/i.test(text)
}

/** Who follows what a pool does. */
export interface PoolFollowers {
	/** Gets each time (milliseconds) that somebody waited for a connection. */
	onWait?: ((ms: number) => void) | undefined
	/** Runs each statement within a trace. */
	statement?: StatementTracer | undefined
}

/** A pool whose connections send prepared statements and report whether they are in a transaction. */
export interface PreparedPool extends PostgresPool {
	connect(): Promise<PreparedClient>
}

/**
 * A pool for Kysely in which every statement is a named prepared one, parsed and planned once per connection, and in
 * which BEGIN costs no round trip of its own: the first statement is sent right after it (the connections are in pipeline
 * mode). BEGIN on a working connection cannot fail; on a broken one the statement fails too.
 */
export function preparedPool(pool: Pool, { onWait, statement }: PoolFollowers = {}): PreparedPool {
	const wrapped = new WeakMap<PoolClient, PreparedClient>()
	const connect = onWait === undefined ? () => pool.connect() : timedConnect(pool, onWait)
	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await connect()
			let prepared = wrapped.get(client)
			if (!prepared) {
				prepared = statement ? new TracedClient(client, statement) : new PreparedClient(client)
				wrapped.set(client, prepared)
			}
			return prepared
		},
	}
}

/** Takes a connection, and reports how long that took (milliseconds) if none was free. */
function timedConnect(pool: Pool, onWait: (ms: number) => void): () => Promise<PoolClient> {
	return async () => {
		if (pool.idleCount > 0 && pool.waitingCount === 0) return pool.connect()
		const begun = performance.now()
		try {
			return await pool.connect()
		} finally {
			onWait(performance.now() - begun)
		}
	}
}

/** One connection. Everything that is sent within one turn of the event loop is sent in one write. */
export class PreparedClient implements PostgresPoolClient {
	readonly #client: PoolClient
	#isCorked = false
	#inTransaction = false
	/** The error of a statement that was not waited for, such as BEGIN. */
	#failure: unknown

	constructor(client: PoolClient) {
		this.#client = client
	}

	query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
	query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
	query<Row>(
		text: string | PostgresCursor<Row>,
		values: readonly unknown[] = [],
	): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
		if (typeof text !== 'string')
			throw new TypeError('A pipelined connection has no cursors. Read in pages.')
		return this.send<Row>(text, values)
	}

	/** Sends a statement and waits for its result, unless its result is not used. */
	async send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		const statement = statementOf(text)
		const mayFollowFailure = statement.kind === 'rollback' || statement.kind === 'undo'
		if (this.#failure !== undefined && !mayFollowFailure) throw this.#failure
		if (statement.kind === 'begin') {
			this.#inTransaction = true
			this.#post(statement, values)
			return nothingRead
		}
		if (statement.kind === 'unread' && this.#inTransaction) {
			this.#post(statement, values)
			return nothingRead
		}
		if (statement.kind === 'commit' || statement.kind === 'rollback') this.#inTransaction = false
		const fixesPlan = statement.kind === 'one plan' && !this.#inTransaction
		if (fixesPlan) this.#post(statementOf('set plan_cache_mode = force_generic_plan'), [])
		const answer = this.#ask(statement, values)
		if (fixesPlan) this.#post(statementOf('reset plan_cache_mode'), [])
		const result = await answer
		// A failure since the savepoint is undone with it.
		if (mayFollowFailure) this.#failure = undefined
		if (this.#failure !== undefined) throw this.#failure
		return asKyselyResult(result)
	}

	release(destroy?: boolean): void {
		// The failure has been reported already. A broken connection has left the pool, and the next statement on it
		// fails anyway.
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

	/** If a statement that was sent before has failed, its error is the cause of the error of the statements after it. */
	#ask(statement: Statement, values: readonly unknown[]): Promise<QueryResult> {
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
		statement: Statement,
		values: readonly unknown[],
		answered: (error: Error | undefined, result: QueryResult) => void,
	): void {
		this.#corkForThisTurn()
		this.#client.query(queryOf(statement, values, answered))
	}

	#corkForThisTurn(): void {
		if (this.#isCorked) return
		this.#isCorked = true
		const { stream } = connectionOf(this.#client)
		stream.cork()
		process.nextTick(() => {
			this.#isCorked = false
			stream.uncork()
		})
	}
}

/** A connection whose statements are parts of traces. BEGIN is not: it is not waited for. */
class TracedClient extends PreparedClient {
	readonly #trace: StatementTracer

	constructor(client: PoolClient, statement: StatementTracer) {
		super(client)
		this.#trace = statement
	}

	override send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		return text === 'begin'
			? super.send<Row>(text, values)
			: this.#trace(text, () => super.send<Row>(text, values))
	}
}

const nothingRead = { command: 'SELECT' as const, rowCount: 0, rows: [] }

/** A query in a form that `pg` accepts without copying it. */
function queryOf(
	{ text, name }: Statement,
	values: readonly unknown[],
	answered: (error: Error | undefined, result: QueryResult) => void,
): Query {
	const query = withName(values.length === 0 ? new Query(text) : new Query(text, [...values]))
	query.callback = answered
	if (name !== null) query.name = name
	return query
}

/** `pg` reads these two properties of a query; its types leave them out. */
function withName(query: Query): Query & {
	name?: string
	callback?: (error: Error | undefined, result: QueryResult) => void
} {
	return query
}

/** Every client has its connection; the types declare it only for clients outside a pool. */
function connectionOf(client: PoolClient): Connection {
	return (client as PoolClient & { connection: Connection }).connection
}

/** Kysely declares the commands it knows and `pg` returns the server's text; in both, the caller states the type of a row. */
function asKyselyResult<Row>(result: QueryResult): PostgresQueryResult<Row> {
	return result as unknown as PostgresQueryResult<Row>
}
