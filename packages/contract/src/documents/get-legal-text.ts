import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lawTypes, LawDocument } from '../documents.ts'

/** A legal text in force, in the caller's language or English. Without a type: the terms. */
export const getLegalText = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/law',
	summary: 'The law text in force: terms, privacy, refund or wallet.',
	query: z.strictObject({ type: z.enum(lawTypes).default('terms') }),
	reply: LawDocument,
	problems: ['not_found'],
})
