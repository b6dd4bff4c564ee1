import type { LanguageFile, MediaUse } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import { containing } from '../../platform/like-pattern.ts'
import type { LibraryPicture } from '../../platform/media/index.ts'

/** A picture of a shop's library. */
export interface ShopMediaRow {
	id: string
	url: string
	file_name: string
	alt: string
	bytes: number
	width: number | null
	height: number | null
	added_at: Date
	use_count: number
	uses: MediaUse[]
}

/** Which pictures of a library are asked for. */
export interface ShopMediaFilter {
	shopId: string
	keyword: string
	state: 'used' | 'unused' | null
}

/** What shows pictures of a shop: an address and a product, or null for the page of the shop; each pair once. */
function usesIn(shopId: string): RawBuilder<unknown> {
	return sql`(
		select unnest(p.images) as url, p.id as product_id from product p where p.shop_id = ${shopId}
		union select k.image, p.id from product p join sku k on k.product_id = p.id
			where p.shop_id = ${shopId} and k.retired_at is null
		union select unnest(array[s.avatar, s.banner]), null from shop s where s.id = ${shopId}
	)`
}

function matching({ shopId, keyword, state }: ShopMediaFilter): RawBuilder<unknown> {
	const conditions = [sql`m.shop_id = ${shopId}`]
	if (keyword !== '') {
		const like = containing(keyword)
		conditions.push(sql`(m.file_name ilike ${like} or m.alt ilike ${like})`)
	}
	if (state === 'used') conditions.push(sql`m.url in (select url from shown)`)
	if (state === 'unused') conditions.push(sql`m.url not in (select url from shown)`)
	return sql.join(conditions, sql` and `)
}

/** One page of a library, the newest first, with the number of all that match. */
export async function pageOfShopMedia(
	db: Db,
	lang: LanguageFile,
	filter: ShopMediaFilter,
	window: { limit: number; offset: number; uses: number },
): Promise<{ rows: ShopMediaRow[]; count: number }> {
	const shown = sql`shown as materialized (select distinct url from ${usesIn(filter.shopId)} used)`
	const { rows } = await sql<ShopMediaRow>`
		with ${shown}, page as materialized (
			select m.* from shop_media m where ${matching(filter)}
			order by m.added_at desc, m.id limit ${window.limit} offset ${window.offset}
		)
		${withUses(filter.shopId, lang, window.uses)} order by m.added_at desc, m.id
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		with ${shown} select count(*)::int as count from shop_media m where ${matching(filter)}
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** The pictures of `page` with what shows them. */
function withUses(shopId: string, lang: LanguageFile, most: number): RawBuilder<unknown> {
	return sql`
		select m.id, m.url, m.file_name, m.alt, m.bytes, m.width, m.height, m.added_at,
			coalesce(u.count, 0)::int as use_count, coalesce(u.uses, '[]') as uses
		from page m left join (
			select url, count(*) as count, jsonb_agg(jsonb_build_object('kind', case when product_id is null then 'shop' else 'product' end,
				'product_id', product_id, 'name', name) order by nth) filter (where nth <= ${most}::int) as uses
			from (
				select used.url, used.product_id, coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en', s.name) as name,
					row_number() over (partition by used.url order by used.product_id nulls first) as nth
				from ${usesIn(shopId)} used join shop s on s.id = ${shopId}
					left join product_text t on t.product_id = used.product_id
				where used.url in (select url from page)
			) named
			group by url
		) u on u.url = m.url`
}

/** One picture of a library with what shows it; null if the shop has no such picture. */
export async function shopMediaById(
	db: Db,
	lang: LanguageFile,
	asked: { id: string; shopId: string; uses: number },
): Promise<ShopMediaRow | null> {
	const { rows } = await sql<ShopMediaRow>`
		with page as materialized (select * from shop_media where id = ${asked.id} and shop_id = ${asked.shopId})
		${withUses(asked.shopId, lang, asked.uses)}
	`.execute(db)
	return rows[0] ?? null
}

/** How many pictures a library has, and how many of them something shows. */
export async function countShopMedia(
	db: Db,
	shopId: string,
): Promise<{ all: number; used: number }> {
	const { rows } = await sql<{ all: number; used: number }>`
		select count(*)::int as all, count(*) filter (where m.url in (select url from ${usesIn(shopId)} shown))::int as used
		from shop_media m where m.shop_id = ${shopId}
	`.execute(db)
	return rows[0] ?? { all: 0, used: 0 }
}

/** The room that all pictures of a library take, in bytes. It is asked with each upload, so it does not look for what shows them. */
export async function bytesOfShopMedia(db: Db, shopId: string): Promise<number> {
	const { rows } = await sql<{ bytes: string }>`
		select coalesce(sum(bytes), 0)::text as bytes from shop_media where shop_id = ${shopId}
	`.execute(db)
	return Number(rows[0]?.bytes ?? 0)
}

/** Makes additions to a library wait for each other. Purchases and saved pages do not wait for them. */
export async function lockLibrary(db: TxDb, shopId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('shop_media ' || ${shopId}::text, 0))`.execute(
		db,
	)
}

/** The picture of a library with these bytes, which becomes its newest; null if there is none. */
export async function touchSameMedia(
	db: TxDb,
	same: { shopId: string; contentHash: Buffer; now: Date },
): Promise<{ id: string; url: string } | null> {
	const { rows } = await sql<{ id: string; url: string }>`
		update shop_media set added_at = ${same.now}
		where shop_id = ${same.shopId} and content_hash = ${same.contentHash}::bytea returning id, url
	`.execute(db)
	return rows[0] ?? null
}

/** Adds an uploaded picture to a library, which the caller has locked. */
export async function insertShopMedia(
	db: TxDb,
	media: LibraryPicture & { shopId: string; now: Date },
): Promise<void> {
	await sql`
		insert into shop_media (id, shop_id, url, file_name, bytes, width, height, content_hash, added_at)
		values (${media.id}, ${media.shopId}, ${media.url}, ${media.fileName}, ${media.bytes}, ${media.width}, ${media.height},
			${media.contentHash}::bytea, ${media.now})
	`.execute(db)
}

/** Renames a picture. Returns false if the shop has no such picture. */
export async function renameShopMedia(
	db: TxDb,
	media: { id: string; shopId: string; fileName: string; alt: string },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop_media set file_name = ${media.fileName}, alt = ${media.alt}
		where id = ${media.id} and shop_id = ${media.shopId}
	`.execute(db)
	return numAffectedRows === 1n
}

/**
 * Locks a picture against every record that would show it ({@link holdShopMedia}), until the transaction ends. Returns false if the shop has
 * no such picture.
 */
export async function lockShopMedia(
	db: TxDb,
	asked: { id: string; shopId: string },
): Promise<boolean> {
	const { rows } = await sql`
		select from shop_media where id = ${asked.id} and shop_id = ${asked.shopId} for update
	`.execute(db)
	return rows.length === 1
}

/** Takes a picture out of its library. */
export async function removeShopMedia(db: TxDb, id: string): Promise<void> {
	await sql`delete from shop_media where id = ${id}`.execute(db)
}

/** Which of these addresses are pictures of the shop's library. None of them is deleted until the transaction ends. */
export async function holdShopMedia(
	db: TxDb,
	shopId: string,
	urls: readonly string[],
): Promise<Set<string>> {
	const { rows } = await sql<{ url: string }>`
		select url from shop_media where shop_id = ${shopId} and url = any(${[...urls]}::text[]) order by id for key share
	`.execute(db)
	return new Set(rows.map(({ url }) => url))
}

/**
 * Adds to the libraries of some shops what they showed and uploaded before there were libraries, and returns how many shops there were. It
 * reads whose uploads are whose in the table of the merchants' module.
 */
export async function fillLibraries(
	db: TxDb,
	{ now, most }: { now: Date; most: number },
): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		insert into shop_media_filled (shop_id, at)
		select s.id, ${now} from shop s
		where not exists (select from shop_media_filled f where f.shop_id = s.id)
		order by s.id limit ${most}
		on conflict do nothing returning shop_id as id
	`.execute(db)
	for (const { id } of rows)
		await sql`
			select add_shop_media(${id}, array(
				select url from ${usesIn(id)} shown
				union select k.image from product p join sku k on k.product_id = p.id where p.shop_id = ${id}
				union select '/media/u/' || u.name || '.webp' from upload u join merchant_user m on m.id = u.owner_id
					where m.shop_id = ${id} and u.scene in ('product', 'shop') and u.created_at <= ${now}
						and not exists (select from shop_media i where i.id = u.id)
			), ${now})
		`.execute(db)
	return rows.length
}
