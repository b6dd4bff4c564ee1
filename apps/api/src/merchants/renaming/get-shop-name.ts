import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentShopName } from './present-rename.ts'

/** Returns the shop's name, the request for another one, and the names before. */
export const getShopName = handle(endpoints.getShopName, (ctx) =>
	presentShopName(ctx, ctx.actor.shopId),
)
