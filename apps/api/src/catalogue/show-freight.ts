import type { endpoints, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { findShopFreight } from './shop-page-rows.ts'

/** What one's own shop asks for sending. */
export async function showFreight(ctx: MerchantContext): Promise<ReplyOf<typeof endpoints.getShipping>> {
	const freight = await findShopFreight(ctx.db, ctx.actor.shopId)
	if (!freight) refuse('not_found', 'No such shop.')
	return freight
}
