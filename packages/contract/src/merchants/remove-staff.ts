import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const removeStaff = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	secondFactor: true,
	method: 'POST',
	path: '/merchant/staff_remove',
	summary: 'Remove somebody from the shop for good. What they did stays told.',
	body: z.strictObject({ merchant_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found', 'state_changed', 'second_factor_needed'],
})
