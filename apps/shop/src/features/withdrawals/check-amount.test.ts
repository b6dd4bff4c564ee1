import { languages } from '@portolan/contract/languages'
import { expect, test, vi } from 'vitest'
import { amountFault, mostNow } from './check-amount.ts'

vi.mock('../../shared/messages.ts', () => ({
	language: () => languages.find((one) => one.file === 'en'),
}))

const bounds = { balance: '6000.00', min: '10.00', max: '5000.00', day_left: '4000.00' }

test.each([
	['', { why: 'empty' }],
	['  ', { why: 'empty' }],
	['0', { why: 'not_positive' }],
	['0.00', { why: 'not_positive' }],
	['-5', { why: 'not_positive' }],
	['−5', { why: 'not_positive' }],
	['ten', { why: 'no_amount' }],
	// Never 12,345.00.
	['12.345', { why: 'no_amount' }],
	['１２．５０', null],
	['6000.01', { why: 'above_balance', bound: '6000.00' }],
	['9.99', { why: 'below_min', bound: '10.00' }],
	['5000.01', { why: 'above_max', bound: '5000.00' }],
	['4000.01', { why: 'above_day', bound: '4000.00' }],
	['10', null],
	['4,000.00', null],
])('%s: %o', (typed, fault) => {
	expect(amountFault(typed, bounds)).toEqual(fault)
})

test('an empty amount is said before anything else, a poor balance before the limits', () => {
	expect(amountFault('9000', { ...bounds, balance: '20.00' })).toEqual({
		why: 'above_balance',
		bound: '20.00',
	})
})

test('the most at once is the least of balance, maximum and what is left of the day', () => {
	expect(mostNow(bounds)).toBe('4000.00')
	expect(mostNow({ ...bounds, day_left: '10000.00' })).toBe('5000.00')
	expect(mostNow({ ...bounds, balance: '12.34' })).toBe('12.34')
	expect(mostNow({ ...bounds, balance: '9.99' })).toBeNull()
	expect(mostNow({ ...bounds, day_left: '0.00' })).toBeNull()
})
