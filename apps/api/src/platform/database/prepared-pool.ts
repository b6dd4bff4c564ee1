import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** Statements built in more shapes than this are sent unnamed: a server keeps every named one for the life of a connection. */
const mostNames = 2_000

/**
 * In a transaction every statement is planned once per connection and not anew for each set of values: what a call that
 * writes reads and writes is found by keys, and planning a statement of some joins takes longer than running it. Plain
 * reads stay free to plan by their values, because how common a searched word is decides how to look for it.
 */
const beginWithFixedPlans = 'begin; set local plan_cache_mode = force_generic_plan'

const names = new Map<string, string>()

/**
 * The name under which a statement is prepared: the same text has the same name on every connection and in every process.
 * Null for text that must not be prepared.
 */
export function statementName(text: string): string | null {
	const known = names.get(text)
	if (known !== undefined) return known
	if (names.size >= mostNames) return null
	const name = `p_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
	names.set(text, name)
	return name
}

/**
 * A pool for Kysely in which every statement is a named prepared one, parsed and planned once per connection, and in which
 * BEGIN does not cost a round trip of its own: it is written to the socket and the first statement follows at once (the
 * connections are in pipeline mode). BEGIN on a living connection cannot fail; on a dead one the statement fails too.
 */
export function preparedPool(pool: Pool): PostgresPool {
	const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect()
			let prepared = wrapped.get(client)
			if (!prepared) {
				prepared = new PreparedClient(client)
				wrapped.set(client, prepared)
			}
			return prepared
		},
	}
}

class PreparedClient implements PostgresPoolClient {
	readonly #client: PoolClient
	#beginFailure: unknown

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
		return this.#send<Row>(text, values)
	}

	async #send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		if (this.#beginFailure !== undefined) throw this.#beginFailure
		if (!isTransactionWord(text)) {
			const name = statementName(text)
			const query = { text, values: [...values] }
			return asKyselyResult(await this.#client.query(name === null ? query : { ...query, name }))
		}
		const answer = this.#client.query(text === 'begin' ? beginWithFixedPlans : text)
		if (!/^(begin|start)/i.test(text)) return asKyselyResult(await answer)
		answer.catch((error: unknown) => {
			this.#beginFailure = error
		})
		return { command: 'SELECT', rowCount: 0, rows: [] }
	}

	release(destroy?: boolean): void {
		this.#client.release(destroy)
	}
}

function isTransactionWord(text: string): boolean {
	return /^(begin|start transaction|commit|rollback|savepoint|release)\b/i.test(text)
}

/** Kysely names the commands it looks at; `pg` gives whatever the server said, and the type of a row is the caller's word in both. */
function asKyselyResult<Row>(result: QueryResult): PostgresQueryResult<Row> {
	// oxlint-disable-next-line typescript/no-unsafe-type-assertion
	return result as unknown as PostgresQueryResult<Row>
}
