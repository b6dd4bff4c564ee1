import { z } from 'zod'
import { AdminCategoryList, mostCategoryCount } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Sets the order of the categories. The call names all of them, so that two calls at once do not mix their orders. */
export const sortCategories = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/category_order',
	summary: 'Put all categories into an order.',
	body: z.strictObject({ category_ids: z.array(Id).min(1).max(mostCategoryCount) }),
	reply: AdminCategoryList,
	problems: ['state_changed'],
	idempotent: true,
})
