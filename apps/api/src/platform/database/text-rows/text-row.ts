import { sql, type RawBuilder } from 'kysely'

/**
 * Rows as one text, written by the server and split here. `pg` takes longer to read many columns than the server takes to find them, and JSON
 * takes the server longer to write than the values to find (docs/decisions/0123).
 *
 * Only for texts that cannot hold U+001C to U+001F because their schema in the contract refuses control characters (`lineOf` and stricter
 * ones). One that did would make too many values: an error until the row is corrected, never another value.
 */
const separators = {
	outer: { value: '\u001F', row: '\u001E' },
	/** Of rows that are a value of another row. */
	inner: { value: '\u001D', row: '\u001C' },
} as const

type Level = keyof typeof separators

/** A value of a row: SQL that gives it, which must not be null, and how its text is read. */
export interface TextValue<T> {
	sql: string
	read(text: string): T
}

/** The caller states which texts the column can have. */
export function text<T extends string = string>(column: string): TextValue<T> {
	return { sql: column, read: (given) => given as T }
}

/** Null and the empty text are the same: null. */
export function textOrNull(column: string): TextValue<string | null> {
	return { sql: `coalesce((${column})::text, '')`, read: (given) => given || null }
}

/** The caller states which numbers the column can have. */
export function number<N extends number = number>(column: string): TextValue<N> {
	return { sql: column, read: (given) => Number(given) as N }
}

export function numberOrNull(column: string): TextValue<number | null> {
	return {
		sql: `coalesce((${column})::text, '')`,
		read: (given) => (given === '' ? null : Number(given)),
	}
}

/** Like {@link number}, but nothing above `most`. */
export function numberUpTo(most: number, column: string): TextValue<number> {
	return { sql: column, read: (given) => Math.min(Number(given), most) }
}

/** A whole number that is no double anywhere, such as cents. */
export function bigint(column: string): TextValue<bigint> {
	return { sql: column, read: BigInt }
}

/** A time, in milliseconds. It is sent as a number of seconds: a date as text takes longer to write and to read. */
export function moment(column: string): TextValue<Date> {
	return { sql: `date_part('epoch', ${column})`, read: toDate }
}

/** Null is sent as 0, the start of 1970, which no column holds: the server needs longer for an empty text. */
export function momentOrNull(column: string): TextValue<Date | null> {
	return {
		sql: `coalesce(date_part('epoch', ${column}), 0)`,
		read: (given) => (given === '0' ? null : toDate(given)),
	}
}

function toDate(seconds: string): Date {
	return new Date(Math.round(Number(seconds) * 1_000))
}

/** Named values in one text, in this order. */
export class TextRow<Row extends object> {
	readonly #values: [string, TextValue<unknown>][]
	/** The text of SQL up to further values, made once. */
	readonly #begun: RawBuilder<unknown>
	/** The values as one text. */
	readonly joined: RawBuilder<string>

	constructor(values: { [Name in keyof Row]: TextValue<Row[Name]> }, level: Level = 'outer') {
		this.#values = Object.entries(values)
		const own = this.#values.map(([, value]) => value.sql).join(', ')
		const begun = `concat_ws(${literal(separators[level].value)}, ${own}`
		this.#begun = sql.raw(begun)
		this.joined = sql.raw(`${begun})`)
	}

	/** The values as one text, and then `more`, none of which may be null. */
	joinedWith(...more: RawBuilder<unknown>[]): RawBuilder<string> {
		return sql`${more.reduce((all, value) => sql`${all}, ${value}`, this.#begun)})`
	}

	/** Reads its values, which are the next ones. */
	read(values: RowValues): Row {
		const row: Record<string, unknown> = {}
		for (const [name, { read }] of this.#values) row[name] = read(values.next())
		return row as Row
	}
}

/** The values of a row, read one after the other. */
export class RowValues {
	readonly #values: readonly string[]
	#read = 0

	constructor(row: string, level: Level = 'outer') {
		this.#values = row.split(separators[level].value)
	}

	next(): string {
		const value = this.#values[this.#read]
		if (value === undefined) throw new Error(`A row has only ${this.#read} values.`)
		this.#read += 1
		return value
	}

	/** Throws if a value was not read: a text before it holds a separator. */
	end(): void {
		const more = this.#values.length - this.#read
		if (more > 0) throw new Error(`A row has ${more} values too many: a text holds a separator.`)
	}
}

const rowEnds = {
	outer: sql.raw(literal(separators.outer.row)),
	inner: sql.raw(literal(separators.inner.row)),
}

/** All rows of a read as one text; empty without rows. */
export function joinedRows(
	row: RawBuilder<string>,
	order: RawBuilder<unknown>,
	level: Level = 'outer',
): RawBuilder<string> {
	return sql`coalesce(string_agg(${row}, ${rowEnds[level]} order by ${order}), '')`
}

/** Reads the rows of {@link joinedRows}. */
export function readRows<Row>(
	joined: string,
	read: (values: RowValues) => Row,
	level: Level = 'outer',
): Row[] {
	if (joined === '') return []
	return joined.split(separators[level].row).map((row) => {
		const values = new RowValues(row, level)
		const made = read(values)
		values.end()
		return made
	})
}

function literal(separator: string): string {
	return `U&'\\${separator.charCodeAt(0).toString(16).padStart(4, '0')}'`
}
