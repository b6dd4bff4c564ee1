import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'

/** Ends the session that asks. `lang` is taken for the specification's sake (`?lang=zh-cn`) and means nothing. */
export const logout = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/logout',
	summary: 'Sign out.',
	query: z.strictObject({ lang: lineOf(20, 0).optional() }),
	reply: z.strictObject({}),
})
