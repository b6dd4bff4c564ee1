import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { presentShopPromos } from './present-shop-promo.ts'
import { pageOfShopPromos } from './shop-promo-queries.ts'

/** Lists the promo codes of the caller's shop, the newest first, without the platform's codes for its products. */
export const listMerchantPromos = handle(endpoints.listMerchantPromos, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await pageOfShopPromos(ctx.db, {
		shopId: ctx.actor.shopId,
		text: input.keyword ?? '',
		state: input.state ?? null,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	const list = await presentShopPromos(ctx, rows)
	return { list, count, page, limit, has_more: page * limit < count }
})
