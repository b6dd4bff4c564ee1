import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { findShortProducts } from './product-card-queries.ts'

/** A product as it is now, for a message or a list of another module. `price` is cents. */
export interface CardOfProduct {
	shopId: string
	title: string
	image: string
	price: Cents
	onSale: boolean
	/** What can still be sold. */
	stock: number
}

/** The cards of products by id, in the caller's language; ids that do not exist are missing. */
export async function productCards(
	ctx: Pick<Context, 'db' | 'lang'>,
	ids: readonly string[],
): Promise<Map<string, CardOfProduct>> {
	const rows = await findShortProducts(ctx.db, [...new Set(ids)], ctx.lang)
	return new Map(
		rows.map((row) => [
			row.id,
			{
				shopId: row.shop_id,
				title: row.title,
				image: row.image,
				price: row.price,
				onSale: row.on_sale,
				stock: row.stock,
			},
		]),
	)
}
