import type { MoveName, OrderStatus } from '@portolan/contract'
import { expect, test } from 'vitest'
import { allowMove, mayHide, mayMove, moves, type OrderActorKind } from './order-states.ts'

const states: OrderStatus[] = [-1, 0, 1, 2, 3, 4]
const people: OrderActorKind[] = ['shopper', 'merchant', 'operator', 'system']

/** The table of docs/product/orders.md, Moves, written a second time by hand. */
const allowed: [Exclude<MoveName, 'created'>, OrderStatus[], OrderActorKind[]][] = [
	['paid', [0], ['shopper']],
	['cancelled', [0], ['shopper', 'system', 'operator']],
	['part_shipped', [1], ['merchant', 'operator']],
	['shipped', [1], ['merchant', 'operator', 'system']],
	['parcel_corrected', [1, 2], ['merchant', 'operator']],
	['cancelled_refunded', [1], ['merchant', 'operator', 'system']],
	['reminded', [1], ['shopper']],
	['cancel_asked', [1], ['shopper']],
	['delivered', [2], ['system', 'merchant', 'operator']],
	['receipt_extended', [2], ['shopper']],
	['received', [2], ['shopper', 'system']],
	['completed', [3], ['system']],
	['settled', [3, 4], ['system']],
	['claim_opened', [1, 2, 3, 4], ['shopper']],
	['shop_refunded', [1, 2, 3, 4], ['merchant']],
]

/** The moves that need an open claim. */
const whileClaimed: typeof allowed = [['claim_closed', [1, 2, 3, 4], people]]

test('allows exactly the moves that docs/product/orders.md lists', () => {
	expect([...[...allowed, ...whileClaimed].map(([name]) => name), 'created'].toSorted()).toEqual(
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

test('an open claim stops receipt and settlement, and only an open claim can be closed', () => {
	for (const name of [
		'received',
		'settled',
		'receipt_extended',
		'cancelled_refunded',
		'shop_refunded',
	] as const)
		for (const status of states)
			for (const person of people)
				expect(mayMove({ status, refund_status: 1 }, name, person)).toBe(false)
	for (const [name, from, who] of whileClaimed)
		for (const status of states)
			for (const person of people) {
				expect(mayMove({ status, refund_status: 0 }, name, person)).toBe(false)
				expect(mayMove({ status, refund_status: 1 }, name, person)).toBe(
					from.includes(status) && who.includes(person),
				)
			}
})

test('a move that may happen once is refused the second time, and a request to cancel when a part has left', () => {
	const at = new Date()
	const paid = { status: 1, refund_status: 0 } as const
	const sent = { status: 2, refund_status: 0 } as const
	expect(mayMove({ ...paid, cancel_asked_at: null }, 'cancel_asked', 'shopper')).toBe(true)
	expect(mayMove({ ...paid, cancel_asked_at: at }, 'cancel_asked', 'shopper')).toBe(false)
	expect(mayMove({ ...paid, has_left: true }, 'cancel_asked', 'shopper')).toBe(false)
	expect(mayMove({ ...sent, extended_at: null }, 'receipt_extended', 'shopper')).toBe(true)
	expect(mayMove({ ...sent, extended_at: at }, 'receipt_extended', 'shopper')).toBe(false)
	expect(mayMove({ ...sent, refund_status: 2 }, 'claim_opened', 'shopper')).toBe(false)
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
