import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Seconds } from '../wire.ts'

/** Where every cent is: it can be spent, is held in a withdrawal, or stands in escrow for an order. */
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
		/** Withdrawals that were passed and are not paid out yet, after their charge: not in `total`, because it left the wallet. */
		leaving: Amount,
		holds: z.array(
			z.strictObject({
				extract_id: Id,
				extract_sn: z.string(),
				money: Amount,
				destination: z.string(),
				/** By when it is decided. */
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
		/** Withdrawals the bank sent back that wait for a second signature: in the wallet, and in `total`, once they have it. */
		coming_back: Amount,
		returnings: z.array(
			z.strictObject({
				extract_id: Id,
				extract_sn: z.string(),
				money: Amount,
				destination: z.string(),
				/** By when somebody has looked at it. */
				promised_time: Seconds,
			}),
		),
		escrows: z.array(
			z.strictObject({
				order_id: Id,
				order_sn: z.string(),
				mer_name: z.string(),
				money: Amount,
				/** What happens next by itself, and when; null where nothing is dated yet. */
				next: z.strictObject({ name: z.string(), at: Seconds }).nullable(),
			}),
		),
	}),
})
