import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { getAdminShop } from './get-admin-shop.ts'
import { openOrCloseShop } from './open-or-close-shop.ts'

/**
 * Opens a closed shop again: its products return to where it wants them. Refuses `not_found`, and `state_changed` for an
 * open one.
 */
export const reopenShop = handle(endpoints.reopenShop, async (ctx, input) => {
	await openOrCloseShop(ctx, input, 'open')
	return getAdminShop(ctx, input)
})
