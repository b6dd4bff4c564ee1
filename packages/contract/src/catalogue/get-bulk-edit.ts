import { z } from 'zod'
import { BulkEdit } from '../bulk-edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const getBulkEdit = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/bulk_edit_state',
	summary: 'How far a bulk edit is, and how many values it changed or left.',
	query: z.strictObject({ bulk_edit_id: Id }),
	reply: BulkEdit,
	problems: ['not_found'],
})
