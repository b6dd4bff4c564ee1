import { expect, test } from 'vitest'
import { refundable } from './refundable.ts'

const day = 86_400
const price = { subtotal: '100.00', freight: '5.00', discount: '10.00', total: '95.00' }
const received = [{ at: 1000, who: 'shopper' as const, what: 'received' as const, why: null }]

test.each([
	[-1, 0, 'cancelled'],
	[0, 0, 'not_paid'],
	[2, 1, 'open'],
	[1, 2, 'refunded'],
] as const)('nothing can be asked back at %i with refund %i: %s', (status, refund_status, why) => {
	expect(refundable({ status, refund_status, timeline: [], price }, 0)).toEqual({ can: false, why })
})

test('before shipping only a refund without return, of what was paid for the goods', () => {
	expect(refundable({ status: 1, refund_status: 0, timeline: [], price }, 0)).toEqual({
		can: true,
		goods: '90.00',
		freight: '5.00',
		until: null,
		types: 'no_return',
	})
})

test('until 15 days after receipt', () => {
	const order = { status: 3 as const, refund_status: 0 as const, timeline: received, price }
	expect(refundable(order, 1000 + 15 * day)).toMatchObject({ can: true, until: 1000 + 15 * day })
	expect(refundable(order, 1001 + 15 * day)).toEqual({ can: false, why: 'too_late' })
})
