import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { ShopperContext } from '../platform/context.ts'
import { footprintsKept } from './catalogue-settings.ts'
import { pageOfFootprints } from './liked-rows.ts'
import { presentCard, presentPage } from './present-product.ts'

/** Products the shopper looked at, the latest first, each once. */
export async function listFootprints(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.listFootprints>,
): Promise<ReplyOf<typeof endpoints.listFootprints>> {
	const kept = ctx.settings.get(footprintsKept)
	const page = await pageOfFootprints(ctx, ctx.actor.id, kept, input)
	return presentPage(page, input, (row) => ({ ...presentCard(row), createtime: toSeconds(row.at) }))
}
