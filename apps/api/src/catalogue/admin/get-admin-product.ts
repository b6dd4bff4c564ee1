import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { auditEntriesOf } from '../../operators/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { rateOf } from '../../reviews/index.ts'
import { specText } from '../option-words.ts'
import { findAdminProduct, listAdminSkus } from './admin-product-queries.ts'
import { presentAdminProducts } from './present-admin-product.ts'

/** Returns a product with its SKUs and its audit entries. Refuses `not_found`. */
export const getAdminProduct = handle(
	endpoints.getAdminProduct,
	async (ctx: OperatorContext, input: { product_id: string }) => {
		const row = await findAdminProduct(ctx.db, ctx.lang, input.product_id)
		const [shown] = row ? await presentAdminProducts(ctx, [row]) : []
		if (!row || !shown) refuse('not_found', 'No such product.')
		const skus = await listAdminSkus(ctx.db, row.id)
		return {
			...shown,
			titles: row.titles,
			description: row.description,
			images: row.images,
			ships_from: row.ships_from,
			market_price: row.market_price === null ? null : formatAmount(row.market_price),
			rate_count: rateOf(row.score_counts).count,
			skus: skus.map((sku) => ({
				sku_id: sku.id,
				spec: specText(sku.options, sku.choice, ctx.lang),
				price: formatAmount(sku.price),
				stock: sku.stock,
				held: sku.held,
			})),
			history: await auditEntriesOf(ctx, `product:${row.id}`),
		}
	},
)
