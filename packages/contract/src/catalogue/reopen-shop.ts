import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskShopDetail } from '../desk-centre.ts'

export const reopenShop = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/shop_open',
	summary: 'Open a closed shop again; its products are where they were.',
	body: z.strictObject({ mer_id: Id, reason: Reason }),
	reply: DeskShopDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
