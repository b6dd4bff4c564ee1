import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, lineOf, listOf, pageQuery } from '../wire.ts'
import { deciders, ApplicationStatus, ApplicationEntry } from '../merchants.ts'

export const listApplications = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'GET',
	path: '/admin/application_list',
	summary: 'Applications to sell, those that wait first, by the time promised.',
	query: z.strictObject({
		...pageQuery,
		status: ApplicationStatus.optional(),
		/** Searched in the shop's name, the legal name and the e-mail. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(ApplicationEntry).extend({ waiting: Count }),
})
