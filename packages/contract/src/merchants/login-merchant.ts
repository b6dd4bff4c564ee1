import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { GivenMerchantPassword, MerchantSession } from '../merchants.ts'

export const loginMerchant = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/login',
	summary: 'Sign in as one of a shop’s people: login name or e-mail, and password.',
	body: z.strictObject({ account: lineOf(254), password: GivenMerchantPassword }),
	reply: MerchantSession,
	problems: ['login_failed'],
})
