import type { OperatorRole } from '@portolan/contract'

/** Those that decide about money, and the one that makes operators: who gives them out alone could be both people. */
const trusted: readonly OperatorRole[] = ['admin', 'finance-1', 'finance-2']

/**
 * Whether a change gives an operator a role that one person alone must not give. Somebody who is shut out holds none. The database
 * asks the same (require_operator_grant.sql). Source: docs/product/approvals.md, Two people.
 */
export function needsGrant(change: {
	before: readonly OperatorRole[]
	after: readonly OperatorRole[]
}): boolean {
	return trusted.some((role) => change.after.includes(role) && !change.before.includes(role))
}
