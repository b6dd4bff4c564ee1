import type { Cents } from '@portolan/money'
import { lockDayLeft, refuseDayLimit } from '../operators/index.ts'
import type { OperatorActor, TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'

/** What an operator's pass does: `ask` gives the first of two signatures, `approve` the second, `decide` is enough alone. */
export type Signature = 'ask' | 'approve' | 'decide'

/** What is signed, of the record of money out. */
export interface Signed {
	needs_two: boolean
	asked_by: string | null
	amount: Cents
}

/**
 * Which signature passing money out is for this operator, or why it is none of theirs. Up to the limit, and while it fits into what is
 * left of their day, either finance role decides alone; otherwise finance-1 asks and finance-2 approves, and never the same person.
 * Source: docs/product/approvals.md, Two people and Limits.
 */
export function signatureOf(
	record: Signed,
	operator: OperatorActor,
	dayLeft: Cents,
): Signature | 'same_operator' | 'forbidden' | 'day_limit' {
	const isOverDay = !record.needs_two && record.amount > dayLeft
	if (!record.needs_two && !isOverDay) return isFinance(operator) ? 'decide' : 'forbidden'
	if (record.asked_by === null) {
		if (operator.roles.includes('finance-1')) return 'ask'
		return isOverDay && isFinance(operator) ? 'day_limit' : 'forbidden'
	}
	if (record.asked_by === operator.id) return 'same_operator'
	return operator.roles.includes('finance-2') ? 'approve' : 'forbidden'
}

/** The same, refusing `same_operator`, `forbidden` and `day_limit`. What is left of the operator's day is locked. */
export async function takeSignature(
	ctx: TxContext<OperatorActor>,
	record: Signed,
): Promise<Signature> {
	const left = await lockDayLeft(ctx)
	const signature = signatureOf(record, ctx.actor, left)
	if (signature === 'same_operator')
		refuse('same_operator', 'The first signature was given by the same operator.')
	if (signature === 'day_limit') refuseDayLimit(ctx, left)
	if (signature === 'forbidden')
		refuse('forbidden', 'finance-1 asks, and finance-2 approves what was asked.')
	return signature
}

/** Whether an operator decides about money at all. */
export function isFinance(operator: OperatorActor): boolean {
	return operator.roles.includes('finance-1') || operator.roles.includes('finance-2')
}

/**
 * Whether this operator may say that a passed payment was made: above the limit that is another than who approved it. The database says
 * the same (0120).
 */
export function mayMarkPaid(
	record: { decided_by: string | null },
	operator: OperatorActor,
	isAboveLimit: boolean,
): boolean {
	return !isAboveLimit || record.decided_by !== operator.id
}
