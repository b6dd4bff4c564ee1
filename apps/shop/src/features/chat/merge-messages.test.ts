import { expect, test } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

const of = (...seqs: number[]) => seqs.map((seq) => ({ seq }))

test('what comes twice is there once, in the order of the numbers', () => {
	expect(mergeMessages(of(4, 5, 6), of(6, 7), of(1, 2, 3))).toEqual(of(1, 2, 3, 4, 5, 6, 7))
})

test('of two that say different things, the later is true', () => {
	expect(mergeMessages([{ seq: 1, price: '10.00' }], [{ seq: 1, price: '9.00' }])).toEqual([
		{ seq: 1, price: '9.00' },
	])
})
