import type { OperatorActor } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

/** What an operator's pass does: `ask` gives the first of two signatures, `approve` the second, `decide` is enough alone. */
export type Signature = 'ask' | 'approve' | 'decide'

type Signed = Pick<WithdrawalRow, 'needs_two' | 'asked_by'>

/**
 * Which signature passing a withdrawal is for this operator, or why it is none of theirs. Up to the limit either finance role
 * decides alone; above it finance-1 asks and finance-2 approves, and never the same person. Source: rules.md (Two people).
 */
export function signatureOf(
	withdrawal: Signed,
	operator: OperatorActor,
): Signature | 'same_operator' | 'forbidden' {
	if (!withdrawal.needs_two) return isFinance(operator) ? 'decide' : 'forbidden'
	if (withdrawal.asked_by === null)
		return operator.roles.includes('finance-1') ? 'ask' : 'forbidden'
	if (withdrawal.asked_by === operator.id) return 'same_operator'
	return operator.roles.includes('finance-2') ? 'approve' : 'forbidden'
}

/** The same, refusing `same_operator` and `forbidden`. */
export function takeSignature(withdrawal: Signed, operator: OperatorActor): Signature {
	const signature = signatureOf(withdrawal, operator)
	if (signature === 'same_operator')
		refuse('same_operator', 'The first signature was given by the same operator.')
	if (signature === 'forbidden')
		refuse('forbidden', 'finance-1 asks, and finance-2 approves what was asked.')
	return signature
}

/** Whether an operator decides about money at all. */
export function isFinance(operator: OperatorActor): boolean {
	return operator.roles.includes('finance-1') || operator.roles.includes('finance-2')
}
