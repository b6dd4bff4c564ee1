import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { invitationsPerHour, mostStaff } from '../merchant-settings.ts'
import { shopOf } from '../shop-of.ts'
import { giveInvitation } from '../sign-in/give-link.ts'
import { readInvitations } from '../sign-in/link-queries.ts'
import { presentInvitation } from './present-staff.ts'
import { refuseUnlessOwner } from './refuse-unless-owner.ts'
import { countStaff } from './staff-queries.ts'

/**
 * Invites a person to the shop by a one-time link. Refuses `already_taken` for the e-mail of somebody who works here
 * already, and `staff_full`. Whether the e-mail belongs to a merchant of another shop is not shown here, only to the
 * person who opens the link.
 */
export const inviteStaff = handle(endpoints.inviteStaff, async (ctx, input) => {
	await limitAttempts(ctx, {
		bucket: `merchant_invite:${ctx.actor.shopId}`,
		max: ctx.settings.get(invitationsPerHour),
		perSeconds: 3_600,
	})
	const email = input.email.toLowerCase()
	const staff = await refuseUnlessOwner(ctx)
	if (staff.some((row) => row.email === email))
		refuse('already_taken', 'This person works in the shop already.', { field: 'email' })
	const waiting = await readInvitations(ctx, ctx.actor.shopId)
	const again = waiting.some((row) => row.email === email && row.expires_at > ctx.clock.now())
	if (!again && (await countStaff(ctx, ctx.actor.shopId)) >= ctx.settings.get(mostStaff))
		refuse('staff_full', `More than ${ctx.settings.get(mostStaff)} people.`)

	const { id, link } = await giveInvitation(ctx, {
		shop: { id: ctx.actor.shopId, name: (await shopOf(ctx, ctx.actor.shopId)).name },
		role: input.role,
		rights: input.rights,
		email,
		name: input.name,
		lang: ctx.lang,
		invitedBy: ctx.actor.id,
	})
	const given = (await readInvitations(ctx, ctx.actor.shopId)).find((row) => row.id === id)
	if (!given) throw new Error('An invitation was written and is not there.')
	return { invitation: presentInvitation(ctx, given), link }
})
