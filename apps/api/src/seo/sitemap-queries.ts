import { sql } from 'kysely'
import type { Db, TxDb } from '../platform/database/db.ts'

/** What sitemaps list besides the fixed pages. */
export type SitemapKind = 'products' | 'shops'

/** A sitemap file: its number, and the first id that it lists and the first that it does not. */
export interface SitemapRange {
	kind: SitemapKind
	number: number
	first: string
	next: string
}

/** Before and after all ids. */
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** All files that list anything, in the order of kinds and ids. The first of a kind has the number 1 and no row. */
export async function findRanges(db: Db): Promise<SitemapRange[]> {
	const { rows } = await sql<SitemapRange>`
		with range as (
			select kind, number, first, lead(first, 1, ${lastId}::uuid) over (partition by kind order by first) as next
			from (
				select kind, number, first_id as first from sitemap_range
				union all select kind, 1, ${firstId}::uuid from unnest('{products,shops}'::text[]) kind
			) known
		)
		select * from range r
		where r.next > case r.kind
			when 'products' then (select p.id from product p where p.on_sale and p.id >= r.first order by p.id limit 1)
			else (select s.id from shop s where s.open and s.id >= r.first order by s.id limit 1)
			end
		order by kind, first
	`.execute(db)
	return rows
}

/** The range of a file, or null if there is none with this number. */
export async function findRange(
	db: Db,
	kind: SitemapKind,
	number: number,
): Promise<SitemapRange | null> {
	const { rows } = await sql<SitemapRange>`
		select mine.kind, mine.number, mine.first, (
			select later.first_id from sitemap_range later
			where later.kind = mine.kind and later.first_id > mine.first
			union all select ${lastId}::uuid order by 1 limit 1
		) as next
		from (
			select kind, number, first_id as first from sitemap_range where kind = ${kind} and number = ${number}
			union all select ${kind}, 1, ${firstId}::uuid where ${number} = 1
		) mine
	`.execute(db)
	return rows[0] ?? null
}

/** A page in a sitemap. */
export interface SitemapEntry {
	id: string
	changed_at: Date
}

/** The next entries of a range, by id: those from `from` on, or after it. */
export async function listEntries(
	db: Db,
	range: SitemapRange,
	from: { id: string; inclusive: boolean },
	limit: number,
): Promise<SitemapEntry[]> {
	const after = from.inclusive ? sql`>=` : sql`>`
	const until = sql`and id < ${range.next}`
	const { rows } =
		range.kind === 'products'
			? await sql<SitemapEntry>`
				select id, greatest(created_at, changed_at, (
					select t.changed_at from product_text t where t.product_id = p.id
				)) as changed_at from product p
				where on_sale and id ${after} ${from.id} ${until} order by id limit ${limit}
			`.execute(db)
			: await sql<SitemapEntry>`
				select id, greatest(created_at, changed_at) as changed_at from shop
				where open and id ${after} ${from.id} ${until} order by id limit ${limit}
			`.execute(db)
	return rows
}

/**
 * Divides ranges that list more than one and a half times `most`; returns how many were added. Each step reads the next
 * `most` entries of an index, so that the time grows with what is divided and no statement counts everything.
 */
export async function divideRanges(db: TxDb, kind: SitemapKind, most: number): Promise<number> {
	const of = kind === 'products' ? sql`product where on_sale` : sql`shop where open`
	const { rows } = await sql`
		with recursive range as (
			select first, lead(first, 1, ${lastId}::uuid) over (order by first) as next
			from (
				select first_id as first from sitemap_range where kind = ${kind}
				union all select ${firstId}::uuid
			) known
		), piece as (
			select first as start, next from range
			union all
			select cut.id, piece.next from piece
			cross join lateral (
				select id from ${of} and id >= piece.start and id < piece.next
				order by id offset ${most}::int limit 1
			) cut
			where exists (
				select 1 from ${of} and id >= cut.id and id < piece.next
				order by id offset ${Math.ceil(most / 2)}::int limit 1
			)
		)
		insert into sitemap_range (kind, first_id)
		select ${kind}, start from piece where not exists (select 1 from range where first = piece.start)
		on conflict do nothing
		returning 1
	`.execute(db)
	return rows.length
}
