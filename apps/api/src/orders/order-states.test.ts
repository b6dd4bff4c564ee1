import type { MoveName, OrderStatus } from '@portolan/contract'
import { expect, test } from 'vitest'
import { allowMove, mayHide, mayMove, moves, type MoverKind } from './order-states.ts'

const states: OrderStatus[] = [-1, 0, 1, 2, 3, 4]
const people: MoverKind[] = ['shopper', 'merchant', 'operator', 'system']

/** The table of rules.md, written a second time by hand. */
const allowed: [Exclude<MoveName, 'created'>, OrderStatus[], MoverKind[]][] = [
	['paid', [0], ['shopper']],
	['cancelled', [0], ['shopper', 'system', 'operator']],
	['part_shipped', [1], ['merchant', 'operator']],
	['shipped', [1], ['merchant', 'operator']],
	['cancelled_refunded', [1], ['merchant', 'operator', 'system']],
	['delivered', [2], ['system', 'merchant', 'operator']],
	['receipt_extended', [2], ['shopper']],
	['received', [2], ['shopper', 'system']],
	['completed', [3], ['system']],
	['settled', [3, 4], ['system']],
	['claim_opened', [1, 2, 3, 4], ['shopper']],
]

test('allows exactly the moves of rules.md', () => {
	expect([...allowed.map(([name]) => name), 'created'].toSorted()).toEqual(
		Object.keys(moves).toSorted(),
	)
	for (const [name, from, who] of allowed)
		for (const status of states)
			for (const person of people)
				expect(
					mayMove({ status, refund_status: 0 }, name, person),
					`${name} from ${status} by ${person}`,
				).toBe(from.includes(status) && who.includes(person))
})

test('an open claim stops receipt and settlement', () => {
	for (const name of ['received', 'settled'] as const)
		for (const status of states)
			for (const person of people)
				expect(mayMove({ status, refund_status: 1 }, name, person)).toBe(false)
})

test('refuses with order_state', () => {
	expect(() => allowMove({ status: 1, refund_status: 0 }, 'paid', 'shopper')).toThrowError(
		expect.objectContaining({ key: 'order_state' }),
	)
})

test('an order can be hidden when cancelled, or completed without an open claim', () => {
	expect(states.filter((status) => mayHide({ status, refund_status: 0 }))).toEqual([-1, 4])
	expect(mayHide({ status: 4, refund_status: 1 })).toBe(false)
})
