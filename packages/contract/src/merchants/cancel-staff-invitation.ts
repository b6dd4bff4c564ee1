import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const cancelStaffInvitation = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/staff_uninvite',
	summary: 'Take an invitation back.',
	body: z.strictObject({ invitation_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})
