import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deciders } from '../merchants.ts'
import { AdminRenameDetail } from '../shop-renames.ts'
import { Id } from '../wire.ts'

export const getShopRename = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'GET',
	path: '/admin/rename_detail',
	summary: 'A request of a shop for another name, with similar names of other shops.',
	query: z.strictObject({ rename_id: Id }),
	reply: AdminRenameDetail,
	problems: ['not_found'],
})
