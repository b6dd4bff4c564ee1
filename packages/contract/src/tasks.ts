import { z } from 'zod'
import type { OperatorRole } from './operator-roles.ts'
import type { StaffRight } from './staff-rights.ts'
import { Amount, Count, Flag, Seconds } from './wire.ts'

/** What may wait for a shop's people, and the right that it needs. Those without a due time are ordered as here. */
export const merchantTaskRights = {
	ship: 'orders',
	cancel: 'orders',
	claim: 'orders',
	dispute: 'orders',
	message: 'chat_reviews',
	platform_message: 'chat_reviews',
	taken_off: 'goods',
	sold_out: 'goods',
	low_stock: 'goods',
	review: 'chat_reviews',
} as const satisfies Record<string, StaffRight>

/** One of the kinds of a shop's tasks. */
export type MerchantTaskKind = keyof typeof merchantTaskRights

export const merchantTaskKinds = Object.keys(merchantTaskRights) as [
	MerchantTaskKind,
	...MerchantTaskKind[],
]

/**
 * What may wait for an operator, and the roles that can do it. Whoever gave the first of two signatures has no task with the second. Tasks
 * without a due time are ordered as here. Source: docs/product/operators.md, What to do next.
 */
export const adminTaskRoles = {
	alarm: ['finance-1', 'finance-2', 'admin'],
	network: ['finance-2'],
	recharge: ['finance-1', 'finance-2'],
	withdrawal: ['finance-1', 'finance-2'],
	pay_withdrawal: ['finance-1', 'finance-2'],
	return: ['finance-2'],
	payout: ['finance-1', 'finance-2'],
	pay_payout: ['finance-1', 'finance-2'],
	shop_return: ['finance-2'],
	deposit: ['finance-1', 'finance-2'],
	adjustment: ['finance-2'],
	address: ['finance-2'],
	grant: ['admin', 'finance-1', 'finance-2'],
	setting: ['admin', 'finance-1', 'finance-2'],
	dispute: ['support', 'orders', 'finance-2'],
	cancel: ['orders'],
	application: ['catalogue', 'support'],
	rename: ['catalogue', 'support'],
	message: ['support'],
} as const satisfies Record<string, readonly OperatorRole[]>

/** One of the kinds of an operator's tasks. */
export type AdminTaskKind = keyof typeof adminTaskRoles

export const adminTaskKinds = Object.keys(adminTaskRoles) as [AdminTaskKind, ...AdminTaskKind[]]

/** At most so many tasks of one kind are listed; the counts have all. */
export const tasksPerKind = 5

/** What the endpoints of tasks reply for these kinds. */
export function taskList<Kind extends string>(kinds: readonly [Kind, ...Kind[]]) {
	return z.strictObject({
		/** The worst first: overdue ones, then those with a due time, then the others by kind; at most {@link tasksPerKind} of a kind. */
		list: z.array(
			z.strictObject({
				kind: z.enum(kinds),
				/** The record to open. */
				id: z.string(),
				/** The number, title or name that people know it by. */
				name: z.string(),
				amount: Amount.nullable(),
				/** Pieces left, for stock. */
				left: Count.nullable(),
				/** When it is due, or since when it waits; null if neither is known. */
				at: Seconds.nullable(),
				/** Whether `at` is when it is due. */
				due: Flag,
				overdue: Flag,
				/** Whether it needs the second of two signatures. */
				second: Flag,
			}),
		),
		counts: z.array(z.strictObject({ kind: z.enum(kinds), count: Count, overdue: Count })),
	})
}
