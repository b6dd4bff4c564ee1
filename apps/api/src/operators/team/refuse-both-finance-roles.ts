import { operatorRoles, type OperatorRole } from '@portolan/contract'
import { refuse } from '../../platform/refusal.ts'

/**
 * The roles, each once and in the order of the contract. Refuses `roles_conflict` if both finance roles are among them:
 * the same person must not request and approve. Source: docs/product/operators.md, Roles.
 */
export function refuseBothFinanceRoles(roles: readonly OperatorRole[]): OperatorRole[] {
	if (roles.includes('finance-1') && roles.includes('finance-2'))
		refuse('roles_conflict', 'Nobody may hold finance-1 and finance-2.', { field: 'roles' })
	return operatorRoles.filter((role) => roles.includes(role))
}
