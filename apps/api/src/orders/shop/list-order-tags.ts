import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listShopTags } from './note-queries.ts'

/** The tags that orders of the merchant's own shop have. */
export const listOrderTags = handle(endpoints.listOrderTags, async (ctx) => ({
	list: await listShopTags(ctx.db, ctx.actor.shopId),
}))
