import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Flag, Seconds } from '../wire.ts'
import { ExtractType, destinationFields } from '../withdrawals.ts'

/** What a withdrawal would cost, calculated by the function that takes the fee. Times and limits are checked as for a request. */
export const quoteWithdrawal = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract_quote',
	summary: 'Charge, arrival and delay of a withdrawal, before it is asked for.',
	body: z.strictObject({ extract_type: ExtractType, price: Amount, ...destinationFields }),
	reply: z.strictObject({
		extract_price: Amount,
		/** The part of it that is refunded money without a fee. */
		fee_free: Amount,
		fee: Amount,
		/** What arrives. */
		real_price: Amount,
		/**
		 * The `ref` for `verify_pay`: it identifies destination, amount and fee, so that a payment token for these confirms nothing else.
		 */
		ref: z.string(),
		/** As the network writes it, with its checksum; the card by its last digits. */
		destination: z.string(),
		new_destination: Flag,
		delay_until: Seconds.nullable(),
	}),
	problems: [
		'not_found',
		'balance_low',
		'network_mismatch',
		'address_wrong',
		'address_of_ours',
		'network_not_supported',
		'extract_day_max',
		'extract_count_max',
		'pay_code_not_set',
	],
	writes: false,
})
