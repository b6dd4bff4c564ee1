import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Db } from '../db.ts'

/** Stands for a value that each call gives, or for what is made of it, where the text of a {@link KeptStatement} is made. */
export class Given<T> {
	readonly at: number
	readonly read: (value: unknown) => T

	constructor(at: number, read: (value: unknown) => T = (value) => value as T) {
		this.at = at
		this.read = read
	}

	/** Stands for what this function makes of the value. */
	to<Other>(make: (value: T) => Other): Given<Other> {
		return new Given(this.at, (value) => make(this.read(value)))
	}
}

type AllGiven<Values extends readonly unknown[]> = { [At in keyof Values]: Given<Values[At]> }

/**
 * A statement whose text is made once, at its first call, and of which each call gives only the values: for a read that is called so often that
 * making its text is a part of its cost. `make` gets a stand-in for each value, and its text must be the same for all values.
 */
export class KeptStatement<Values extends readonly unknown[], Row> {
	readonly #make: (...given: AllGiven<Values>) => RawBuilder<Row>
	#made: CompiledQuery<Row> | null = null

	constructor(make: (...given: AllGiven<Values>) => RawBuilder<Row>) {
		this.#make = make
	}

	execute(db: Db, ...values: Values): Promise<QueryResult<Row>> {
		this.#made ??= this.#compile(db)
		const parameters = this.#made.parameters.map((parameter) =>
			parameter instanceof Given ? parameter.read(values[parameter.at]) : parameter,
		)
		return db.executeQuery({ ...this.#made, parameters })
	}

	#compile(db: Db): CompiledQuery<Row> {
		const given = Array.from({ length: this.#make.length }, (_, at) => new Given(at))
		return this.#make(...(given as AllGiven<Values>)).compile(db)
	}
}
