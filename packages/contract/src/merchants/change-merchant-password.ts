import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenMerchantPassword, MerchantPassword, MerchantSession } from '../merchants.ts'

/** Changes one's own password. All sessions end; the reply has a new one. */
export const changeMerchantPassword = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/password',
	summary: 'Change one’s own password.',
	body: z.strictObject({ old_password: GivenMerchantPassword, new_password: MerchantPassword }),
	reply: MerchantSession,
	problems: ['password_wrong', 'password_same', 'password_common', 'state_changed'],
})
