import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deciders } from '../merchants.ts'
import { AdminRenameDetail } from '../shop-renames.ts'
import { Id } from '../wire.ts'

export const approveShopRename = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/rename_approve',
	summary: 'Approve another name: the shop has it at once.',
	body: z.strictObject({ rename_id: Id }),
	reply: AdminRenameDetail,
	problems: ['not_found', 'state_changed', 'already_taken'],
	idempotent: true,
})
