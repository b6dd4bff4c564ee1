import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { moveEdit } from './bulk-edit-queries.ts'
import { findBulkEdit } from './get-bulk-edit.ts'

/**
 * Lets a job undo a bulk edit of the caller's shop; a call while it is being undone changes nothing. Refuses `not_found`,
 * `bulk_edit_undone` for one that was undone already, and `state_changed` for one that is not applied yet.
 */
export const undoBulkEdit = handle(endpoints.undoBulkEdit, async (ctx, input) => {
	const asked = {
		editId: input.bulk_edit_id,
		shopId: ctx.actor.shopId,
		now: ctx.clock.now(),
	}
	const isMoved = await moveEdit(ctx.db, asked, { from: 'done', to: 'undoing' })
	const edit = await findBulkEdit(ctx, asked.editId)
	if (isMoved) return edit
	if (edit.state === 'undoing') {
		ctx.noteUnchanged?.()
		return edit
	}
	if (edit.state === 'undone')
		refuse('bulk_edit_undone', 'This bulk edit was undone already. Make a new one instead.', {
			field: 'bulk_edit_id',
		})
	refuse('state_changed', `The bulk edit is ${edit.state}: it is not applied yet.`, {
		field: 'bulk_edit_id',
	})
})
