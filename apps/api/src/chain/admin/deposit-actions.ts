import type { OperatorRole } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { isFinance, signatureOf, type Signed } from '../../approvals/index.ts'
import type { DepositRow, ShownDeposit } from '../deposit-queries.ts'

/** Whether a person has to decide on a deposit: it was neither credited automatically nor is it still being confirmed. */
export function waitsForPerson({ state }: Pick<DepositRow, 'state'>): boolean {
	return state === 'auditing' || state === 'below_minimum'
}

/** Whether it contains anything that counts as dollars here. */
export function isWorthDollars({ token, amount }: Pick<DepositRow, 'token' | 'amount'>): boolean {
	return token !== '' && amount > 0n
}

/** What is signed for a deposit. Once two signatures were required, they stay required, even if the limits have changed. */
export function signedOf(deposit: Pick<DepositRow, 'needs_two' | 'asked_by' | 'amount'>): Signed {
	const { needs_two, asked_by, amount } = deposit
	return { needs_two: needs_two || asked_by !== null, asked_by, amount }
}

/**
 * What an operator may do with a deposit now; `decideDeposit` refuses everything else. Source: docs/product/approvals.md,
 * Two people.
 */
export function actionsOf(
	deposit: Pick<
		ShownDeposit,
		'state' | 'token' | 'amount' | 'orphaned' | 'frozen' | 'needs_two' | 'asked_by'
	>,
	operator: { id: string; roles: readonly OperatorRole[] },
	dayLeft: Cents,
): ('pass' | 'approve' | 'refuse')[] {
	if (!isFinance(operator) || !waitsForPerson(deposit)) return []
	if (deposit.frozen || deposit.orphaned || !isWorthDollars(deposit)) return ['refuse']
	const signature = signatureOf(signedOf(deposit), operator, dayLeft)
	if (signature === 'ask' || signature === 'decide') return ['pass', 'refuse']
	return signature === 'approve' ? ['approve', 'refuse'] : ['refuse']
}
