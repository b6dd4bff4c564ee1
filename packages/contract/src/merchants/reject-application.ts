import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { deciders, ApplicationDetail } from '../merchants.ts'

export const rejectApplication = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_refuse',
	summary: 'Refuse an application, with a reason the applicant reads.',
	body: z.strictObject({ application_id: Id, reason: lineOf(500, 10) }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
