import { endpoints } from '@portolan/contract'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lowAtOf } from '../stock/low-stock.ts'
import {
	merchantProductDetail,
	skusOfProduct,
	type MerchantProductDetailRow,
} from './merchant-product-queries.ts'
import { presentMerchantProductDetail } from './present-merchant-product.ts'

/** Returns one product of the caller's shop with all its fields. Refuses `not_found`. */
export const getMerchantProduct = handle(
	endpoints.getMerchantProduct,
	async (ctx: MerchantContext, input: { product_id: string }) => {
		const row = await findMerchantProduct(ctx, input.product_id)
		return presentMerchantProductDetail(row, await skusOfProduct(ctx.db, row.id), ctx.lang)
	},
)

/** The row of a product of the caller's shop. Refuses `not_found`. */
export async function findMerchantProduct(
	ctx: MerchantContext,
	productId: string,
): Promise<MerchantProductDetailRow> {
	const row = await merchantProductDetail(ctx.db, ctx.lang, {
		productId,
		shopId: ctx.actor.shopId,
		lowAt: await lowAtOf(ctx, ctx.actor.shopId),
	})
	if (!row) refuse('not_found', 'No such product in this shop.')
	return row
}
