import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ApplicationDetail, deciders, PaperKinds } from '../merchants.ts'
import { Id, textOf } from '../wire.ts'

/** The applicant gets a link with a secret by email. Refuses `state_changed` while a request is open, or once the application is decided. */
export const requestApplicationPapers = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_papers',
	summary: 'Ask an applicant for more documents.',
	body: z.strictObject({ application_id: Id, kinds: PaperKinds, text: textOf(1_000, 10) }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
