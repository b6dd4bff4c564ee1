import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Seconds } from '../wire.ts'

/** Where every cent is: available, held for a withdrawal, or in escrow for an order. */
export const getMoneyBreakdown = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/money',
	summary: 'Where my money is: available, held per withdrawal, in escrow per order.',
	reply: z.strictObject({
		available: Amount,
		hold: Amount,
		escrow: Amount,
		total: Amount,
		/** Approved withdrawals that are not paid out yet, after their fee: not in `total`, because the money left the wallet. */
		leaving: Amount,
		holds: z.array(
			z.strictObject({
				extract_id: Id,
				extract_sn: z.string(),
				money: Amount,
				destination: z.string(),
				/** By when the decision is due. */
				promised_time: Seconds.nullable(),
			}),
		),
		leavings: z.array(
			z.strictObject({
				extract_id: Id,
				extract_sn: z.string(),
				money: Amount,
				destination: z.string(),
			}),
		),
		/** Withdrawals that the bank sent back and that wait for a second signature: after it they are in the wallet and in `total`. */
		coming_back: Amount,
		returnings: z.array(
			z.strictObject({
				extract_id: Id,
				extract_sn: z.string(),
				money: Amount,
				destination: z.string(),
				/** By when the second signature is due. */
				promised_time: Seconds,
			}),
		),
		escrows: z.array(
			z.strictObject({
				order_id: Id,
				order_sn: z.string(),
				mer_name: z.string(),
				money: Amount,
				/** What happens next automatically, and when; null if nothing has a date yet. */
				next: z.strictObject({ name: z.string(), at: Seconds }).nullable(),
			}),
		),
	}),
})
