import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawInvitationsBy, withdrawResets } from '../sign-in/link-queries.ts'
import { presentStaff } from './present-staff.ts'
import { refuseUnlessOwner } from './refuse-unless-owner.ts'
import { readStaff, setStaffRow } from './staff-queries.ts'

/**
 * Gives a merchant of the shop another role or other rights, or withdraws their access. Other rights count from the next call on. With another
 * role or without access their sessions end, and so do links by which they could return: those for a new password, and invitations they sent as an owner. Refuses one's own
 * (`state_changed`), so that a shop always has an owner, and `not_found` for merchants of other shops.
 */
export const updateStaff = handle(endpoints.updateStaff, async (ctx, input) => {
	if (input.merchant_id === ctx.actor.id)
		refuse('state_changed', 'Nobody changes themselves.', { field: 'merchant_id' })
	const staff = await refuseUnlessOwner(ctx)
	const before = staff.find((row) => row.id === input.merchant_id)
	if (!before) refuse('not_found', 'Nobody of this shop.')

	await setStaffRow(ctx, before.id, {
		role: input.role,
		rights: input.rights,
		disabledAt: input.disabled === 1 ? (before.disabled_at ?? ctx.clock.now()) : null,
	})
	if (input.disabled === 1) await withdrawResets(ctx, before.id)
	if (input.disabled === 1 || input.role !== 'owner')
		await withdrawInvitationsBy(ctx, ctx.actor.shopId, before.id)
	const [row] = await readStaff(ctx, ctx.actor.shopId, before.id)
	if (!row) throw new Error(`${before.login} is gone in the middle of a change.`)
	return presentStaff(ctx, row)
})
