import type { MerchantContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MerchantRow } from '../merchant-queries.ts'
import { lockStaff } from './staff-queries.ts'

/**
 * Locks the merchants of the shop and returns them. Refuses `forbidden` if the caller is no longer an owner: of two
 * owners who withdraw each other's access at once the second has none any more, so that a shop always keeps one.
 */
export async function refuseUnlessOwner(ctx: MerchantContext): Promise<MerchantRow[]> {
	const staff = await lockStaff(ctx, ctx.actor.shopId)
	const self = staff.find((row) => row.id === ctx.actor.id)
	if (!self || self.disabled_at !== null || self.role !== 'owner')
		refuse('forbidden', 'This owner was shut out meanwhile.')
	return staff
}
