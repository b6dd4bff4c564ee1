import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ShopName } from '../merchants.ts'
import { ShopNameState } from '../shop-renames.ts'
import { lineOf } from '../wire.ts'

/**
 * Asks for another name of the shop; one request is open at a time. Refuses `already_taken` for a name that another shop or a waiting
 * application has, `invalid` for the name it has, and `state_changed` while a request waits or before the name can change again.
 */
export const requestShopRename = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/shop_rename',
	summary: 'Ask for another name of the shop.',
	body: z.strictObject({ new_name: ShopName, reason: lineOf(500, 10) }),
	reply: ShopNameState,
	problems: ['already_taken', 'state_changed'],
	idempotent: true,
})
