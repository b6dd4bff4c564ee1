import { endpoints } from '@portolan/contract'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lowStockAt } from '../catalogue-settings.ts'
import { goodsDetail, skusOfProduct, type GoodsDetailRow } from './merchant-product-queries.ts'
import { presentGoodsDetail } from './present-merchant-product.ts'

/** A product of one's own shop, whole. Refuses `not_found`. */
export const getMerchantProduct = handle(
	endpoints.getMerchantProduct,
	async (ctx: MerchantContext, input: { product_id: string }) => {
		const row = await findGoods(ctx, input.product_id)
		return presentGoodsDetail(row, await skusOfProduct(ctx.db, row.id), ctx.lang)
	},
)

/** The row of a product of one's own shop. Refuses `not_found`. */
export async function findGoods(ctx: MerchantContext, productId: string): Promise<GoodsDetailRow> {
	const row = await goodsDetail(ctx.db, ctx.lang, {
		productId,
		shopId: ctx.actor.shopId,
		lowAt: ctx.settings.get(lowStockAt),
	})
	if (!row) refuse('not_found', 'No such product in this shop.')
	return row
}
