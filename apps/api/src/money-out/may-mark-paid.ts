import type { OperatorActor } from '../platform/context.ts'

/**
 * Whether this operator may record that an approved payment was made: above the limit it must be another one than the
 * approver. The database checks the same (check_money_out_change).
 */
export function mayMarkPaid(
	record: { decided_by: string | null },
	operator: OperatorActor,
	isAboveLimit: boolean,
): boolean {
	return !isAboveLimit || record.decided_by !== operator.id
}
