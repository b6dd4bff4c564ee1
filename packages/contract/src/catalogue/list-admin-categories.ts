import { AdminCategoryList } from '../categories.ts'
import { endpoint } from '../endpoint.ts'

export const listAdminCategories = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'GET',
	path: '/admin/category_list',
	summary: 'All categories in their order, also hidden ones, with what is in them.',
	reply: AdminCategoryList,
})
