import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { removeFootprints } from './liked-rows.ts'

/** Forgets the footprints named, or all of the shopper's. */
export async function deleteFootprints(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.deleteFootprints>,
): Promise<ReplyOf<typeof endpoints.deleteFootprints>> {
	await removeFootprints(ctx.db, ctx.actor.id, input.product_ids ?? null)
	return {}
}
