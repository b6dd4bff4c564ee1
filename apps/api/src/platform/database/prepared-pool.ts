import type { Socket } from 'node:net'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type Connection, type Pool, type PoolClient, type QueryResult } from 'pg'
import type { StatementTracer } from '../tracing/tracing.ts'
import { DescribedQuery, PlainQuery } from './described-query.ts'
import { asSent } from './sending/as-sent.ts'
import { mostTogether, ReadsTogether } from './sending/reads-together.ts'
import { statementOf, type Statement } from './sending/statement.ts'

/** A pool whose connections send prepared statements and report whether they are in a transaction. */
export interface PreparedPool extends PostgresPool {
	/** The most connections it has. */
	readonly size: number
	connect(): Promise<PreparedClient>
}

/** What a pool of prepared statements may be told about its connections. */
export interface PreparedOptions {
	/** False for a connection to a server that another one has replaced; it is closed instead of being used. */
	isCurrent?: (client: PoolClient) => boolean
	/** Called when a server turns out to be a standby; the connection is closed. */
	onStandby?: (client: PoolClient) => void
	plans?: Plans
	/**
	 * A connection that waits for an answer and receives nothing for this time (milliseconds) is closed, and its statements fail. One timer of
	 * the connection, which each packet sets back; `pg` makes one for each statement.
	 */
	answerTimeoutMs?: number
	/** Behind a pooler the rows of a statement are described each time, because it runs on any connection of the server. */
	isPooled?: boolean
	/** Whether Citus divides the tables over several servers, so that a commit is one on all of them (both_or_neither.sql). */
	isDistributed?: boolean
	/** Gets each time (milliseconds) that somebody waited for a connection. */
	onWait?: ((ms: number) => void) | undefined
	/** Runs each statement within a trace. */
	statement?: StatementTracer | undefined
}

/**
 * How statements outside a transaction are planned. `once`: every session plans them once for all values. `by session`: every session plans
 * them for their values, but for those that are marked {@link onePlan}. `by transaction`: the same behind a pooler, where no session may be
 * changed and all of them plan once; a read that is not marked then has a transaction of its own, in the same round trip.
 */
export type Plans = 'once' | 'by session' | 'by transaction'

/**
 * A pool for Kysely in which every statement is a named prepared one, parsed and planned once per connection, and in
 * which BEGIN costs no round trip of its own: it is sent together with the first statement (the connections are in pipeline
 * mode), and a transaction without statements sends nothing. BEGIN on a working connection cannot fail; on a broken one the
 * statement fails too.
 */
export function preparedPool(pool: Pool, options: PreparedOptions = {}): PreparedPool {
	const wrapped = new WeakMap<PoolClient, PreparedClient>()
	const { isCurrent, onWait, statement } = options
	const take = onWait === undefined ? () => pool.connect() : timedConnect(pool, onWait)

	async function connect(): Promise<PoolClient> {
		for (;;) {
			const client = await take()
			if (!isCurrent || isCurrent(client)) return client
			client.release(true)
		}
	}

	return {
		options: pool.options,
		size: pool.options.max ?? 1,
		end: () => pool.end(),
		async connect() {
			const client = await (isCurrent ? connect() : take())
			let prepared = wrapped.get(client)
			if (!prepared) {
				prepared = statement
					? new TracedClient(client, options, statement)
					: new PreparedClient(client, options)
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

/**
 * One connection. Everything that is sent within one turn of the event loop is sent in one write, when all requests that arrived with it have
 * been begun: a write wakes the server's process, which would take the processor between two requests, where both are on one machine.
 */
export class PreparedClient implements PostgresPoolClient {
	readonly #client: PoolClient
	readonly #options: PreparedOptions
	#isCorked = false
	/** The reads of this turn that are sent together at its end. */
	#reads: DescribedQuery[] = []
	#inTransaction = false
	/** A BEGIN that is sent with the first statement after it, and not at all if none follows. */
	#begin: Statement | null = null
	#isUnusable = false
	/** How many statements have no answer yet. */
	#unanswered = 0
	/** The error of a statement that was not waited for, such as BEGIN. */
	#failure: unknown
	/** How often a statement had to be prepared again on this connection, by its name. */
	readonly #preparedAgain = new Map<string, number>()

	constructor(client: PoolClient, options: PreparedOptions = {}) {
		this.#client = client
		this.#options = options
		const { answerTimeoutMs } = options
		if (answerTimeoutMs !== undefined) {
			const { stream } = connectionOf(client)
			stream.setTimeout(answerTimeoutMs)
			stream.on('timeout', () => {
				if (this.#unanswered > 0) stream.destroy(noAnswerWithin(answerTimeoutMs))
			})
		}
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
			this.#begin = statement
			return nothingRead
		}
		const isEnd = statement.kind === 'commit' || statement.kind === 'rollback'
		if (isEnd && this.#begin !== null) {
			this.#inTransaction = false
			this.#begin = null
			return nothingRead
		}
		if (statement.kind === 'unread' && this.#inTransaction) {
			this.#post(statement, values)
			return nothingRead
		}
		if (statement.kind === 'commit' && this.#options.isDistributed === true)
			this.#post(statementOf('select both_or_neither()'), [])
		if (isEnd) this.#inTransaction = false
		const [before, after] = this.#around(statement)
		if (before !== null) this.#post(statementOf(before), [])
		const answer = this.#ask(statement, values)
		if (after !== null) this.#post(statementOf(after), [])
		const result = await answer.catch((error: unknown) => {
			if (this.#inTransaction || !isStalePlan(error)) throw error
			return this.#ask(statement, values)
		})
		// A failure since the savepoint is undone with it.
		if (mayFollowFailure) this.#failure = undefined
		if (this.#failure !== undefined) throw this.#failure
		return asKyselyResult(result)
	}

	/** What is sent right before and after a plain read, so that it is planned as it should be. */
	#around({ kind }: Statement): readonly [string, string] | readonly [null, null] {
		const { plans = 'by session' } = this.#options
		if (this.#inTransaction || plans === 'once') return plain
		if (plans === 'by transaction') return kind === 'other' ? inOwnTransaction : plain
		return kind === 'one plan' ? withOnePlan : plain
	}

	release(destroy?: boolean): void {
		// The failure has been reported already. A broken connection has left the pool, and the next statement on it
		// fails anyway.
		this.#failure = undefined
		this.#inTransaction = false
		this.#begin = null
		this.#client.release(destroy === true || this.#isUnusable)
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
					if (isFromStandby(error)) this.#leaveStandby()
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
		if (this.#begin !== null) {
			const begin = this.#begin
			this.#begin = null
			this.#post(begin, [])
		}
		this.#corkForThisTurn()
		const { name } = statement
		const again = name === null ? undefined : this.#preparedAgain.get(name)
		const named = again === undefined ? statement : { ...statement, name: `${name}_${again}` }
		const Chosen = this.#options.isPooled === true ? PlainQuery : DescribedQuery
		this.#unanswered += 1
		const query = queryOf(Chosen, named, values, (error, result) => {
			this.#unanswered -= 1
			if (name !== null && isStalePlan(error)) this.#preparedAgain.set(name, (again ?? 0) + 1)
			answered(error, result)
		})
		if (this.#mayJoin(statement, query)) this.#reads.push(query)
		else this.#client.query(query)
	}

	/** Whether a query is a read that may be sent together with others. Behind a pooler, and on several servers, each is sent alone. */
	#mayJoin({ kind }: Statement, query: PlainQuery): query is DescribedQuery {
		const { plans, isDistributed = false } = this.#options
		return (
			kind === 'one plan' &&
			plans === 'once' &&
			!isDistributed &&
			!this.#inTransaction &&
			query instanceof DescribedQuery &&
			query.canJoin(connectionOf(this.#client))
		)
	}

	#sendReads(): void {
		for (let at = 0; at < this.#reads.length; at += mostTogether) {
			const reads = this.#reads.slice(at, at + mostTogether)
			this.#client.query(new ReadsTogether(reads, this.#client))
		}
		this.#reads = []
	}

	#leaveStandby(): void {
		this.#isUnusable = true
		this.#options.onStandby?.(this.#client)
	}

	#corkForThisTurn(): void {
		if (this.#isCorked) return
		this.#isCorked = true
		const { stream } = connectionOf(this.#client)
		stream.cork()
		setImmediate(() => {
			this.#isCorked = false
			this.#sendReads()
			stream.uncork()
		})
	}
}

/**
 * Whether a statement failed because a migration has changed what it returns, such as a column that `select *` gives too. It succeeds when it
 * is prepared again, under another name; within a transaction, the transaction has to be run again.
 */
export function isStalePlan(error: unknown): boolean {
	return (
		error instanceof DatabaseError &&
		error.code === '0A000' &&
		error.routine === 'RevalidateCachedQuery'
	)
}

/** A connection whose statements are parts of traces. BEGIN is not: it is not waited for. */
class TracedClient extends PreparedClient {
	readonly #trace: StatementTracer

	constructor(client: PoolClient, options: PreparedOptions, statement: StatementTracer) {
		super(client, options)
		this.#trace = statement
	}

	override send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		return text === 'begin'
			? super.send<Row>(text, values)
			: this.#trace(text, () => super.send<Row>(text, values))
	}
}

const plain = [null, null] as const
const withOnePlan = ['set plan_cache_mode = force_generic_plan', 'reset plan_cache_mode'] as const
const inOwnTransaction = ['begin; set local plan_cache_mode = auto', 'commit'] as const

/** The server refuses to write: it is a standby, or has become one. */
function isFromStandby(error: Error): boolean {
	return 'code' in error && error.code === '25006'
}

function noAnswerWithin(ms: number): Error {
	const error = new Error(`The database server has sent nothing for ${ms / 1_000} s.`)
	return Object.assign(error, { code: 'ETIMEDOUT' })
}

const nothingRead = { command: 'SELECT' as const, rowCount: 0, rows: [] }

/** A query in a form that `pg` accepts without copying it. */
function queryOf(
	Chosen: typeof PlainQuery | typeof DescribedQuery,
	{ text, name }: Statement,
	values: readonly unknown[],
	answered: (error: Error | undefined, result: QueryResult) => void,
): PlainQuery {
	const query = values.length === 0 ? new Chosen(text) : new Chosen(text, values.map(asSent))
	query.callback = answered
	if (name !== null) query.name = name
	return query
}

/** Every client has its connection, which is a socket or TLS on one; the types declare less. */
function connectionOf(client: PoolClient): Connection & { stream: Socket } {
	return (client as PoolClient & { connection: Connection & { stream: Socket } }).connection
}

/** Kysely declares the commands it knows and `pg` returns the server's text; in both, the caller states the type of a row. */
function asKyselyResult<Row>(result: QueryResult): PostgresQueryResult<Row> {
	return result as unknown as PostgresQueryResult<Row>
}
