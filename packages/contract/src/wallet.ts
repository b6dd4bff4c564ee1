import { z } from 'zod'
import { Amount, Seconds, SignedAmount } from './wire.ts'

/** The kinds of a shopper's transactions. Source: docs/product/wallet.md, Transactions. */
export const BillType = z.enum(['recharge', 'extract', 'pay', 'refund', 'fee', 'adjust'])
export type BillType = z.output<typeof BillType>

/** What a transaction links to. */
export const BillRef = z.enum(['recharge', 'deposit', 'extract', 'order', 'trade', 'adjust'])

/** One transaction of the wallet: signed, with the available money after it. */
export const BillLine = z.strictObject({
	id: z.string(),
	/** Readable text in the caller's language. */
	title: z.string(),
	type: BillType,
	money: SignedAmount,
	balance_after: Amount,
	ref_type: BillRef,
	/** The id of the record that caused it, for a link to its screen. */
	ref_id: z.string(),
	createtime: Seconds,
})
