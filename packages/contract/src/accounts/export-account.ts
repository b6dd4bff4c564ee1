import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Seconds } from '../wire.ts'
import { UserInfo, SessionEntry } from '../accounts.ts'

/** Everything that is stored about the person. `more` holds the parts of other modules, by name. */
export const exportAccount = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/account_export',
	summary: 'Everything kept about the person, as JSON.',
	reply: z.strictObject({
		exported_at: Seconds,
		userinfo: UserInfo,
		addresses: z.array(z.record(z.string(), z.json())),
		sessions: z.array(SessionEntry),
		more: z.record(z.string(), z.json()),
	}),
})
