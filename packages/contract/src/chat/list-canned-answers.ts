import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CannedAnswer } from '../canned-answers.ts'

/** The texts that the shop's people keep to answer with, in the order of their titles. */
export const listCannedAnswers = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'GET',
	path: '/merchant/canned_answer_list',
	summary: 'The shop’s canned answers.',
	reply: z.strictObject({ list: z.array(CannedAnswer) }),
})
