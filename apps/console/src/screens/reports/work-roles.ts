import type { OperatorRole } from '@portolan/contract'

/** Who looks at how the work goes: nobody's balance stands in it. */
export const workRoles: readonly OperatorRole[] = [
	'admin',
	'support',
	'orders',
	'finance-1',
	'finance-2',
]
