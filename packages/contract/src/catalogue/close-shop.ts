import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskShopDetail } from '../desk-centre.ts'

/** Closes a shop: its products are taken off sale and cannot be bought; its orders, claims and payments continue. */
export const closeShop = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/shop_close',
	summary: 'Close a shop, with a reason it reads; its orders go on.',
	body: z.strictObject({ mer_id: Id, reason: Reason }),
	reply: DeskShopDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
