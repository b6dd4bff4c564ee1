import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { deciders, ApplicationDetail } from '../merchants.ts'

/** Opens the shop with the freight of new shops (5.00 flat, free from 50.00) and mails its owner a one-time link. */
export const approveApplication = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_approve',
	summary: 'Approve an application: the shop is opened and its owner invited.',
	body: z.strictObject({ application_id: Id }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed', 'already_taken'],
	idempotent: true,
})
