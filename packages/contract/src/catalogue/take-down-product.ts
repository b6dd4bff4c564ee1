import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Reason, DeskProductDetail } from '../desk-centre.ts'

/** Takes a product off the shelf, with a reason for its shop; existing orders go on. Only the platform puts it back. */
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
