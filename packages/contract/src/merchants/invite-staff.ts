import { z } from 'zod'
import { Email } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { MerchantRoleName, StaffInvitation } from '../merchants.ts'
import { StaffRights } from '../staff-rights.ts'

/**
 * Invites a person to the shop: a one-time link is emailed, and is in the reply, too, once, for shops whose emails do not arrive. Inviting
 * the same address again makes the earlier link invalid. The rights of an owner are all, whatever is sent.
 */
export const inviteStaff = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	secondFactor: true,
	method: 'POST',
	path: '/merchant/staff_invite',
	summary: 'Invite somebody to the shop.',
	body: z.strictObject({
		email: Email,
		name: lineOf(60),
		role: MerchantRoleName,
		rights: StaffRights,
	}),
	reply: z.strictObject({ invitation: StaffInvitation, link: z.string() }),
	problems: ['already_taken', 'staff_full', 'second_factor_needed'],
})
