import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskShopDetail } from '../desk-centre.ts'

export const getAdminShop = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support', 'orders'],
	method: 'GET',
	path: '/admin/shop_detail',
	summary: 'A shop and what operators did to it.',
	query: z.strictObject({ mer_id: Id }),
	reply: DeskShopDetail,
	problems: ['not_found'],
})
