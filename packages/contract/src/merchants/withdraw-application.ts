import { z } from 'zod'
import { Email } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ApplicationReference, OwnApplication } from '../merchants.ts'

export const withdrawApplication = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_withdraw',
	summary: 'Take an application back while it waits.',
	body: z.strictObject({ reference: ApplicationReference, email: Email }),
	reply: OwnApplication,
	problems: ['not_found', 'state_changed'],
})
