import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { deciders, ApplicationDetail } from '../merchants.ts'

export const resendInvitation = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_invite_again',
	summary: 'Mail a fresh link to an approved owner who has not come in yet.',
	body: z.strictObject({ application_id: Id }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
