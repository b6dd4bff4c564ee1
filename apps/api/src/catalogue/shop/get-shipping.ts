import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findShopFreight } from './shop-page-queries.ts'

/** What one's own shop asks for sending. */
export const getShipping = handle(endpoints.getShipping, async (ctx) => {
	const freight = await findShopFreight(ctx.db, ctx.actor.shopId)
	if (!freight) refuse('not_found', 'No such shop.')
	return freight
})
