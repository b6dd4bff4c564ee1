import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { answerText, CannedAnswer } from '../canned-answers.ts'
import { Id } from '../wire.ts'

/** Adds a canned answer to the shop’s, or changes the one with `answer_id`. */
export const saveCannedAnswer = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/canned_answer',
	summary: 'Add or change a canned answer.',
	body: z.strictObject({
		answer_id: Id.optional(),
		...answerText,
		lang: answerText.lang.default(null),
	}),
	reply: CannedAnswer,
	problems: ['not_found'],
	idempotent: true,
})
