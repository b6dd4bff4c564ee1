import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { ShopperContext } from '../platform/context.ts'
import { pageOfLikes } from './liked-rows.ts'
import { presentCard, presentPage } from './present-product.ts'

/** Liked products, the newest like first, also those off the shelf. */
export async function listLikes(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.listLikes>,
): Promise<ReplyOf<typeof endpoints.listLikes>> {
	const page = await pageOfLikes(ctx, ctx.actor.id, input)
	return presentPage(page, input, (row) => ({ ...presentCard(row), createtime: toSeconds(row.at) }))
}
