import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listShopReviewRows } from '../shop-review-queries.ts'
import { presentForShop } from './present-for-shop.ts'

/** Lists reviews of the shop's products, newest first; hidden reviews cannot be answered and are left out. */
export const listMerchantReviews = handle(endpoints.listMerchantReviews, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await listShopReviewRows(ctx, {
		shopId: ctx.actor.shopId,
		answered: input.answered ?? null,
		score: input.score ?? null,
		productId: input.product_id ?? null,
		limit,
		offset: (page - 1) * limit,
	})
	return { list: rows.map(presentForShop), count, page, limit, has_more: page * limit < count }
})
