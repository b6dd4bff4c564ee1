import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listViews, removeView } from './view-queries.ts'

/** Deletes a saved list. Refuses `not_found`, also for another person's. */
export const deleteOrderView = handle(endpoints.deleteOrderView, async (ctx, input) => {
	if (!(await removeView(ctx, input.view_id))) refuse('not_found', 'No such view.')
	return { list: await listViews(ctx) }
})
