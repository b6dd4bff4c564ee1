import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MerchantSignIn } from '../merchants.ts'

export const listMerchantSessions = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'GET',
	path: '/merchant/session_list',
	summary: 'One’s own sign-ins, newest first.',
	reply: z.strictObject({ list: z.array(MerchantSignIn) }),
})
