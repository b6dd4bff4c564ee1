import { Query, type Connection, type FieldDef } from 'pg'

/** What `pg` has in a query and in its result, and its types leave out. Source: lib/query.js and lib/result.js of the pinned version. */
interface Insides {
	name?: string
	callback?: unknown
	_accumulateRows: boolean
	_result: Description
	hasBeenParsed(connection: Connection): boolean
	submit(connection: Connection): Error | null
	prepare(connection: Connection): void
	handleRowDescription(message: { fields: FieldDef[] }): void
	handleDataRow(message: unknown): void
	handleCommandComplete(message: unknown, connection: Connection): void
	handleReadyForQuery(connection: Connection): void
	handleError(error: Error, connection: Connection): void
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
) => Omit<Query, 'submit'> & Insides

/** A query whose rows are described with each execution. */
export class PlainQuery extends QueryWithInsides {}

/** The statements of one connection whose rows have been described, and the connection as it is used for them. */
interface Described {
	statements: Map<string, Description>
	/** The server is not asked to describe. */
	connection: Connection
	/** Nor is it told that a statement has ended. */
	amongOthers: Connection
}

const described = new WeakMap<Connection, Described>()

function describedOn(connection: Connection): Described {
	const known = described.get(connection)
	if (known) return known
	const withoutDescribe: Connection = Object.create(connection, {
		describe: { value: () => undefined },
	})
	const amongOthers: Connection = Object.create(withoutDescribe, {
		sync: { value: () => undefined },
		close: { value: () => undefined },
	})
	const made = {
		statements: new Map<string, Description>(),
		connection: withoutDescribe,
		amongOthers,
	}
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
	#hasFailed = false

	override prepare(connection: Connection): void {
		const known = this.#knownOn(connection)
		if (known === undefined) {
			this.#connection = connection
			super.prepare(connection)
			return
		}
		this.#describe(known)
		super.prepare(describedOn(connection).connection)
	}

	/** Whether it can be one of several that are sent together: nothing but its values has to be sent. */
	canJoin(connection: Connection): boolean {
		return this.#knownOn(connection) !== undefined
	}

	/** Sends it as one of several, which are ended together. Gives false if its values cannot be sent: it has failed then. */
	submitAmong(connection: Connection): boolean {
		const known = this.#knownOn(connection)
		if (known === undefined) throw new Error('Only what is described can be sent among others.')
		this.#describe(known)
		super.prepare(describedOn(connection).amongOthers)
		return !this.#hasFailed
	}

	override handleError(error: Error, connection: Connection): void {
		this.#hasFailed = true
		super.handleError(error, connection)
	}

	#knownOn(connection: Connection): Description | undefined {
		if (this.name === undefined || !this.hasBeenParsed(connection)) return undefined
		return describedOn(connection).statements.get(this.name)
	}

	#describe({ fields, _parsers, _prebuiltEmptyResultObject }: Description): void {
		this._result.fields = fields
		this._result._parsers = _parsers
		this._result._prebuiltEmptyResultObject = _prebuiltEmptyResultObject
		this._accumulateRows = true
	}

	override handleRowDescription(message: { fields: FieldDef[] }): void {
		super.handleRowDescription(message)
		if (this.#connection === null || this.name === undefined) return
		const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
		const { statements } = describedOn(this.#connection)
		statements.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
	}
}
