import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readInvitations } from '../sign-in/link-queries.ts'
import { presentInvitation, presentStaff } from './present-staff.ts'
import { readStaff } from './staff-queries.ts'

/** Lists the people of the shop, and unused invitations. */
export const listStaff = handle(endpoints.listStaff, async (ctx) => {
	const people = await readStaff(ctx, ctx.actor.shopId)
	const invitations = await readInvitations(ctx, ctx.actor.shopId)
	return {
		list: people.map((row) => presentStaff(ctx, row)),
		invitations: invitations.map((row) => presentInvitation(ctx, row)),
	}
})
