import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { TxDb } from '../../platform/database/db.ts'
import { cardColumns, cutPage, type CardRow, type RowPage } from '../product-queries.ts'

/** Sets a like; returns whether the product exists. Removing a like does not check it: a deleted product has no likes. */
export async function setLike(
	db: TxDb,
	like: { shopperId: string; productId: string; on: boolean; at: Date },
): Promise<boolean> {
	if (like.on)
		await sql`
			insert into product_like (shopper_id, product_id, created_at)
			select ${like.shopperId}, id, ${like.at} from product where id = ${like.productId} and not draft
			on conflict do nothing
		`.execute(db)
	else
		await sql`delete from product_like where shopper_id = ${like.shopperId} and product_id = ${like.productId}`.execute(
			db,
		)
	const { rows } =
		await sql`select 1 from product where id = ${like.productId} and not draft`.execute(db)
	return rows.length === 1
}

/** Liked products, the newest like first. */
export async function pageOfLikes(
	ctx: Context,
	shopperId: string,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow & { at: Date }>> {
	const { rows } = await sql<CardRow & { at: Date; total: number }>`
		select ${cardColumns(ctx.lang, shopperId)}, l.created_at as at,
			(select count(*)::int from product_like where shopper_id = ${shopperId}) as total
		from (
			select product_id, created_at from product_like where shopper_id = ${shopperId}
			order by created_at desc, product_id limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
		) l join product p on p.id = l.product_id join product_text t on t.product_id = p.id left join category c on c.id = p.category_id
		order by l.created_at desc, p.id
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/** Viewed products, the latest first, at most `kept`. */
export async function pageOfFootprints(
	ctx: Context,
	shopperId: string,
	kept: number,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow & { at: Date }>> {
	const offset = (page.page - 1) * page.limit
	const { rows } = await sql<CardRow & { at: Date; total: number }>`
		select ${cardColumns(ctx.lang, shopperId)}, seen.seen_at as at,
			(select least(count(*), ${kept})::int from footprint where shopper_id = ${shopperId}) as total
		from (
			select product_id, seen_at from footprint where shopper_id = ${shopperId}
			order by seen_at desc, product_id
			limit ${Math.max(0, Math.min(page.limit + 1, kept - offset))} offset ${offset}
		) seen join product p on p.id = seen.product_id join product_text t on t.product_id = p.id left join category c on c.id = p.category_id
		order by seen.seen_at desc, p.id
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/** Deletes footprints: of the named products, or all with null. */
export async function removeFootprints(
	db: TxDb,
	shopperId: string,
	productIds: readonly string[] | null,
): Promise<void> {
	if (productIds === null)
		await sql`delete from footprint where shopper_id = ${shopperId}`.execute(db)
	else
		await sql`delete from footprint where shopper_id = ${shopperId} and product_id = any(${productIds}::uuid[])`.execute(
			db,
		)
}

/** Writes footprints, of which the latest view of a product counts, and deletes those beyond `kept` for each shopper. */
export async function addFootprints(
	db: TxDb,
	footprints: readonly { shopperId: string; productId: string; at: Date }[],
	kept: number,
): Promise<void> {
	const shoppers = footprints.map((it) => it.shopperId)
	await sql`
		insert into footprint as f (shopper_id, product_id, seen_at)
		select shopper_id, product_id, seen_at
		from unnest(${shoppers}::uuid[], ${footprints.map((it) => it.productId)}::uuid[],
			${footprints.map((it) => it.at)}::timestamptz[]) as new (shopper_id, product_id, seen_at)
		where exists (select 1 from product where id = new.product_id)
		order by shopper_id, product_id
		on conflict (shopper_id, product_id) do update set seen_at = greatest(f.seen_at, excluded.seen_at)
	`.execute(db)
	await sql`
		delete from footprint f using (select distinct unnest(${shoppers}::uuid[]) as shopper_id) who
		where f.shopper_id = who.shopper_id and f.seen_at < (
			select seen_at from footprint older where older.shopper_id = who.shopper_id
			order by seen_at desc offset ${kept - 1} limit 1
		)
	`.execute(db)
}
