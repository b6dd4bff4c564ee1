import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskProductDetail } from '../desk-centre.ts'

export const getAdminProduct = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support'],
	method: 'GET',
	path: '/admin/product_detail',
	summary: 'A product with its SKUs and what operators did to it.',
	query: z.strictObject({ product_id: Id }),
	reply: DeskProductDetail,
	problems: ['not_found'],
})
