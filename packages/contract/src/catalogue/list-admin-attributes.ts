import { z } from 'zod'
import { AdminAttributeList } from '../attributes.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const listAdminAttributes = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'GET',
	path: '/admin/attribute_list',
	summary: 'The attributes of a category in their order, with all their values.',
	query: z.strictObject({ category_id: Id }),
	reply: AdminAttributeList,
	problems: ['not_found'],
})
