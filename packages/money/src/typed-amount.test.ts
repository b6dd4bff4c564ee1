import { describe, expect, test } from 'vitest'
import { readTypedAmount } from './typed-amount.ts'

describe('shopper 17: a typed amount', () => {
	test.each([
		['12', '12.00'],
		['12.', '12.00'],
		['12.3', '12.30'],
		['12,30', '12.30'],
		['0.05', '0.05'],
		['007', '7.00'],
		['1,000', '1000.00'],
		['1,000.50', '1000.50'],
		['1.000,50', '1000.50'],
		['5.000,00', '5000.00'],
		['1,00,000', '100000.00'],
		['1,00,000.50', '100000.50'],
		['1 284,60', '1284.60'],
		['$ 1,234,567.89', '1234567.89'],
		['١٬٢٨٤٫٦٠', '1284.60'],
		['१२.५', '12.50'],
		['๑๐', '10.00'],
		['１２．５０', '12.50'],
		['１，２３４', '1234.00'],
		['＄１２３', '123.00'],
	])('is read where the point is the decimal sign: %s is %s', (typed, wire) => {
		expect(readTypedAmount(typed, '.')).toBe(wire)
	})

	test.each([
		['1.000', '1000.00'],
		['5.000,00', '5000.00'],
		['12,5', '12.50'],
		['12.50', '12.50'],
		['1.234.567', '1234567.00'],
		['1,234,567', '1234567.00'],
		['５．０００', '5000.00'],
	])('is read where the comma is the decimal sign: %s is %s', (typed, wire) => {
		expect(readTypedAmount(typed, ',')).toBe(wire)
	})

	test.each(['12.345', '1.000', '０．１２３', '１２．３４５', '٠٫١٢٣'])(
		'is never thousands after a lone decimal point: %s',
		(typed) => {
			expect(readTypedAmount(typed, '.')).toBeNull()
		},
	)

	test.each(['12,345', '1,000', '１２，３４５'])(
		'is never thousands after a lone decimal comma: %s',
		(typed) => {
			expect(readTypedAmount(typed, ',')).toBeNull()
		},
	)

	test.each([
		'',
		'-5',
		'+5',
		'1e3',
		'ten',
		'12.345.6',
		'1,00,0',
		'.5.',
		'12345678901',
		'1.2.3,4,5',
		'1,234,56',
		'0.123',
		'½',
		'Ⅻ',
	])('is none: "%s"', (typed) => {
		expect(readTypedAmount(typed, '.')).toBeNull()
	})
})
