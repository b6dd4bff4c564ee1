import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { deciders, ApplicationDetail } from '../merchants.ts'

export const getApplication = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'GET',
	path: '/admin/application_detail',
	summary: 'One application with its documents.',
	query: z.strictObject({ application_id: Id }),
	reply: ApplicationDetail,
	problems: ['not_found'],
})
