import type { PostgresQueryResult } from 'kysely'
import type { Connection, CustomTypesConfig, FieldDef, Submittable } from 'pg'
import { WireMessages } from './wire-message.ts'

/** What a statement answers: rows by column, how many it touched, and its command (`SELECT`, `COMMIT` …). */
export type StatementResult = PostgresQueryResult<Record<string, unknown>>

/** A statement on its way, and who waits for it. */
export interface SentStatement {
	text: string
	/** The name it is prepared under; null for one that is parsed each time. */
	name: string | null
	values: readonly unknown[]
	answered(error: Error | null, result: StatementResult): void
}

/** The columns a prepared statement answers with. */
interface Columns {
	names: string[]
	read: ((text: string) => unknown)[]
}

/** What is prepared on one connection: its columns by its name, which are told once. */
export type Prepared = Map<string, Columns>

/** What is told of a statement that failed, or that nobody reads. */
export const nothingRead: StatementResult = { command: 'SELECT', rowCount: 0, rows: [] }

const noColumns: Columns = { names: [], read: [] }

const messages = new WireMessages()

/**
 * Statements that go out in one write and are answered together. `pg` by itself ends each of them with a Sync, at which the server
 * flushes what it has and we are woken, and has its columns described each time; that cost more than most statements do.
 * What follows a failure is skipped by the server and fails with it: right within a transaction, so that whatever is in none
 * travels alone.
 */
export class StatementBatch implements Submittable {
	readonly #prepared: Prepared
	readonly #types: CustomTypesConfig
	readonly #ended: () => void
	readonly #sent: SentStatement[] = []
	readonly #results: StatementResult[] = []
	#columns: Columns | null = null
	#rows: Record<string, unknown>[] = []
	#misread: Error | null = null

	constructor(prepared: Prepared, types: CustomTypesConfig, ended: () => void) {
		this.#prepared = prepared
		this.#types = types
		this.#ended = ended
	}

	add(statement: SentStatement): void {
		this.#sent.push(statement)
	}

	/** Writes all of it; `pg` calls this when the connection is free. Gives back what is wrong with a value. */
	submit(connection: Connection): Error | null {
		try {
			this.#write()
		} catch (error) {
			messages.take()
			return error instanceof Error ? error : new Error(String(error))
		}
		connection.stream.write(messages.take())
		return null
	}

	#write(): void {
		for (const { text, name, values } of this.#sent) {
			const isNew = name === null || !this.#prepared.has(name)
			if (isNew) {
				// One that failed earlier may have stayed behind.
				if (name !== null) messages.close(name)
				messages.parse(name ?? '', text)
			}
			messages.bind(name ?? '', values)
			if (isNew) messages.describe()
			messages.execute()
			if (isNew && name !== null) this.#prepared.set(name, noColumns)
		}
		messages.sync()
	}

	handleRowDescription({ fields }: { fields: FieldDef[] }): void {
		this.#columns = {
			names: fields.map((field) => field.name),
			read: fields.map((field) => readerOf(this.#types, field)),
		}
		const name = this.#sent[this.#results.length]?.name
		if (name) this.#prepared.set(name, this.#columns)
	}

	handleDataRow({ fields }: { fields: (string | null)[] }): void {
		const { names, read } = this.#columns ?? this.#knownColumns()
		const row: Record<string, unknown> = {}
		try {
			for (const [index, text] of fields.entries())
				row[names[index] ?? ''] = text === null ? null : read[index]?.(text)
		} catch (error) {
			this.#misread ??= error instanceof Error ? error : new Error(String(error))
		}
		this.#rows.push(row)
	}

	handleCommandComplete({ text }: { text: string }): void {
		const space = text.indexOf(' ')
		this.#results.push({
			command: asCommand(space < 0 ? text : text.slice(0, space)),
			rowCount: space < 0 ? 0 : Number(text.slice(text.lastIndexOf(' ') + 1)),
			rows: this.#rows,
		})
		this.#rows = []
		this.#columns = null
	}

	handleEmptyQuery(): void {
		this.handleCommandComplete({ text: 'SELECT 0' })
	}

	handleError(error: Error): void {
		this.#end(error)
	}

	handleReadyForQuery(): void {
		this.#end(this.#misread)
	}

	#knownColumns(): Columns {
		const name = this.#sent[this.#results.length]?.name
		this.#columns = (name && this.#prepared.get(name)) || noColumns
		return this.#columns
	}

	#end(error: Error | null): void {
		this.#ended()
		for (const [index, { name, answered }] of this.#sent.entries()) {
			const result = this.#results[index]
			if (result && this.#misread === null) {
				answered(null, result)
				continue
			}
			if (name !== null && !result) this.#prepared.delete(name)
			answered(error ?? new Error('The server left a statement without an answer.'), nothingRead)
		}
	}
}

/** Kysely names the commands it looks at; the server has more. */
function asCommand(command: string): StatementResult['command'] {
	return command as StatementResult['command']
}

/** How a column's text is read. `pg` types the types it knows by number as a list of names. */
function readerOf(types: CustomTypesConfig, { dataTypeID }: FieldDef): (text: string) => unknown {
	return types.getTypeParser(dataTypeID, 'text')
}
