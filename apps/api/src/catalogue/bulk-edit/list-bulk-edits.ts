import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { pageOfEdits } from './bulk-edit-queries.ts'
import { presentBulkEdit } from './get-bulk-edit.ts'

/** Lists the bulk edits of the caller's shop that were applied or undone within the last day. */
export const listBulkEdits = handle(endpoints.listBulkEdits, async (ctx, { page, limit }) => {
	const { rows, count } = await pageOfEdits(ctx.db, {
		shopId: ctx.actor.shopId,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	return { list: rows.map(presentBulkEdit), count, page, limit, has_more: page * limit < count }
})
