import type { MerchantContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MerchantRow } from '../merchant-queries.ts'
import { lockStaff } from './staff-queries.ts'

/**
 * Locks the people of the shop and gives them. Refuses `forbidden` where whoever asks is no owner any more: of two owners who shut
 * each other out at once the second is out already, so that a shop always keeps one.
 */
export async function refuseUnlessOwner(ctx: MerchantContext): Promise<MerchantRow[]> {
	const staff = await lockStaff(ctx, ctx.actor.shopId)
	const self = staff.find((row) => row.id === ctx.actor.id)
	if (!self || self.disabled_at !== null || self.role !== 'owner')
		refuse('forbidden', 'This owner was shut out meanwhile.')
	return staff
}
