import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawInvitationsBy, withdrawResets } from '../sign-in/link-queries.ts'
import { refuseUnlessOwner } from './refuse-unless-owner.ts'
import { removeStaffRow } from './staff-queries.ts'

/**
 * Removes a merchant of the shop permanently, with the invitations they sent, by which they could return. Refuses oneself
 * (`state_changed`) and `not_found` for merchants of other shops.
 */
export const removeStaff = handle(endpoints.removeStaff, async (ctx, input) => {
	if (input.merchant_id === ctx.actor.id)
		refuse('state_changed', 'Nobody removes themselves.', { field: 'merchant_id' })
	const staff = await refuseUnlessOwner(ctx)
	if (!staff.some((row) => row.id === input.merchant_id))
		refuse('not_found', 'Nobody of this shop.')
	await removeStaffRow(ctx, input.merchant_id)
	await withdrawResets(ctx, input.merchant_id)
	await withdrawInvitationsBy(ctx, ctx.actor.shopId, input.merchant_id)
	return {}
})
