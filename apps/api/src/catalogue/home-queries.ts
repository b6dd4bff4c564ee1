import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../platform/database/db.ts'
import type { Localized } from './localized.ts'

/** A category in a language. */
export interface CategoryRow {
	id: string
	slug: string
	name: string
	image: string
	hue: number
	/** Whether it is offered to shoppers and in forms. */
	shown: boolean
}

/** All categories, also hidden ones, in the order of their positions. */
export async function findCategories(db: Db, lang: LanguageFile): Promise<CategoryRow[]> {
	const { rows } = await sql<CategoryRow>`
		select id, slug, coalesce(names ->> ${lang}::text, names ->> 'en') as name, image, hue, shown
		from category order by position, id
	`.execute(db)
	return rows
}

/** A banner in a language. */
export interface BannerRow {
	id: string
	image: string
	title: string
	subtitle: string
	link_kind: 'category' | 'product' | 'shop' | 'search' | null
	link_value: string | null
}

/** The banners that are shown now, in order. */
export async function findBanners(db: Db, lang: LanguageFile, now: Date): Promise<BannerRow[]> {
	const { rows } = await sql<BannerRow>`
		select id, image, coalesce(titles ->> ${lang}::text, titles ->> 'en') as title,
			coalesce(subtitles ->> ${lang}::text, subtitles ->> 'en', '') as subtitle, link_kind, link_value
		from banner where shown and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)
		order by position, id
	`.execute(db)
	return rows
}

/** Inserts a category after the others. */
export async function insertCategory(
	db: TxDb,
	category: { id: string; slug: string; names: Localized; image: string; hue: number },
): Promise<void> {
	await sql`
		insert into category (id, slug, names, image, hue, position)
		select ${category.id}, ${category.slug}, ${JSON.stringify(category.names)}::jsonb, ${category.image}, ${category.hue}::int,
			coalesce(max(position), 0) + 1
		from category
	`.execute(db)
}

/** Inserts a banner after the others. */
export async function insertBanner(
	db: TxDb,
	banner: {
		id: string
		image: string
		titles: Localized
		subtitles: Partial<Localized>
		link: { kind: 'category' | 'product' | 'shop' | 'search'; value: string } | null
	},
): Promise<void> {
	await sql`
		insert into banner (id, image, titles, subtitles, link_kind, link_value, position)
		select ${banner.id}, ${banner.image}, ${JSON.stringify(banner.titles)}::jsonb, ${JSON.stringify(banner.subtitles)}::jsonb,
			${banner.link?.kind ?? null}::text, ${banner.link?.value ?? null}::text, coalesce(max(position), 0) + 1
		from banner
	`.execute(db)
}
