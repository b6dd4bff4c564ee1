import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { Localized } from '../localized.ts'

/** A category in all its languages, with what the catalogue itself knows of its use. */
export interface WholeCategoryRow {
	id: string
	slug: string
	names: Localized
	image: string
	hue: number
	shown: boolean
	products: number
	on_sale: number
	banners: number
	bulk_edits: number
	/** Moves that are not finished, from it or to it. */
	moves: number
	/** The move out of it that is not finished; null if there is none. */
	to_id: string | null
	move_products: number | null
	move_done: number | null
}

/** All categories in their order, or one of them. Products are counted in one read of an index. */
export async function listWholeCategories(
	db: Db,
	id: string | null = null,
): Promise<WholeCategoryRow[]> {
	const { rows } = await sql<WholeCategoryRow>`
		select c.id, c.slug, c.names, c.image, c.hue, c.shown, coalesce(n.products, 0) as products, coalesce(n.on_sale, 0) as on_sale,
			(select count(*)::int from banner b where b.link_kind = 'category' and b.link_value = c.id::text) as banners,
			coalesce(e.edits, 0) as bulk_edits,
			(select count(*)::int from category_task t
				where t.ended_at is null and t.to_id is not null and c.id in (t.category_id, t.to_id)) as moves,
			m.to_id, m.products as move_products, m.done as move_done
		from category c
			left join (
				select category_id, count(*)::int as products, (count(*) filter (where on_sale))::int as on_sale
				from product where category_id is not null and (${id}::uuid is null or category_id = ${id})
				group by category_id
			) n on n.category_id = c.id
			left join (
				select u.id, count(distinct v.edit_id)::int as edits
				from bulk_edit_value v cross join lateral (values (v.before), (v.after)) u (id)
				where v.field = 'category' group by u.id
			) e on e.id = c.id::text
			left join category_task m on m.category_id = c.id and m.ended_at is null and m.to_id is not null
		where ${id}::uuid is null or c.id = ${id}
		order by c.position, c.id
	`.execute(db)
	return rows
}

/** Locks the categories, because their order, names and moves depend on all of them. */
export async function lockCategories(ctx: TxContext): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('catalogue.categories'))`.execute(ctx.db)
}

/** Changes a category. */
export async function updateCategory(
	db: TxDb,
	category: { id: string; names: Localized; image: string; shown: boolean },
): Promise<void> {
	await sql`
		update category set names = ${JSON.stringify(category.names)}::jsonb, image = ${category.image}, shown = ${category.shown}
		where id = ${category.id}
	`.execute(db)
}

/** Deletes a category; a product in it makes the database refuse. */
export async function removeCategory(db: TxDb, id: string): Promise<void> {
	await sql`delete from category where id = ${id}`.execute(db)
}

/** Writes the order of the categories. */
export async function writeCategoryOrder(db: TxDb, ids: readonly string[]): Promise<void> {
	await sql`
		update category c set position = wished.place
		from unnest(${ids}::uuid[]) with ordinality as wished (id, place) where c.id = wished.id
	`.execute(db)
}
