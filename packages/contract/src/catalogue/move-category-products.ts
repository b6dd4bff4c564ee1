import { z } from 'zod'
import { AdminCategoryList } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/**
 * Begins to move all products of a category into another one; a job does it in parts. `state_changed`: products are being moved out of
 * this category already, or into it, or out of the other one.
 */
export const moveCategoryProducts = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/category_move',
	summary: 'Move all products of a category into another one.',
	body: z.strictObject({ category_id: Id, to_id: Id }),
	reply: AdminCategoryList,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
