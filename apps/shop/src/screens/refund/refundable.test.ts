import { expect, test } from 'vitest'
import { refundable } from './refundable.ts'

const day = 86_400
const received = [{ at: 1000, who: 'shopper' as const, what: 'received' as const, why: null }]

test.each([
	[-1, 0, 'cancelled'],
	[0, 0, 'not_paid'],
	[1, 2, 'refunded'],
] as const)('nothing can be asked back at %i with refund %i: %s', (status, refund_status, why) => {
	expect(refundable({ status, refund_status, timeline: [] }, 0)).toEqual({ can: false, why })
})

test('before shipping only a refund without return', () => {
	expect(refundable({ status: 1, refund_status: 0, timeline: [] }, 0)).toEqual({
		can: true,
		types: 'no_return',
	})
})

test('until 15 days after receipt, also while a claim on another line is open', () => {
	const order = { status: 3 as const, refund_status: 1 as const, timeline: received }
	expect(refundable(order, 1000 + 15 * day)).toEqual({ can: true, types: 'both' })
	expect(refundable(order, 1001 + 15 * day)).toEqual({ can: false, why: 'too_late' })
})
