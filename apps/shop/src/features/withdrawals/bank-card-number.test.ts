import { expect, test } from 'vitest'
import { bareCardNumber, groupedCardNumber, isCardNumber } from './bank-card-number.ts'

test.each([
	'4242 4242 4242 4242',
	'378282246310005',
	'6011-1111-1111-1117',
	'6304 0000 0000 0000',
	'DE89 3704 0044 0532 0130 00',
	'gb29nwbk60161331926819',
	'MT84MALT011000012345MTLCAST001S',
])('%s can be paid to', (number) => {
	expect(isCardNumber(number)).toBe(true)
})

test.each([
	['a digit is wrong', '4242 4242 4242 4241'],
	['two neighbours are swapped', 'DE98 3704 0044 0532 0130 00'],
	['it is too short', '42424242'],
	['it is too long', '42424242424242424242'],
	['it holds a letter', '4242 4242 4242 424O'],
	['it is empty', ''],
])('%s: it cannot', (_why, number) => {
	expect(isCardNumber(number)).toBe(false)
})

test('it is grouped by four and taken without its spaces', () => {
	expect(groupedCardNumber('424242424242')).toBe('4242 4242 4242')
	expect(groupedCardNumber('de8937040044053')).toBe('DE89 3704 0044 053')
	expect(bareCardNumber(' 4242-4242 4242 ')).toBe('424242424242')
})
