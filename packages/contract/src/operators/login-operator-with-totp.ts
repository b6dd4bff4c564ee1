import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TotpCode, OperatorSession } from '../operators.ts'
import { Ticket } from '../passkeys.ts'

/** Second step with the authenticator app. A code is valid once. */
export const loginOperatorWithTotp = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login_totp',
	summary: 'Second step: the code of the authenticator app.',
	body: z.strictObject({ ticket: Ticket, code: TotpCode }),
	reply: OperatorSession,
	problems: ['login_failed', 'code_wrong'],
})
