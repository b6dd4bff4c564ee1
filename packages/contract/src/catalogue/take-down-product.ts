import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskProductDetail } from '../desk-centre.ts'

/** Takes a product off sale, with a reason for its shop; existing orders continue. Only the platform can allow it again. */
export const takeDownProduct = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/product_take_off',
	summary: 'Take a product off the shelf, with a reason.',
	body: z.strictObject({ product_id: Id, reason: Reason }),
	reply: DeskProductDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
