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

/** The open transactions, and connections without one, that may write on several servers. */
const distributed = new WeakSet<Db>()

/**
 * Marks a database as inside a transaction, which may write on several servers if `isDistributed`. The cast holds because it is called only by
 * code that has just begun one.
 */
export function insideTransaction(db: Db, isDistributed = false): TxDb {
	if (isDistributed) distributed.add(db)
	return db as TxDb
}

/** Marks a database of statements that stand alone. */
export function standingAlone(db: Db, isDistributed: boolean): Db {
	if (isDistributed) distributed.add(db)
	return db
}

/**
 * Whether a transaction, or a statement that stands alone, may write on several servers (docs/decisions/0094). A row lock on a worker is then given back before the commit on the
 * coordinator, unless the transaction also writes on that worker.
 */
export function spansServers(db: Db): boolean {
	return distributed.has(db)
}
