import { endpoints } from '@portolan/contract'
import { storeLowStock } from '../../catalogue/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { presentShopNoticeSetting } from './get-merchant-notification-settings.ts'

/** Sets at how many pieces the shop is told that the stock of a SKU is low. */
export const setLowStock = handle(endpoints.setLowStock, async (ctx, { low_stock: pieces }) => {
	await storeLowStock(ctx, ctx.actor.shopId, pieces)
	return presentShopNoticeSetting(ctx)
})
