import type { HoursWeek, ShopHoliday, ShopOpening } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'

const dayMs = 86_400_000

/**
 * Whether the people of a shop answer at a moment, and if not, when they answer next. Null without hours. The days of a week are those of the
 * time zone, and a clock that is changed there moves the hours with it. Source: docs/product/merchants.md, Holiday and hours.
 */
export function openingAt(week: HoursWeek, timeZone: string, at: Date): Opening | null {
	if (week.every((spans) => spans.length === 0)) return null
	const today = Date.parse(`${dayIn(timeZone, at)}T00:00:00Z`)
	// The week that comes, and the same weekday once more: a shop that answers on one day only may have closed today.
	for (let day = 0; day <= 7; day += 1) {
		const date = new Date(today + day * dayMs)
		for (const { from, to } of week[(date.getUTCDay() + 6) % 7] ?? []) {
			const start = momentOf(date, from, timeZone)
			if (at < start) return { isOpen: false, opensAt: start }
			if (at < momentOf(date, to, timeZone)) return { isOpen: true, opensAt: null }
		}
	}
	throw new Error('A week with hours has no next ones.')
}

/** Whether somebody answers; `opensAt` is when somebody does next, null while somebody does. */
export interface Opening {
	isOpen: boolean
	opensAt: Date | null
}

/** The same as shoppers see it: in a holiday nobody answers before its end. */
export function presentOpening(
	row: { hours: HoursWeek; time_zone: string; holiday: ShopHoliday | null },
	now: Date,
): ShopOpening | null {
	const from = row.holiday === null ? now : new Date(row.holiday.ends_time * 1_000)
	const opening = openingAt(row.hours, row.time_zone, from)
	if (opening === null) return null
	const isOpen = opening.isOpen && row.holiday === null
	return {
		time_zone: row.time_zone,
		week: row.hours,
		open: isOpen ? 1 : 0,
		opens_time: isOpen ? null : toSeconds(opening.opensAt ?? from),
	}
}

/** The day of a moment in a time zone, such as `2026-12-24`. */
export function dayIn(timeZone: string, at: Date): string {
	return wallClock(timeZone, at).slice(0, 10)
}

/** What clocks show at a moment, such as `2026-12-24T09:00:00`. */
function wallClock(timeZone: string, at: Date): string {
	return new Intl.DateTimeFormat('sv', {
		timeZone,
		dateStyle: 'short',
		timeStyle: 'medium',
	})
		.format(at)
		.replace(' ', 'T')
}

/** The moment at which clocks show this time of a day; of a time that is left out in spring, the moment of the change or later. */
function momentOf(date: Date, time: string, timeZone: string): Date {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	const shown = date.getTime() + (hours * 60 + minutes) * 60_000
	const aheadMs = (at: number) => Date.parse(`${wallClock(timeZone, new Date(at))}Z`) - at
	// The first guess may be on the other side of a change of the clocks.
	return new Date(shown - aheadMs(shown - aheadMs(shown)))
}
