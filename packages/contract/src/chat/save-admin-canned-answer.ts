import { endpoint } from '../endpoint.ts'
import { CannedAnswer } from '../canned-answers.ts'
import { saveCannedAnswer } from './save-canned-answer.ts'

/** Adds a canned answer to the platform’s, or changes the one with `answer_id`. */
export const saveAdminCannedAnswer = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/canned_answer',
	summary: 'Add or change a canned answer of the platform.',
	body: saveCannedAnswer.body,
	reply: CannedAnswer,
	problems: ['not_found'],
	idempotent: true,
})
