import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { FreightTemplate } from '../freight.ts'
import type { Localized } from '../localized.ts'

/** A shop's page as its merchant edits it. */
export interface ShopPageRow {
	id: string
	name: string
	open: boolean
	page_version: number
	avatar: string
	banner: string
	taglines: Localized
	stories: Localized
	country: string
	founded: number | null
	contact_email: string
	contact_phone: string
	return_address: string
	time_zone: string
}

/** A shop's page. */
export async function findShopPage(db: Db, shopId: string): Promise<ShopPageRow | null> {
	const { rows } = await sql<ShopPageRow>`
		select id, name, open, page_version, avatar, banner, taglines, stories, country, founded, contact_email, contact_phone,
			return_address, time_zone
		from shop where id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes a shop's page, with its search words, over the given version; false if the version has changed. */
export async function updateShopPage(
	db: TxDb,
	page: Omit<ShopPageRow, 'name' | 'open'> & { words: readonly string[] },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop set avatar = ${page.avatar}, banner = ${page.banner}, taglines = ${JSON.stringify(page.taglines)}::jsonb,
			stories = ${JSON.stringify(page.stories)}::jsonb, country = ${page.country}, founded = ${page.founded}::smallint,
			contact_email = ${page.contact_email}, contact_phone = ${page.contact_phone}, return_address = ${page.return_address}, time_zone = ${page.time_zone},
			holiday_starts_at = holiday_from::timestamp at time zone ${page.time_zone},
			holiday_ends_at = (holiday_until + 1)::timestamp at time zone ${page.time_zone},
			words = array_to_tsvector(${page.words}::text[]), page_version = page_version + 1
		where id = ${page.id} and page_version = ${page.page_version}
	`.execute(db)
	return numAffectedRows === 1n
}

/** Whether the database knows a time zone by this name. Its list is read from files, so that it is asked only for a new name. */
export async function isTimeZone(db: Db, name: string): Promise<boolean> {
	const { rows } = await sql<{ known: boolean }>`
		select exists (select 1 from pg_timezone_names where name = ${name} and name !~ '^(posix|right)') as known
	`.execute(db)
	return rows[0]?.known ?? false
}

/** A shop's shipping template with its version. */
export async function findShopFreight(
	db: Db,
	shopId: string,
): Promise<{ version: number; template: FreightTemplate } | null> {
	const { rows } = await sql<{ version: number; template: FreightTemplate }>`
		select freight_version as version, freight as template from shop where id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes a shop's shipping template over the given version; false if the version has changed. */
export async function updateShopFreight(
	db: TxDb,
	change: { shopId: string; version: number; template: FreightTemplate },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop set freight = ${JSON.stringify(change.template)}::jsonb, freight_version = freight_version + 1
		where id = ${change.shopId} and freight_version = ${change.version}
	`.execute(db)
	return numAffectedRows === 1n
}
