import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db.ts'

/** Something that a statement reads beside other things, so that one message is enough: one JSON value, and what is made of it. */
export interface Readable<T, Stored = unknown> {
	json: RawBuilder<Stored>
	read(stored: Stored): T
}

/** Reads two things in one statement. */
export async function readBoth<A, StoredA, B, StoredB>(
	db: Db,
	a: Readable<A, StoredA>,
	b: Readable<B, StoredB>,
): Promise<[A, B]> {
	const row = onlyRow(
		await sql<{ a: StoredA; b: StoredB }>`select ${a.json} as a, ${b.json} as b`.execute(db),
	)
	return [a.read(row.a), b.read(row.b)]
}

/** Reads one thing. */
export async function readOne<A, StoredA>(
	db: Db,
	{ json, read }: Readable<A, StoredA>,
): Promise<A> {
	return read(onlyRow(await sql<{ a: StoredA }>`select ${json} as a`.execute(db)).a)
}

/** The row of a statement that has one in any case. */
export function onlyRow<Row>({ rows: [row] }: { rows: Row[] }): Row {
	if (!row) throw new Error('A statement without a table gave no row.')
	return row
}

/** The same with something else made of it. */
export function readAs<A, B, Stored>(
	{ json, read }: Readable<A, Stored>,
	make: (read: A) => B,
): Readable<B, Stored> {
	return { json, read: (stored) => make(read(stored)) }
}
