import { z } from 'zod'
import { Amount, Flag, Id, lineOf, Seconds } from './wire.ts'

/** A line of the bank's statement. Lines are the same if their letters and digits are the same. */
export const BankLine = lineOf(200).regex(/[\p{L}\p{N}]/u, 'a line with letters or digits')

/** Money that was paid out by bank and came back. Its owner gets it again, with the fee, less what the bank kept. */
export const BankReturn = z.strictObject({
	/** What is in the wallet, or in the shop's balance, again. */
	money: Amount,
	/** What the bank kept of it; `0.00` if it kept nothing. */
	bank_cost: Amount,
	/** The reason for which the bank sent it back. */
	reason: z.string(),
	/** By when the second signature is due; null once the money is back. */
	promised_time: Seconds.nullable(),
	/** When it came back; null while the second signature waits. */
	time: Seconds.nullable(),
})

/** The same, as operators see it. */
export const DeskBankReturn = BankReturn.extend({
	return_id: Id,
	/** The line of the bank's statement that brought it. */
	bank_line: z.string(),
	needs_two: Flag,
	asked_by: z.string(),
	asked_at: Seconds,
	approved_by: z.string().nullable(),
	overdue: Flag,
})

/** What an operator enters about money that came back. */
export const bankReturnFields = {
	/** The line of the bank's statement that brought it. A line is used once. */
	bank_line: BankLine,
	/** The reason, shown to the owner. */
	reason: lineOf(300),
	/** What the bank kept; nothing when left out. It is less than the whole amount. */
	bank_cost: Amount.optional(),
}

/** A decision about a return that another operator has signed: `approve` is the second signature, `refuse` rejects it, with a reason. */
export const bankReturnDecision = {
	return_id: Id,
	decision: z.enum(['approve', 'refuse']),
	reason: lineOf(300).optional(),
}

/** Whether a decision has a reason exactly where it needs one. */
export function hasReasonToRefuse(body: {
	decision: string
	reason?: string | undefined
}): boolean {
	return (body.decision === 'refuse') === (body.reason !== undefined)
}

/**
 * What the operator may do with a withdrawal or payout. `pass` and `mark_returned` decide alone. Where two are needed, `pass` and
 * `sign_return` are the first signature, and `approve` and `approve_return` the second.
 */
export const PaymentActions = z.array(
	z.enum([
		'pass',
		'approve',
		'refuse',
		'mark_paid',
		'mark_returned',
		'sign_return',
		'approve_return',
		'refuse_return',
	]),
)
