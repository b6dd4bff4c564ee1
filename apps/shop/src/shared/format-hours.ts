/** Days of a holiday and hours of a week as text; apart from format.ts, because a first visit does not need them. */
import { clockZone, onDeviceClock } from './device-clock.ts'
import { date, inZone, locale, perLanguage } from './format.ts'
import { georgian } from './messages.ts'

const dayMs = 86_400_000
const mondayMs = Date.UTC(2024, 0, 1)
const weekdayFormat = perLanguage(
	(tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
)
const clockFormat = perLanguage(
	(tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }),
)
const weekdayTimeFormat = perLanguage(
	(tag) =>
		new Intl.DateTimeFormat(tag, {
			weekday: 'short',
			hour: 'numeric',
			minute: '2-digit',
			...inZone,
		}),
)

/** A day of a calendar from its wire text: `2026-12-24` is `24 Dec 2026`. */
export function calendarDay(day: string): string {
	return date(Date.parse(day) / 1000, 'UTC')
}

/** A weekday, 0 being Monday: `Mon`. */
export function weekday(day: number): string {
	return georgian()?.weekday(day) ?? weekdayFormat().format(mondayMs + day * dayMs)
}

/** A time of the clock from its wire text: `17:30` is `5:30 PM`; `24:00` is midnight. */
export function clockTime(clock: string): string {
	const moment = new Date(Date.parse('2024-01-01T00:00:00Z') + minutesOf(clock) * 60_000)
	return georgian()?.time(moment, 'UTC') ?? clockFormat().format(moment)
}

/** The name of a time zone: `Central European Time`. In Georgian, whose names Chromium does not know, `Europe/Madrid`. */
export function zoneName(zone: string): string {
	if (georgian() || zone === 'UTC') return zone
	const parts = new Intl.DateTimeFormat(locale(), {
		timeZone: zone,
		timeZoneName: 'longGeneric',
	}).formatToParts(0)
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** A moment of the next days: `Mon, 9:00 AM`. */
export function weekdayTime(seconds: number): string {
	const moment = onDeviceClock(seconds)
	const own = georgian()
	if (own) return `${own.weekday((moment.getDay() + 6) % 7)}, ${own.time(moment, clockZone)}`
	return weekdayTimeFormat().format(moment)
}

function minutesOf(clock: string): number {
	const [hours = 0, minutes = 0] = clock.split(':').map(Number)
	return hours * 60 + minutes
}
