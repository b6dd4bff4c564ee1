import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOfLikes } from './like-queries.ts'
import { presentCard, presentPage } from './present-product.ts'

/** Lists liked products, the newest like first, also those off sale. */
export const listLikes = handle(endpoints.listLikes, async (ctx, input) => {
	const page = await pageOfLikes(ctx, ctx.actor.id, input)
	return presentPage(page, input, (row) => ({ ...presentCard(row), createtime: toSeconds(row.at) }))
})
