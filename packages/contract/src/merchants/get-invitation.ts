import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Seconds } from '../wire.ts'
import { OneTimeToken, MerchantRoleName } from '../merchants.ts'

/** What an invitation is for, so that the page can show it before anything is typed. The token stays valid. */
export const getInvitation = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/join_info',
	summary: 'What an invitation is for.',
	body: z.strictObject({ token: OneTimeToken }),
	reply: z.strictObject({
		shop_name: z.string(),
		role: MerchantRoleName,
		email: z.string(),
		name: z.string(),
		expire_time: Seconds,
	}),
	problems: ['login_failed'],
})
