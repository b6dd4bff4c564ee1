import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** Statements built in more shapes than this are sent unnamed: a server keeps every named one for the life of a connection. */
const mostNames = 2_000

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
				prepared = asKyselyClient(new PreparedClient(client))
				wrapped.set(client, prepared)
			}
			return prepared
		},
	}
}

class PreparedClient {
	readonly #client: PoolClient
	#beginFailure: unknown

	constructor(client: PoolClient) {
		this.#client = client
	}

	async query(text: string, values: readonly unknown[]): Promise<QueryResult> {
		if (this.#beginFailure !== undefined) throw this.#beginFailure
		if (isTransactionWord(text)) {
			const answer = this.#client.query(text)
			if (!text.startsWith('begin') && !text.startsWith('start')) return answer
			answer.catch((error: unknown) => {
				this.#beginFailure = error
			})
			return begun
		}
		const name = statementName(text)
		const query = { text, values: [...values] }
		return this.#client.query(name === null ? query : { ...query, name })
	}

	release(destroy?: boolean): void {
		this.#client.release(destroy)
	}
}

const begun: QueryResult = { command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] }

function isTransactionWord(text: string): boolean {
	return /^(begin|start transaction|commit|rollback|savepoint|release)\b/i.test(text)
}

/** Kysely's own type offers cursors, which we do not use and a pipelined connection refuses; the rest is the same shape. */
function asKyselyClient(client: {
	query(text: string, values: readonly unknown[]): Promise<unknown>
	release(destroy?: boolean): void
}): PostgresPoolClient {
	return client as { query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> } as PostgresPoolClient
}
