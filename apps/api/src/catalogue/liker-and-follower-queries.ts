import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Shoppers who like a product, in the order of their ids, after a given id. */
export async function findLikers(
	ctx: Context,
	productId: string,
	page: { after: string | null; limit: number },
): Promise<string[]> {
	const { rows } = await sql<{ shopper_id: string }>`
		select shopper_id from product_like
		where product_id = ${productId} and (${page.after}::uuid is null or shopper_id > ${page.after}::uuid)
		order by shopper_id limit ${page.limit}
	`.execute(ctx.db)
	return rows.map(({ shopper_id: id }) => id)
}

/** Shoppers who follow a shop, in the order of their ids, after a given id. */
export async function findFollowers(
	ctx: Context,
	shopId: string,
	page: { after: string | null; limit: number },
): Promise<string[]> {
	const { rows } = await sql<{ shopper_id: string }>`
		select shopper_id from shop_follow
		where shop_id = ${shopId} and (${page.after}::uuid is null or shopper_id > ${page.after}::uuid)
		order by shopper_id limit ${page.limit}
	`.execute(ctx.db)
	return rows.map(({ shopper_id: id }) => id)
}
