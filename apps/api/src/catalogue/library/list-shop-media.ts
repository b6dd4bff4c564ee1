import { endpoints, mostMediaUses } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { bytesPerMegabyte, mediaMegabytes } from '../catalogue-settings.ts'
import { presentShopMedia } from './present-shop-media.ts'
import { bytesOfShopMedia, countShopMedia, pageOfShopMedia } from './shop-media-queries.ts'

/** Lists the pictures of the caller's shop, the newest first, with how much room they take. */
export const listShopMedia = handle(endpoints.listShopMedia, async (ctx, input) => {
	const { page, limit } = input
	const { shopId } = ctx.actor
	const found = await pageOfShopMedia(
		ctx.db,
		ctx.lang,
		{ shopId, keyword: input.keyword ?? '', state: input.state ?? null },
		{ limit, offset: (page - 1) * limit, uses: mostMediaUses },
	)
	const { all, used } = await countShopMedia(ctx.db, shopId)
	return {
		list: found.rows.map(presentShopMedia),
		count: found.count,
		page,
		limit,
		has_more: page * limit < found.count,
		counts: { all, used, unused: all - used },
		bytes: await bytesOfShopMedia(ctx.db, shopId),
		max_bytes: ctx.settings.get(mediaMegabytes) * bytesPerMegabyte,
	}
})
