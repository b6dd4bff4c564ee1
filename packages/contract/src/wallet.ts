import { z } from 'zod'
import { Amount, Seconds, SignedAmount } from './wire.ts'

/** What a line of the bill is about. Source: docs/product/wallet.md, Transactions. */
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
