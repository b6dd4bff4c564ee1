import type { OperatorRole } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { DepositRow, ShownDeposit } from './deposit-rows.ts'

/** Whether somebody has to look at a deposit: a machine neither credited it nor counts it still. */
export function waitsForPerson({ state }: Pick<DepositRow, 'state'>): boolean {
	return state === 'auditing' || state === 'below_minimum'
}

/** Whether it brought anything that counts as dollars here. */
export function isWorthDollars({ token, amount }: Pick<DepositRow, 'token' | 'amount'>): boolean {
	return token !== '' && amount > 0n
}

/** What an operator may do with a deposit now; `decideDeposit` refuses the rest. Source: docs/product/approvals.md, Two people. */
export function actionsOf(
	deposit: Pick<
		ShownDeposit,
		'state' | 'token' | 'amount' | 'orphaned' | 'frozen' | 'needs_two' | 'asked_by'
	>,
	operator: { id: string; roles: readonly OperatorRole[] },
	dayLeft: Cents,
): ('pass' | 'approve' | 'refuse')[] {
	const first = operator.roles.includes('finance-1')
	const second = operator.roles.includes('finance-2')
	if ((!first && !second) || !waitsForPerson(deposit)) return []
	if (deposit.frozen || deposit.orphaned || !isWorthDollars(deposit)) return ['refuse']
	if (deposit.asked_by === null)
		return first || (!deposit.needs_two && deposit.amount <= dayLeft)
			? ['pass', 'refuse']
			: ['refuse']
	return second && deposit.asked_by !== operator.id ? ['approve', 'refuse'] : ['refuse']
}
