import { Query, type Connection, type FieldDef } from 'pg'

/** What `pg` has in a query and in its result, and its types leave out. Source: lib/query.js and lib/result.js of the pinned version. */
interface Insides {
	name?: string
	callback?: unknown
	_accumulateRows: boolean
	_result: Description
	hasBeenParsed(connection: Connection): boolean
	prepare(connection: Connection): void
	handleRowDescription(message: { fields: FieldDef[] }): void
}

/** How rows of a statement are read: the columns, a parser for each, and a row to copy. */
interface Description {
	fields: FieldDef[]
	_parsers: unknown
	_prebuiltEmptyResultObject: unknown
}

/** `pg` exports the class with these properties; a subclass may override what it calls. */
const QueryWithInsides = Query as unknown as new (
	text: string,
	values?: unknown[],
) => Query & Insides

/** A query whose rows are described with each execution. */
export class PlainQuery extends QueryWithInsides {}

/** The statements of one connection whose rows have been described, and the connection as it is used for them. */
interface Described {
	statements: Map<string, Description>
	connection: Connection
}

const described = new WeakMap<Connection, Described>()

function describedOn(connection: Connection): Described {
	const known = described.get(connection)
	if (known) return known
	const withoutDescribe: Connection = Object.create(connection, {
		describe: { value: () => undefined },
	})
	const made = { statements: new Map<string, Description>(), connection: withoutDescribe }
	described.set(connection, made)
	return made
}

/**
 * A prepared statement whose rows are described once per connection. Otherwise the server describes them for every
 * execution, and `pg` makes the columns and their parsers anew: a tenth of what a statement costs on both sides. The server
 * never answers a prepared statement with other columns than those it had when it was prepared: it fails ("cached plan must
 * not change result type") and is prepared again under another name. A pooler prepares a statement again on another connection, so this is not for poolers.
 */
export class DescribedQuery extends QueryWithInsides {
	#connection: Connection | null = null

	override prepare(connection: Connection): void {
		const { statements, connection: withoutDescribe } = describedOn(connection)
		const known = this.name === undefined ? undefined : statements.get(this.name)
		if (known === undefined || !this.hasBeenParsed(connection)) {
			this.#connection = connection
			super.prepare(connection)
			return
		}
		this._result.fields = known.fields
		this._result._parsers = known._parsers
		this._result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject
		this._accumulateRows = true
		super.prepare(withoutDescribe)
	}

	override handleRowDescription(message: { fields: FieldDef[] }): void {
		super.handleRowDescription(message)
		if (this.#connection === null || this.name === undefined) return
		const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
		const { statements } = describedOn(this.#connection)
		statements.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
	}
}
