import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { lowAtOf } from '../stock/low-stock.ts'
import { countMerchantProducts, pageOfMerchantProducts } from './merchant-product-queries.ts'
import { presentMerchantProducts } from './present-merchant-product.ts'

/** Lists the products of the caller's shop, the newest first, with the number in each state. */
export const listMerchantProducts = handle(endpoints.listMerchantProducts, async (ctx, input) => {
	const { page, limit } = input
	const { shopId } = ctx.actor
	const lowAt = await lowAtOf(ctx, shopId)
	const filter = {
		shopId,
		state: input.state ?? null,
		categoryId: input.category_id ?? null,
		keyword: input.keyword ?? '',
		lowStock: input.low_stock ?? false,
		lowAt,
		lacks: input.lacks ?? null,
	}
	const found = await pageOfMerchantProducts(ctx.db, ctx.lang, filter, {
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: found.rows.map((row) => presentMerchantProducts(row, ctx.lang)),
		count: found.count,
		page,
		limit,
		has_more: page * limit < found.count,
		counts: await countMerchantProducts(ctx.db, shopId, lowAt),
	}
})
