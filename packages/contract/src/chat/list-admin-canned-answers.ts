import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CannedAnswer } from '../canned-answers.ts'

/** The texts that operators keep to answer shoppers and shops with, in the order of their titles. */
export const listAdminCannedAnswers = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/canned_answer_list',
	summary: 'The platform’s canned answers.',
	reply: z.strictObject({ list: z.array(CannedAnswer) }),
})
