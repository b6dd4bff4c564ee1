import { expect, test } from 'vitest'
import { addressOf, askedIn, changeOf, isPeriod } from './report-period.ts'

test('a report is of 1 to 400 days, and its end is not before its beginning', () => {
	expect(isPeriod({ days: 90 })).toBe(true)
	expect(isPeriod({ from: '2026-11-21', to: '2026-11-21' })).toBe(true)
	expect(isPeriod({ from: '2025-10-18', to: '2026-11-21' })).toBe(true)
	expect(isPeriod({ from: '2025-10-17', to: '2026-11-21' })).toBe(false)
	expect(isPeriod({ from: '2026-11-22', to: '2026-11-21' })).toBe(false)
	expect(isPeriod({ from: '', to: '2026-11-21' })).toBe(false)
})

test('an address keeps the chosen period; without one it is the last 30 days', () => {
	for (const asked of [{ days: 7 }, { from: '2026-11-01', to: '2026-11-05' }])
		expect(askedIn(new URLSearchParams(addressOf(asked)))).toEqual(asked)
	expect(askedIn(new URLSearchParams())).toEqual({ days: 30 })
	expect(askedIn(new URLSearchParams({ days: '12' }))).toEqual({ days: 30 })
})

test('a change is a percentage of the period before, and nothing without one', () => {
	expect(changeOf(15, 10)).toBe('50.0')
	expect(changeOf(0, 3)).toBe('-100.0')
	expect(changeOf(5, 0)).toBeNull()
})
