import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** A database to read from: a pool, a replica, or a transaction. */
export type Db = Kysely<Database>

declare const transaction: unique symbol

/**
 * A database inside one transaction. Code that changes or locks rows takes this type, so that it does not compile outside
 * a transaction.
 */
export type TxDb = Db & { readonly [transaction]: true }

/** Marks a database as inside a transaction. The cast holds because it is called only by code that has just begun one. */
export function insideTransaction(db: Db): TxDb {
	return db as TxDb
}
