import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Id, listOf, pageQuery, Seconds, SignedAmount } from './wire.ts'

/** What a line of the bill is about. Source: api.md (bill). */
export const BillType = z.enum(['recharge', 'extract', 'pay', 'refund', 'fee', 'adjust'])
export type BillType = z.output<typeof BillType>

/** Where a line of the bill leads. */
export const BillRef = z.enum(['recharge', 'deposit', 'extract', 'order', 'trade', 'adjust'])

/** One movement of the wallet: signed, with what could be spent after it. */
export const BillLine = z.strictObject({
	id: z.string(),
	/** Readable text in the caller's language. */
	title: z.string(),
	type: BillType,
	money: SignedAmount,
	balance_after: Amount,
	ref_type: BillRef,
	/** What caused it; opens on its own screen. */
	ref_id: z.string(),
	createtime: Seconds,
})

export const listTransactions = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/bill',
	summary: 'Every movement of the wallet, newest first.',
	query: z.strictObject({
		...pageQuery,
		type: z.enum(['all', ...BillType.options]).default('all'),
	}),
	reply: listOf(BillLine),
})

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

/** The calls of this file. */
export const walletEndpoints = { listTransactions, getMoneyBreakdown }
