import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { GivenPassword, SignedIn } from '../accounts.ts'

/** Signs in by e-mail, mobile (with its calling code, `+1 201 555 0123`) or username. */
export const login = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/login',
	summary: 'Sign in by e-mail, mobile or username and password.',
	body: z.strictObject({ account: lineOf(254), password: GivenPassword }),
	reply: SignedIn,
	problems: ['login_failed', 'account_frozen'],
})
