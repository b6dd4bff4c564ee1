import { z } from 'zod'
import { LanguageName } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { OperatorInfo } from '../operators.ts'

/** Chooses the language of the console for the signed-in operator. */
export const setOperatorLanguage = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/language',
	summary: 'Choose one’s own language.',
	body: z.strictObject({ lang: LanguageName }),
	reply: OperatorInfo,
})
