import { z } from 'zod'
import { PayToken } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../wire.ts'
import { ExtractType, destinationFields, Extract } from '../withdrawals.ts'

/** Requests a withdrawal. The whole amount is held at once; the fee is taken out of it. */
export const createWithdrawal = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract',
	summary: 'Ask to withdraw; the amount is held at once.',
	body: z.strictObject({
		extract_type: ExtractType,
		price: Amount,
		...destinationFields,
		pay_token: PayToken,
	}),
	reply: Extract,
	problems: [
		'not_found',
		'balance_low',
		'network_mismatch',
		'address_wrong',
		'address_of_ours',
		'network_not_supported',
		'extract_day_max',
		'extract_count_max',
		'pay_token_invalid',
		'pay_code_not_set',
	],
	idempotent: true,
})
