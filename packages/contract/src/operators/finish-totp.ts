import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TotpCode, OperatorSession } from '../operators.ts'
import { Ticket } from '../passkeys.ts'

export const finishTotp = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/totp_finish',
	summary: 'Proves that the app shows the right codes; signs in when this was the first sign-in.',
	body: z.strictObject({ ticket: Ticket, code: TotpCode }),
	reply: OperatorSession,
	problems: ['login_failed', 'code_wrong'],
})
