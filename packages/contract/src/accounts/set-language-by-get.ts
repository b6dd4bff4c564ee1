import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LanguageName, LanguageEntry } from '../common.ts'

/** The specification's form of `setLanguage`. */
export const setLanguageByGet = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/set_language',
	summary: 'Choose the language (the specification’s GET; the app uses POST).',
	query: z.strictObject({ lang: LanguageName }),
	reply: LanguageEntry,
	writes: true,
})
