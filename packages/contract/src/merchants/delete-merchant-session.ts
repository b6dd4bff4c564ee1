import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const deleteMerchantSession = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/session_del',
	summary: 'End one of one’s own sign-ins.',
	body: z.strictObject({ session_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})
