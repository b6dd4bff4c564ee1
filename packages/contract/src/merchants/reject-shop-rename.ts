import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deciders } from '../merchants.ts'
import { AdminRenameDetail } from '../shop-renames.ts'
import { Id, lineOf } from '../wire.ts'

export const rejectShopRename = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/rename_refuse',
	summary: 'Reject another name, with a reason the shop reads.',
	body: z.strictObject({ rename_id: Id, reason: lineOf(500, 10) }),
	reply: AdminRenameDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
