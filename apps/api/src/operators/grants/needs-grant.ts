import type { OperatorRole } from '@portolan/contract'

/**
 * The roles that decide about money, and the one that makes operators: somebody who could give them out alone could act
 * as both people.
 */
const trusted: readonly OperatorRole[] = ['admin', 'finance-1', 'finance-2']

/**
 * Whether a change gives an operator a role that one person alone must not give. Somebody without access has no role. The
 * database checks the same (require_operator_grant.sql). Source: docs/product/approvals.md, Two people.
 */
export function needsGrant(change: {
	before: readonly OperatorRole[]
	after: readonly OperatorRole[]
}): boolean {
	return trusted.some((role) => change.after.includes(role) && !change.before.includes(role))
}
