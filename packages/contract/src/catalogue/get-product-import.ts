import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProductImport } from '../shop-goods.ts'
import { Id } from '../wire.ts'

export const getProductImport = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/product_import_state',
	summary: 'How far a file of products is, what it does, and its faulty cells.',
	query: z.strictObject({ import_id: Id }),
	reply: ProductImport,
	problems: ['not_found'],
})
