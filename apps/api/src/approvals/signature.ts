import type { OperatorRole } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { OperatorActor, OperatorContext, TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { lockDayLeft, refuseDayLimit } from './limits.ts'

/** The meaning of an operator's approval: `ask` is the first of two signatures, `approve` the second, `decide` is enough alone. */
export type Signature = 'ask' | 'approve' | 'decide'

/** The record to be signed. */
export interface Signed {
	/** Whether it needs two operators, whatever their limits are. */
	needs_two: boolean
	/** The operator of the first signature; null while there is none. */
	asked_by: string | null
	/** In cents. */
	amount: Cents
}

/** The operator who signs. */
type Signer = Pick<OperatorActor, 'id'> & { roles: readonly OperatorRole[] }

/**
 * Which signature this operator may give, or why none. Up to the limit, and while the amount fits into what is left of
 * their day, either finance role decides alone; otherwise finance-1 requests and finance-2 approves, and never the same
 * person. Source: docs/product/approvals.md, Two people and Limits.
 */
export function signatureOf(
	record: Signed,
	operator: Signer,
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

/** As {@link signatureOf} for the caller; refuses `same_operator`, `forbidden` and `day_limit`. */
export function checkSignature(ctx: OperatorContext, record: Signed, dayLeft: Cents): Signature {
	const signature = signatureOf(record, ctx.actor, dayLeft)
	if (signature === 'same_operator')
		refuse('same_operator', 'The first signature was given by the same operator.')
	if (signature === 'day_limit') refuseDayLimit(ctx, dayLeft)
	if (signature === 'forbidden')
		refuse('forbidden', 'finance-1 asks, and finance-2 approves what was asked.')
	return signature
}

/** As {@link checkSignature}; what is left of the operator's day is locked until this transaction ends. */
export async function takeSignature(
	ctx: TxContext<OperatorActor>,
	record: Signed,
): Promise<Signature> {
	return checkSignature(ctx, record, await lockDayLeft(ctx))
}

/** Refuses `same_operator` and `forbidden` for an operator who may not give the second signature. */
export function checkSecondSignature(ctx: OperatorContext, askedBy: string): void {
	checkSignature(ctx, { needs_two: true, asked_by: askedBy, amount: 0n }, 0n)
}

/** Whether an operator may decide about money at all. */
export function isFinance(operator: Pick<Signer, 'roles'>): boolean {
	return operator.roles.includes('finance-1') || operator.roles.includes('finance-2')
}
