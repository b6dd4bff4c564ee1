import { languages } from '@portolan/contract/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { money, plainAmount } from './format.ts'
import { typedAmount } from './typed-amount.ts'

const chosen = vi.hoisted(() => ({ file: 'en' }))
vi.mock('./messages.ts', () => ({
	language: () => languages.find((one) => one.file === chosen.file),
}))
afterEach(() => void (chosen.file = 'en'))

test.each(languages)('shopper 17: an amount is read as $file writes it', ({ file }) => {
	chosen.file = file
	for (const wire of ['0.05', '12.30', '1284.60', '5000.00', '128460.50'])
		for (const written of [money(wire), plainAmount(wire), wire])
			expect(typedAmount(written), written).toBe(wire)
})

test('shopper 17: a lone decimal sign before three digits is never thousands', () => {
	expect(typedAmount('12.345')).toBeNull()
	expect(typedAmount('12,345')).toBe('12345.00')
	expect(typedAmount('１２．５')).toBe('12.50')
	chosen.file = 'de'
	expect(typedAmount('12,345')).toBeNull()
	expect(typedAmount('12.345')).toBe('12345.00')
	expect(typedAmount('5.000,00')).toBe('5000.00')
})
