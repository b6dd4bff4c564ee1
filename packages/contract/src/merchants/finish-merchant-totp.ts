import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecoveryCodes } from '../merchants.ts'

/** Stores the app whose set-up began in this session, once it shows the right code. This counts as a confirmation. */
export const finishMerchantTotp = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/totp_finish',
	summary: 'Prove the new authenticator app by its code; recovery codes are given once.',
	body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'six digits') }),
	reply: RecoveryCodes,
	problems: ['code_wrong', 'state_changed', 'second_factor_needed'],
})
