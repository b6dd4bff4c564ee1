import { sql } from 'kysely'
import type { Db, TxDb } from '../platform/database/db.ts'
import type { Localized } from './localized.ts'
import { isNameNear, looksSame } from './name-lookalikes.ts'

/** The same form as `shopNameKey`, made from the column that search has folded already. */
const key = sql`coalesce(nullif(regexp_replace(s.name_key, '[^[:alnum:]]', '', 'g'), ''), btrim(s.name_key))`

/** Locks a name: whether it is free must not change between the check and the write. */
export async function lockShopName(db: TxDb, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('shop.name:' || ${name}::text, 0))`.execute(
		db,
	)
}

/** The shop with this name, or null. */
export async function findShopNamed(
	db: Db,
	name: string,
	exceptId: string | null,
): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select s.id from shop s where ${key} = ${name} and s.id is distinct from ${exceptId}::uuid limit 1
	`.execute(db)
	return rows[0]?.id ?? null
}

/** At most five names that contain this one or are contained in it, those that look the same first. */
export async function listShopNamesNear(
	db: Db,
	name: string,
	exceptId: string | null,
): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select s.name from shop s
		where s.id is distinct from ${exceptId}::uuid
			and ${isNameNear(key, name)}
		order by ${looksSame(key, name)} desc, s.name limit 5
	`.execute(db)
	return rows.map((row) => row.name)
}

/** The ids of at most `most` shops whose name, in the form of `shopNameKey`, contains this one, or whose id is this text. */
export async function findShopIdsLike(
	db: Db,
	asked: { text: string; name: string; most: number },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select s.id from shop s
		where (${asked.name} <> '' and position(${asked.name}::text in ${key}) > 0) or s.id::text = ${asked.text.toLowerCase()}
		order by s.name, s.id limit ${asked.most}
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** A shop's name, the one before (empty if it never changed), and when it changed. */
export interface ShopNames {
	name: string
	formerName: string
	renamedAt: Date | null
	taglines: Localized
}

/** The names of a shop, or null. */
export async function findShopNames(db: Db, shopId: string): Promise<ShopNames | null> {
	const { rows } = await sql<ShopNames>`
		select name, former_name as "formerName", renamed_at as "renamedAt", taglines from shop where id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes another name; whoever edits the shop's page meanwhile has to read it again, because its words contain the name. */
export async function updateShopName(
	db: TxDb,
	change: { shopId: string; name: string; nameKey: string; words: readonly string[]; at: Date },
): Promise<void> {
	await sql`
		update shop set former_name = name, name = ${change.name}, name_key = ${change.nameKey}, renamed_at = ${change.at},
			words = array_to_tsvector(${change.words}::text[]), page_version = page_version + 1
		where id = ${change.shopId}
	`.execute(db)
}
