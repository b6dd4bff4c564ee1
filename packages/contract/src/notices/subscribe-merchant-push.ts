import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PushBrowser } from '../notices.ts'
import { Count } from '../wire.ts'

/** The same as `subscribePush` for a person of a shop. */
export const subscribeMerchantPush = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/push_bind',
	summary: 'Binds this browser for web push, or lets it go.',
	body: PushBrowser,
	reply: z.strictObject({ push_count: Count }),
})
