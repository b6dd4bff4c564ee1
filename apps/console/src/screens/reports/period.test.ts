import { expect, test } from 'vitest'
import { isPeriod, presets } from './period.ts'

const asked = { by: 'day', shop: null } as const

test('a report covers one day to 400, and never ends before it begins', () => {
	expect(isPeriod({ ...asked, from: '2026-11-21', to: '2026-11-21' })).toBe(true)
	expect(isPeriod({ ...asked, from: '2025-10-18', to: '2026-11-21' })).toBe(true)
	expect(isPeriod({ ...asked, from: '2025-10-17', to: '2026-11-21' })).toBe(false)
	expect(isPeriod({ ...asked, from: '2026-11-22', to: '2026-11-21' })).toBe(false)
	expect(isPeriod({ ...asked, from: '', to: '2026-11-21' })).toBe(false)
})

test('times to choose from are whole days of UTC, also in the first minute of a year', () => {
	const chosen = Object.fromEntries(
		presets(Date.UTC(2027, 0, 1, 0, 0, 30)).map(({ name, from, to }) => [name, [from, to]]),
	)
	expect(chosen).toEqual({
		days_30: ['2026-12-03', '2027-01-01'],
		days_7: ['2026-12-26', '2027-01-01'],
		days_90: ['2026-10-04', '2027-01-01'],
		this_month: ['2027-01-01', '2027-01-01'],
		last_month: ['2026-12-01', '2026-12-31'],
		this_year: ['2027-01-01', '2027-01-01'],
	})
})
