import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** A database to read from: a pool, a replica, or a transaction. */
export type Db = Kysely<Database>

declare const transaction: unique symbol

/** A database inside one transaction. Whatever changes rows or locks them takes this type, so that it does not compile outside one. */
export type TxDb = Db & { readonly [transaction]: true }

/** Says that a database is inside a transaction. Holds where one was just begun; only those who begin one call it. */
export function insideTransaction(db: Db): TxDb {
	return db as TxDb
}
