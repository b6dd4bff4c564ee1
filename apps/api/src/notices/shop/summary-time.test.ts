import { expect, test } from 'vitest'
import { isTimeZone, nextAtHour } from './summary-time.ts'

const next = (now: string, hour: number, zone: string) =>
	nextAtHour(new Date(now), hour, zone).toISOString()

test('the next full hour of a zone, also of one with quarters, over a day’s end and over a change of clocks', () => {
	expect(next('2026-11-28T07:59:59Z', 8, 'UTC')).toBe('2026-11-28T08:00:00.000Z')
	expect(next('2026-11-28T08:00:00Z', 8, 'UTC')).toBe('2026-11-29T08:00:00.000Z')
	expect(next('2026-11-28T08:00:00Z', 0, 'Asia/Kathmandu')).toBe('2026-11-28T18:15:00.000Z')
	expect(next('2026-11-28T08:00:00Z', 8, 'America/New_York')).toBe('2026-11-28T13:00:00.000Z')
	// In Lisbon, clocks go from 1 to 2 on 29 March 2026: that day has no 1 o’clock.
	expect(next('2026-03-28T12:00:00Z', 1, 'Europe/Lisbon')).toBe('2026-03-30T00:00:00.000Z')
	expect(isTimeZone('Europe/Lisbon')).toBe(true)
	expect(isTimeZone('Europe/Nowhere')).toBe(false)
})
