import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { GivenOperatorPassword, OperatorSession } from '../operators.ts'
import { Ticket } from '../passkeys.ts'

/** First step: name and password. The reply is a session in the demo world only; otherwise a ticket for the second factor. */
export const loginOperator = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login',
	summary: 'First step of an operator’s sign-in.',
	body: z.strictObject({ name: lineOf(40), password: GivenOperatorPassword }),
	reply: z.strictObject({
		/** `done`: signed in. `second`: give the second factor. `setup`: choose one first. */
		next: z.enum(['done', 'second', 'setup']),
		ticket: Ticket.nullable(),
		ways: z.array(z.enum(['totp', 'passkey'])),
		session: OperatorSession.nullable(),
	}),
	problems: ['login_failed'],
})
