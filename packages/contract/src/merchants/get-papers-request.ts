import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OneTimeToken, PapersRequest } from '../merchants.ts'

/** A POST, so that the secret is not in the URL. Refuses `login_failed` if the link is unknown, too old or replaced. */
export const getPapersRequest = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_papers',
	summary: 'What an applicant is asked for, by the link in the email.',
	body: z.strictObject({ token: OneTimeToken }),
	reply: PapersRequest,
	problems: ['login_failed'],
})
