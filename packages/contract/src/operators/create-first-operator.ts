import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { OperatorPassword } from '../operators.ts'
import { Ticket } from '../passkeys.ts'

const OperatorName = lineOf(40).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, . _ -')

/** Makes the first operator, with the one-time token that the start prints while there is none; later ones are invited. */
export const createFirstOperator = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/first_operator',
	summary:
		'The first operator, by the one-time token printed at start, or a further one by invitation.',
	body: z.strictObject({
		token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a one-time token'),
		name: OperatorName,
		password: OperatorPassword,
	}),
	reply: z.strictObject({ next: z.literal('setup'), ticket: Ticket }),
	problems: ['login_failed', 'already_taken', 'not_confirmed', 'password_common'],
})
