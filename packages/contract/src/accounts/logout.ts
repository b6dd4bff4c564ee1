import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'

/** Ends the session of the caller. The specification sends `lang` (`?lang=zh-cn`); it has no effect. */
export const logout = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/logout',
	summary: 'Sign out.',
	query: z.strictObject({ lang: lineOf(20, 0).optional() }),
	reply: z.strictObject({}),
})
