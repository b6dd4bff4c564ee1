import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OneTimeToken, MerchantPassword, MerchantSession } from '../merchants.ts'

export const resetMerchantPassword = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/reset',
	summary: 'A new password by the one-time link; all sign-ins end, and a new one is answered.',
	body: z.strictObject({ token: OneTimeToken, password: MerchantPassword }),
	reply: MerchantSession,
	problems: ['login_failed', 'password_common'],
})
