import { z } from 'zod'
import { AdminCategoryList } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Deletes a category. `category_in_use` has the numbers of {@link AdminCategoryList} that are above 0 as its parameters, `products` among them. */
export const deleteCategory = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/category_delete',
	summary: 'Delete a category that is empty and that nothing refers to.',
	body: z.strictObject({ category_id: Id }),
	reply: AdminCategoryList,
	problems: ['not_found', 'category_in_use'],
	idempotent: true,
})
