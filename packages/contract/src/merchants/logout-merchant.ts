import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const logoutMerchant = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/logout',
	summary: 'Sign out.',
	reply: z.strictObject({}),
})
