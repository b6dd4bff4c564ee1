import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FactorConfirmation, SecondFactorCode } from '../merchants.ts'

/** Confirms the second factor for some minutes, in this session. A code is good once. */
export const confirmSecondFactor = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/second_factor',
	summary: 'Confirm the second factor by a code of the authenticator app, or by a recovery code.',
	body: z.strictObject({ code: SecondFactorCode }),
	reply: FactorConfirmation,
	problems: ['code_wrong', 'state_changed'],
})
