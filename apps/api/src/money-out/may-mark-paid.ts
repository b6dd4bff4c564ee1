import type { OperatorActor } from '../platform/context.ts'

/**
 * Whether this operator may say that an approved payment was made: above the limit that is another than who approved it. The database
 * checks the same (check_money_out_change).
 */
export function mayMarkPaid(
	record: { decided_by: string | null },
	operator: OperatorActor,
	isAboveLimit: boolean,
): boolean {
	return !isAboveLimit || record.decided_by !== operator.id
}
