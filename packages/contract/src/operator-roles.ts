/**
 * The roles of operators. No role may both ask for and approve a money action: `finance-1` asks, `finance-2` approves, and nobody holds
 * both. Source: docs/product/operators.md, Roles.
 */
export const operatorRoles = [
	'support',
	'catalogue',
	'orders',
	'finance-1',
	'finance-2',
	'admin',
] as const

/** One role of an operator. */
export type OperatorRole = (typeof operatorRoles)[number]
