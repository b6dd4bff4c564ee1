import { z } from 'zod'
import { Email } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ApplicationReference, OwnApplication } from '../merchants.ts'

/** A POST, so that the reference and the email address are not in the URL. */
export const getApplicationStatus = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_status',
	summary: 'How far an application is, by its reference and e-mail.',
	body: z.strictObject({ reference: ApplicationReference, email: Email }),
	reply: OwnApplication,
	problems: ['not_found'],
})
