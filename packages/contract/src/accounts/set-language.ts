import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LanguageName, LanguageEntry } from '../common.ts'

/** Chooses a language. It is stored for a signed-in person; for a visitor it is only answered. */
export const setLanguage = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/set_language',
	summary: 'Choose the language.',
	body: z.strictObject({ lang: LanguageName }),
	reply: LanguageEntry,
})
