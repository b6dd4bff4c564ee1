import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ShopNameState } from '../shop-renames.ts'
import { Id } from '../wire.ts'

/** A repeat changes nothing. Refuses `state_changed` for a request that was decided. */
export const withdrawShopRename = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/shop_rename_withdraw',
	summary: 'Take the request for another name back while it waits.',
	body: z.strictObject({ rename_id: Id }),
	reply: ShopNameState,
	problems: ['not_found', 'state_changed'],
})
