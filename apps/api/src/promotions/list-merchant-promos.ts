import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { presentShopPromos } from './present-shop-promo.ts'
import { pageOfShopPromos } from './shop-promo-queries.ts'

/** The promo codes of one's own shop, the newest first. The platform's codes for its goods are the platform's. */
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
