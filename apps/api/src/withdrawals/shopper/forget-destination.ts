import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { hideDestination } from '../destination-queries.ts'

/**
 * Takes a saved destination off the list. Withdrawals made to it stay, and so does the day it was first used, so that forgetting
 * and typing it again neither shortens nor starts a delay. Refuses `not_found`.
 */
export const forgetDestination = handle(endpoints.forgetDestination, async (ctx, input) => {
	if (!(await hideDestination(ctx, input.destination_id, ctx.actor.id)))
		refuse('not_found', 'No such saved destination.')
	return {}
})
