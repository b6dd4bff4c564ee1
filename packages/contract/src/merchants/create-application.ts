import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { applicationFacts, DocumentUrl, OwnApplication } from '../merchants.ts'

/**
 * Applies to sell on the platform. It costs nothing and needs no password: an approved applicant gets a one-time link. `form_id` is made
 * when the form opens, so that a form that is sent twice is one application. Source: docs/product/merchants.md, Applications.
 */
export const createApplication = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply',
	summary: 'Apply to open a shop.',
	body: z.strictObject({
		form_id: Id,
		...applicationFacts,
		documents: z.array(DocumentUrl).min(1).max(6),
		agree: z.literal(1),
	}),
	reply: OwnApplication,
	problems: ['already_taken'],
})
