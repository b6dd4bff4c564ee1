import type { LanguageFile, ProductImport } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'

/** A file of products as a job reads it. */
export interface ImportRow {
	id: string
	shop_id: string
	made_by: string
	lang: LanguageFile
	csv: string
	pictures: Record<string, string>
	state: ProductImport['state']
}

/** A file of products as its shop sees it. */
export interface ImportStateRow {
	id: string
	state: ProductImport['state']
	rows: number
	added: number
	changed: number
	unchanged: number
	fault_count: number
	faults: ProductImport['faults']
	done: number
	total: number
}

/** Stores a file to be checked. */
export async function insertImport(
	db: TxDb,
	file: Omit<ImportRow, 'state'> & { at: Date },
): Promise<void> {
	await sql`
		insert into product_import (id, shop_id, made_by, lang, csv, pictures, state, created_at)
		values (${file.id}, ${file.shop_id}, ${file.made_by}, ${file.lang}, ${file.csv}, ${JSON.stringify(file.pictures)}::jsonb,
			'checking', ${file.at})
	`.execute(db)
}

/** A file of a shop, without what is in it; null if there is none. */
export async function findImport(
	db: Db,
	importId: string,
	shopId: string,
): Promise<ImportStateRow | null> {
	const { rows } = await sql<ImportStateRow>`
		select i.id, i.state, i.rows, i.added, i.changed, i.unchanged, i.fault_count, i.faults,
			coalesce(p.done, 0) as done, coalesce(p.total, 0) as total
		from product_import i left join product_import_progress p on p.import_id = i.id
		where i.id = ${importId} and i.shop_id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** A file that was checked is to be written; false if it is not checked, or is so already. */
export async function startWriting(db: TxDb, importId: string, shopId: string): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update product_import set state = 'writing', attempts = 0
		where id = ${importId} and shop_id = ${shopId} and state = 'checked'
	`.execute(db)
	if (numAffectedRows !== 1n) return false
	await sql`delete from product_import_progress where import_id = ${importId}`.execute(db)
	return true
}

/** Notes that a job begins with the file that waits longest; its id, and how often one began. Files of other processes are left out. */
export async function beginImport(db: TxDb): Promise<{ id: string; attempts: number } | null> {
	const { rows } = await sql<{ id: string; attempts: number }>`
		update product_import set attempts = attempts + 1 where id = (
			select id from product_import where state in ('checking', 'writing')
			order by created_at limit 1 for update skip locked)
		returning id, attempts
	`.execute(db)
	return rows[0] ?? null
}

/** Locks a file that waits for a job; null if another one has it or it waits no more. */
export async function lockImport(db: TxDb, importId: string): Promise<ImportRow | null> {
	const { rows } = await sql<ImportRow>`
		select id, shop_id, made_by, lang, csv, pictures, state from product_import
		where id = ${importId} and state in ('checking', 'writing') for update skip locked
	`.execute(db)
	return rows[0] ?? null
}

/** What a job found or did. */
export type ImportEnd = Omit<ImportStateRow, 'done' | 'total'>

/** Ends the work on a file. */
export async function endImport(db: TxDb, end: ImportEnd, at: Date): Promise<void> {
	await sql`
		update product_import set state = ${end.state}, rows = ${end.rows}, added = ${end.added}, changed = ${end.changed},
			unchanged = ${end.unchanged}, fault_count = ${end.fault_count}, faults = ${JSON.stringify(end.faults)}::jsonb, ended_at = ${at}
		where id = ${end.id}
	`.execute(db)
}

/** Notes how far a job is; read by others while the job's own transaction goes on. */
export async function writeProgress(
	db: TxDb,
	importId: string,
	done: number,
	total: number,
): Promise<void> {
	await sql`
		update product_import_progress set done = ${done}, total = ${total} where import_id = ${importId}
	`.execute(db)
}

/** Makes the row for {@link writeProgress}; before the job locks the import. */
export async function insertProgress(db: TxDb, importId: string): Promise<void> {
	await sql`
		insert into product_import_progress (import_id, done, total) values (${importId}, 0, 0)
		on conflict (import_id) do update set done = 0, total = 0
	`.execute(db)
}

/**
 * Lets one file of a shop be written at a time, and keeps the shop open or closed meanwhile. Taken before the locks on products, as closing
 * a shop does.
 */
export async function lockShopForFile(db: TxDb, shopId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('product file ' || ${shopId}::text, 0))`.execute(
		db,
	)
	await sql`select from shop where id = ${shopId} for share`.execute(db)
}

/** Deletes files from before a time, a limited number at a time. */
export async function deleteImports(db: TxDb, before: Date, most: number): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from product_import where id in (
			select id from product_import where created_at < ${before} and state not in ('checking', 'writing')
			order by created_at limit ${most} for update skip locked)
	`.execute(db)
	return Number(numAffectedRows ?? 0n)
}
