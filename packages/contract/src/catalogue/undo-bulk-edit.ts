import { z } from 'zod'
import { BulkEdit } from '../bulk-edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/**
 * Undoes a bulk edit in the background, for a day after it was applied. What nobody changed since gets its former value; the rest is kept and
 * listed. Stock is changed by the difference, so that sales in between stay counted. An edit is undone once.
 */
export const undoBulkEdit = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/bulk_edit_undo',
	summary: 'Undo a bulk edit that was applied within the last day.',
	body: z.strictObject({ bulk_edit_id: Id }),
	reply: BulkEdit,
	problems: ['not_found', 'state_changed', 'bulk_edit_undone'],
	idempotent: true,
})
