import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { getAdminShop } from './get-admin-shop.ts'
import { openOrCloseShop } from './open-or-close-shop.ts'

/**
 * Closes a shop, with a reason that the shop can read: its products are taken off sale at once and cannot be bought; orders,
 * claims and payments continue. Refuses `not_found`, and `state_changed` for a closed one.
 */
export const closeShop = handle(endpoints.closeShop, async (ctx, input) => {
	await openOrCloseShop(ctx, input, 'closed')
	return getAdminShop(ctx, input)
})
