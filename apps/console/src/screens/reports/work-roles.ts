import type { OperatorRole } from '@portolan/contract'

/** The roles that see reports about the work, which contain no balances. */
export const workRoles: readonly OperatorRole[] = [
	'admin',
	'support',
	'orders',
	'finance-1',
	'finance-2',
]
