import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { moveEdit } from './bulk-edit-queries.ts'
import { findBulkEdit } from './get-bulk-edit.ts'

/** Lets a job apply a bulk edit of the caller's shop; a repeated call changes nothing. Refuses `not_found`. */
export const confirmBulkEdit = handle(endpoints.confirmBulkEdit, async (ctx, input) => {
	const asked = {
		editId: input.bulk_edit_id,
		shopId: ctx.actor.shopId,
		now: ctx.clock.now(),
	}
	const isMoved = await moveEdit(ctx.db, asked, { from: 'preview', to: 'running' })
	if (!isMoved) ctx.noteUnchanged?.()
	return findBulkEdit(ctx, asked.editId)
})
