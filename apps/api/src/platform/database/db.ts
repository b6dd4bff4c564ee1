import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The database as operations see it: a transaction in a call that writes, the pool in one that only reads. */
export type Db = Kysely<Database>
