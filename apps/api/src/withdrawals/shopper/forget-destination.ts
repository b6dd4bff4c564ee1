import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { hideDestination } from '../destination-queries.ts'

/**
 * Removes a saved destination from the list. Its withdrawals stay, and so does the day of its first use, so that removing
 * it and entering it again neither shortens nor starts a delay. Refuses `not_found`.
 */
export const forgetDestination = handle(endpoints.forgetDestination, async (ctx, input) => {
	if (!(await hideDestination(ctx, input.destination_id, ctx.actor.id)))
		refuse('not_found', 'No such saved destination.')
	return {}
})
