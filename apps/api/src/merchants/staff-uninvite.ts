import type { endpoints, ParsedInputOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { withdrawInvitation } from './link-rows.ts'

/** Takes an invitation of the shop back. Refuses `not_found` where there is none that waits. */
export async function staffUninvite(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.cancelStaffInvitation>,
): Promise<Record<string, never>> {
	if (!(await withdrawInvitation(ctx, ctx.actor.shopId, input.invitation_id)))
		refuse('not_found', 'No such invitation.')
	return {}
}
