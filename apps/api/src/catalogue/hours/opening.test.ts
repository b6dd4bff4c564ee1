import type { HoursWeek } from '@portolan/contract'
import { expect, test } from 'vitest'
import { dayIn, openingAt } from './opening.ts'

const weekdays: HoursWeek = [
	...Array.from({ length: 5 }, () => [{ from: '09:00', to: '17:00' }]),
	[],
	[],
]
const open = { isOpen: true, opensAt: null }
const closedUntil = (at: string) => ({ isOpen: false, opensAt: new Date(at) })

test.each([
	['on a Monday morning', '2026-11-30T08:00:00Z', open],
	['at the end of a day', '2026-11-30T16:00:00Z', closedUntil('2026-12-01T08:00:00Z')],
	[
		'on a Friday evening, until Monday',
		'2026-11-27T20:00:00Z',
		closedUntil('2026-11-30T08:00:00Z'),
	],
	[
		'over a weekend in which clocks go forward',
		'2026-03-27T18:00:00Z',
		closedUntil('2026-03-30T07:00:00Z'),
	],
	[
		'over a weekend in which clocks go back',
		'2026-10-23T18:00:00Z',
		closedUntil('2026-10-26T08:00:00Z'),
	],
])('weekdays from nine to five in Madrid: %s', (_when, at, expected) => {
	expect(openingAt(weekdays, 'Europe/Madrid', new Date(at))).toEqual(expected)
})

test('the day is that of the shop, whatever the day elsewhere', () => {
	const at = new Date('2026-11-29T20:00:00Z')
	expect(dayIn('Asia/Tokyo', at)).toBe('2026-11-30')
	expect(openingAt(weekdays, 'Asia/Tokyo', at)).toEqual(closedUntil('2026-11-30T00:00:00Z'))
})

test('two spans of a day have a break between them, and a day may last until midnight', () => {
	const monday: HoursWeek = [
		[
			{ from: '09:00', to: '13:00' },
			{ from: '15:30', to: '24:00' },
		],
		[],
		[],
		[],
		[],
		[],
		[],
	]
	const at = (moment: string) => openingAt(monday, 'UTC', new Date(moment))
	expect(at('2026-11-30T13:00:00Z')).toEqual(closedUntil('2026-11-30T15:30:00Z'))
	expect(at('2026-11-30T23:59:59Z')).toEqual(open)
	expect(at('2026-12-01T00:00:00Z')).toEqual(closedUntil('2026-12-07T09:00:00Z'))
	expect(openingAt([[], [], [], [], [], [], []], 'UTC', new Date())).toBeNull()
})
