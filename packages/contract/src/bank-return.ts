import { z } from 'zod'
import { Amount, Flag, Id, lineOf, Seconds } from './wire.ts'

/** A line of the bank's statement. Letters and digits make it: lines that differ in nothing else are the same. */
export const BankLine = lineOf(200).regex(/[\p{L}\p{N}]/u, 'a line with letters or digits')

/** Money that was paid out by bank and came back: its owner has it again, charge included, less what the bank kept. */
export const BankReturn = z.strictObject({
	/** What is in the wallet, or in the shop's balance, again. */
	money: Amount,
	/** What the bank kept of it; `0.00` where it kept nothing. */
	bank_cost: Amount,
	/** Why the bank sent it back. */
	reason: z.string(),
	/** By when a second person has looked at it; null once it is back. */
	promised_time: Seconds.nullable(),
	/** When it came back; null while the second signature waits. */
	time: Seconds.nullable(),
})

/** The same, as the money desk sees it. */
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

/** What an operator says of money that came back. */
export const bankReturnFields = {
	/** The line of the bank's statement that brought it, good once for anything. */
	bank_line: BankLine,
	/** Its owner reads it. */
	reason: lineOf(300),
	/** What the bank kept; nothing where it is left out. Something has to come back. */
	bank_cost: Amount.optional(),
}

/** A decision about a return that somebody else has signed: `approve` gives the second signature, `refuse` ends it, with a reason. */
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
 * What the operator asking may do with a payment out. `pass` and `mark_returned` decide alone; where two are needed `pass` and
 * `sign_return` sign first, and `approve` and `approve_return` are the second signature.
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
