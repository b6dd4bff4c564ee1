import { endpoint } from '../endpoint.ts'
import { RecoveryCodes } from '../merchants.ts'

/** New recovery codes in place of all earlier ones. */
export const createRecoveryCodes = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	secondFactor: true,
	method: 'POST',
	path: '/merchant/recovery_codes',
	summary: 'New recovery codes; the earlier ones end.',
	reply: RecoveryCodes,
	problems: ['second_factor_needed'],
})
