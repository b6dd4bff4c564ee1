import type { AccountExporter } from '../accounts/index.ts'
import { cartLineRows } from './cart-queries.ts'

/** Exports the person's cart. */
export const exportCart: AccountExporter = async (ctx) => {
	const lines = await cartLineRows(ctx.db, ctx.actor.id)
	return lines.map((line) => ({
		product_id: line.product_id,
		sku_id: line.sku_id,
		num: line.num,
	}))
}
