import { endpoint } from '../endpoint.ts'
import { listOf } from '../wire.ts'
import { LanguageEntry } from '../common.ts'

/** All nineteen languages. */
export const listLanguages = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/language_list',
	summary: 'The interface languages.',
	reply: listOf(LanguageEntry),
})
