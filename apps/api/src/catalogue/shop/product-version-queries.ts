import { sql } from 'kysely'
import type { TxDb } from '../../platform/database/db.ts'

/** Raises the version of these products, so that an edit that began before is refused. */
export async function bumpVersion(db: TxDb, productIds: readonly string[]): Promise<void> {
	await sql`
		update product set version = version + 1 where id = any(${productIds}::uuid[])
	`.execute(db)
}
