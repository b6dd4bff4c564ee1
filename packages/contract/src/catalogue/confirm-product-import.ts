import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProductImport } from '../shop-goods.ts'
import { Id } from '../wire.ts'

/**
 * Writes a file of products that was checked, in the background: all of it or nothing. It is checked again as it is written, because the
 * shop goes on meanwhile; what became wrong is told as before. A repeated call changes nothing.
 */
export const confirmProductImport = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/product_import_confirm',
	summary: 'Write a checked file of products: all of it or nothing.',
	body: z.strictObject({ import_id: Id }),
	reply: ProductImport,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
