import type { AccountExporter } from '../accounts/index.ts'
import { cartLineRows } from './cart-queries.ts'

/** What lies in a person's cart is theirs to take along. */
export const exportCart: AccountExporter = async (ctx) => {
	const lines = await cartLineRows(ctx.db, ctx.actor.id)
	return lines.map((line) => ({
		product_id: line.product_id,
		sku_id: line.sku_id,
		num: line.num,
	}))
}
