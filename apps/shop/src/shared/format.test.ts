import { languages } from '@portolan/contract/languages'
import { afterEach, expect, test, vi } from 'vitest'
import {
	anyOf,
	compact,
	countryName,
	date,
	finePercent,
	money,
	number,
	percent,
	price,
	relative,
	signedMoney,
	time,
} from './format.ts'
import { georgianForms } from '@portolan/web/georgian'

const chosen = vi.hoisted(() => ({ file: 'en' }))
vi.mock('./messages.ts', () => ({
	language: () => languages.find((one) => one.file === chosen.file),
	georgian: () => (chosen.file === 'ka' ? georgianForms : null),
}))
afterEach(() => void (chosen.file = 'en'))

test('English writes dollars plainly', () => {
	expect(money('1284.60')).toBe('$1,284.60')
	expect(price('129.00')).toBe('$129')
	expect(price('46.50')).toBe('$46.50')
	expect(signedMoney('250.00')).toBe('+$250.00')
	expect(signedMoney('-129.00')).toBe('−$129.00')
	expect(number(12_845)).toBe('12,845')
	expect(compact(12_800)).toBe('12.8K')
	expect(percent(32)).toBe('32%')
})

test('Georgian shortens counts as the others do', () => {
	chosen.file = 'ka'
	expect([999, 2_957, 12_800, 999_949, 999_950, 1_250_000].map(compact)).toEqual([
		'999',
		'3 ათ.',
		'12,8 ათ.',
		'999,9 ათ.',
		'1 მლნ.',
		'1,3 მლნ.',
	])
})

test.each([
	['en', 'USDT or USDC'],
	['de', 'USDT oder USDC'],
	['ar', 'USDT أو USDC'],
	['ka', 'USDT ან USDC'],
])('one of several things is meant, in %s', (file, said) => {
	chosen.file = file
	expect(anyOf(['USDT', 'USDC'])).toBe(said)
	expect(anyOf(['BTC'])).toBe('BTC')
})

test('amounts beyond what a float holds stay exact', () => {
	expect(money('9999999999.99')).toBe('$9,999,999,999.99')
	expect(money('90071992547409.93')).toBe('$90,071,992,547,409.93')
})

test.each(languages.map(({ file }) => file))(
	'%s shows the sign $ once and no letters with it',
	(file) => {
		chosen.file = file
		const text = money('1234.50')
		expect(text.split('$')).toHaveLength(2)
		expect(text).not.toMatch(/US|USD/)
	},
)

test('Arabic isolates an amount; Thai counts Christian years; Georgian has its own months', () => {
	chosen.file = 'ar'
	expect(money('12.30')).toMatch(/^\u2066.*\u2069$/)
	chosen.file = 'tai'
	expect(date(1_795_000_000)).toContain('2026')
	chosen.file = 'ka'
	expect(date(1_795_000_000)).toBe('18 ნოე. 2026')
	expect(relative(1000, 1300)).toBe('5 წუთის წინ')
	expect(countryName('DE')).toBe('გერმანია')
})

test('percents keep the decimals they have, and no others', () => {
	expect(finePercent('3.00')).toBe('3%')
	expect(finePercent('2.50')).toBe('2.5%')
	expect(finePercent('0.00')).toBe('0%')
})

test('a time of the day is written as the language does', () => {
	const afternoon = new Date(2026, 10, 21, 14, 2).getTime() / 1000
	expect(time(afternoon)).toMatch(/^2:02\sPM$/)
	chosen.file = 'de'
	expect(time(afternoon)).toBe('14:02')
	chosen.file = 'ka'
	expect(time(afternoon)).toBe('14:02')
})
