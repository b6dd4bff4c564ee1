import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StaffEntry, StaffInvitation } from '../merchants.ts'

export const listStaff = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/staff_list',
	summary: 'The people of the shop, and who was invited.',
	reply: z.strictObject({
		list: z.array(StaffEntry),
		invitations: z.array(StaffInvitation),
	}),
})
