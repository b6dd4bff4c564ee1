import { z } from 'zod'
import { LanguageName } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MerchantInfo } from '../merchants.ts'

/** Chooses the language of the console and of the emails to the signed-in merchant. */
export const setMerchantLanguage = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/language',
	summary: 'Choose one’s own language.',
	body: z.strictObject({ lang: LanguageName }),
	reply: MerchantInfo,
})
