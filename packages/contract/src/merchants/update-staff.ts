import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { MerchantRoleName, StaffEntry } from '../merchants.ts'
import { StaffRights } from '../staff-rights.ts'

/** The rights are those as staff; an owner has all, whatever is sent. */
export const updateStaff = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	secondFactor: true,
	method: 'POST',
	path: '/merchant/staff_set',
	summary:
		'Role and rights of one of the shop’s people, or the end of their access. Another role ends their sign-ins; other rights count at once.',
	body: z.strictObject({
		merchant_id: Id,
		role: MerchantRoleName,
		rights: StaffRights,
		disabled: Flag,
	}),
	reply: StaffEntry,
	problems: ['not_found', 'state_changed', 'second_factor_needed'],
})
