import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deciders } from '../merchants.ts'
import { AdminRename, RenameStatus } from '../shop-renames.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'

export const listShopRenames = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'GET',
	path: '/admin/rename_list',
	summary: 'Requests of shops for another name, those that wait first, by the time promised.',
	query: z.strictObject({
		...pageQuery,
		status: RenameStatus.optional(),
		/** Searched in both names. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(AdminRename),
})
