import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskProductDetail } from '../desk-centre.ts'

/** Allows a product again that the platform took off sale; it returns to the state that its shop chose. */
export const restoreProduct = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/product_put_back',
	summary: 'Give a product that was taken off back to its shop.',
	body: z.strictObject({ product_id: Id, reason: Reason }),
	reply: DeskProductDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
