import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DocumentUrl, OneTimeToken, PapersRequest } from '../merchants.ts'
import { textOf } from '../wire.ts'

/**
 * Sends the documents that were uploaded with `apply_upload`, whose `form_id` is the request's `upload_id`; the application waits for
 * operators again. A repeat changes nothing. Refuses `login_failed` as `getPapersRequest`, `invalid` for documents that were not uploaded
 * for this request.
 */
export const answerPapersRequest = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_papers_answer',
	summary: 'Send the documents that were asked for.',
	body: z.strictObject({
		token: OneTimeToken,
		text: textOf(1_000, 0),
		documents: z.array(DocumentUrl).min(1).max(6),
	}),
	reply: PapersRequest,
	problems: ['login_failed'],
})
