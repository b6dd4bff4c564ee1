/**
 * The roles of operators. No role may both request and approve a money action: `finance-1` requests, `finance-2` approves, and nobody has
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
