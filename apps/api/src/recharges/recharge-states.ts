import { rechargeStatus, type OperatorRole } from '@portolan/contract'
import { isFinance, signatureOf } from '../approvals/index.ts'
import type { RechargeRow } from './recharge-queries.ts'

/**
 * Whether evidence is accepted now: in time, late, or too late; `closed` if the recharge was decided, is in review, or is
 * paid on a provider's page, because then only the provider's report counts. The time limit of a chain payment belongs to
 * the request, so late evidence is accepted until `late_until`. Source: docs/product/recharges.md, Evidence.
 */
export function evidenceNow(
	row: Pick<RechargeRow, 'status' | 'provider' | 'expire_at' | 'late_until'>,
	now: Date,
): 'in_time' | 'late' | 'too_late' | 'closed' {
	if (isOnProvidersPage(row)) return 'closed'
	if (row.status !== rechargeStatus.awaitingPayment && row.status !== rechargeStatus.timedOut)
		return 'closed'
	if (row.status === rechargeStatus.awaitingPayment && now < row.expire_at) return 'in_time'
	return now < row.late_until ? 'late' : 'too_late'
}

/** Whether its shopper cancelled it, and it was not paid since. */
export function isGivenUp(row: Pick<RechargeRow, 'status' | 'given_up_at'>): boolean {
	return row.status === rechargeStatus.timedOut && row.given_up_at !== null
}

/** Whether the payment is made on a provider's own page. */
export function isOnProvidersPage(row: Pick<RechargeRow, 'provider'>): boolean {
	return row.provider === 'stripe' || row.provider === 'sandbox'
}

/**
 * Whether an operator may record what arrived: in review always; while it waits and after its time, too, if no system
 * sees the money (a transfer without a picture is still the sender's money).
 */
export function canPass(row: Pick<RechargeRow, 'status' | 'provider' | 'own_address'>): boolean {
	if (row.status === rechargeStatus.inReview) return true
	return (
		(row.status === rechargeStatus.awaitingPayment || row.status === rechargeStatus.timedOut) &&
		!isOnProvidersPage(row) &&
		!row.own_address
	)
}

/**
 * What an operator may do with a recharge now; the handlers refuse everything else. Source: docs/product/approvals.md,
 * Two people.
 */
export function actionsOf(
	row: Pick<RechargeRow, 'status' | 'provider' | 'own_address' | 'asked_by'>,
	operator: { id: string; roles: readonly OperatorRole[] },
): ('pass' | 'approve' | 'refuse')[] {
	if (!isFinance(operator)) return []
	const refusing = row.status === rechargeStatus.inReview ? (['refuse'] as const) : []
	if (!canPass(row)) return [...refusing]
	if (row.asked_by === null) return ['pass', ...refusing]
	const second = { needs_two: true, asked_by: row.asked_by, amount: 0n }
	return signatureOf(second, operator, 0n) === 'approve' ? ['approve', ...refusing] : [...refusing]
}
