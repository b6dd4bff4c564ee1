import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Localized } from '../localized.ts'

/** The target of a banner's link. */
export interface BannerLink {
	kind: 'category' | 'product' | 'shop' | 'search'
	value: string
}

/** A banner in all its languages. */
export interface WholeBannerRow {
	id: string
	image: string
	titles: Localized
	subtitles: Partial<Localized>
	link_kind: BannerLink['kind'] | null
	link_value: string | null
	shown: boolean
	starts_at: Date | null
	ends_at: Date | null
}

/** All banners in their order, or one of them. */
export async function listWholeBanners(
	db: Db,
	id: string | null = null,
): Promise<WholeBannerRow[]> {
	const { rows } = await sql<WholeBannerRow>`
		select id, image, titles, subtitles, link_kind, link_value, shown, starts_at, ends_at from banner
		where ${id}::uuid is null or id = ${id} order by position, id
	`.execute(db)
	return rows
}

/** Locks the banners, because their order depends on all of them. */
export async function lockBanners(ctx: TxContext): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('catalogue.banners'))`.execute(ctx.db)
}

/** The fields of a banner that are written. */
export type BannerWords = Omit<WholeBannerRow, 'link_kind' | 'link_value'> & {
	link: BannerLink | null
}

/** Writes a banner: a new one after the others, an existing one in place. */
export async function writeBanner(ctx: TxContext, banner: BannerWords): Promise<void> {
	await sql`
		insert into banner (id, image, titles, subtitles, link_kind, link_value, shown, starts_at, ends_at, position)
		select ${banner.id}, ${banner.image}, ${JSON.stringify(banner.titles)}::jsonb, ${JSON.stringify(banner.subtitles)}::jsonb,
			${banner.link?.kind ?? null}::text, ${banner.link?.value ?? null}::text, ${banner.shown},
			${banner.starts_at}::timestamptz, ${banner.ends_at}::timestamptz, coalesce(max(position), 0) + 1
		from banner
		on conflict (id) do update set image = excluded.image, titles = excluded.titles, subtitles = excluded.subtitles,
			link_kind = excluded.link_kind, link_value = excluded.link_value, shown = excluded.shown,
			starts_at = excluded.starts_at, ends_at = excluded.ends_at
	`.execute(ctx.db)
}

/** Deletes a banner; returns whether it existed. */
export async function removeBanner(ctx: TxContext, id: string): Promise<boolean> {
	const { numAffectedRows } = await sql`delete from banner where id = ${id}`.execute(ctx.db)
	return (numAffectedRows ?? 0n) > 0n
}

/** Writes the order of the banners. */
export async function writeBannerOrder(ctx: TxContext, ids: readonly string[]): Promise<void> {
	await sql`
		update banner b set position = wished.place
		from unnest(${ids}::uuid[]) with ordinality as wished (id, place) where b.id = wished.id
	`.execute(ctx.db)
}

/** Whether the target of a link exists. */
export async function isThere(db: Db, link: BannerLink): Promise<boolean> {
	if (link.kind === 'search') return true
	const from = {
		category: sql`category where id = ${link.value}`,
		product: sql`product where id = ${link.value} and not draft`,
		shop: sql`shop where id = ${link.value}`,
	}[link.kind]
	const { rows } = await sql`select 1 from ${from}`.execute(db)
	return rows.length > 0
}
