import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { MerchantRoleName, StaffEntry } from '../merchants.ts'

export const updateStaff = endpoint({
	by: 'merchant',
	ownerOnly: true,
	secondFactor: true,
	method: 'POST',
	path: '/merchant/staff_set',
	summary: 'Role of one of the shop’s people, or the end of their access. Their sign-ins end.',
	body: z.strictObject({ merchant_id: Id, role: MerchantRoleName, disabled: Flag }),
	reply: StaffEntry,
	problems: ['not_found', 'state_changed', 'second_factor_needed'],
})
