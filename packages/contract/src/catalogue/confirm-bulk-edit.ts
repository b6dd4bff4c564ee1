import { z } from 'zod'
import { BulkEdit } from '../bulk-edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/**
 * Applies a bulk edit in the background, in parts. A value that is no longer as the preview showed it is left alone; a difference of stock is
 * added to what there is by then. A repeated call changes nothing.
 */
export const confirmBulkEdit = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/bulk_edit_confirm',
	summary: 'Apply a previewed bulk edit.',
	body: z.strictObject({ bulk_edit_id: Id }),
	reply: BulkEdit,
	problems: ['not_found'],
	idempotent: true,
})
