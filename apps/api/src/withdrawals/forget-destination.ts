import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { hideDestination } from './destination-rows.ts'

/**
 * Takes a saved destination off the list. Withdrawals made to it stay, and so does the day it was first used, so that forgetting
 * and typing it again neither shortens nor starts a delay. Refuses `not_found`.
 */
export async function forgetDestination(
	ctx: ShopperContext,
	input: { destination_id: string },
): Promise<Record<string, never>> {
	if (!(await hideDestination(ctx, input.destination_id, ctx.actor.id)))
		refuse('not_found', 'No such saved destination.')
	return {}
}
