/**
 * Moments as the clock of the device shows them. The server, which renders pages for devices in other time zones, is told their zone.
 * Source: docs/decisions/0085-styles-and-start-inside-the-page.md.
 */

/** For formatters: the zone of the moments that {@link onDeviceClock} gives; undefined in a browser, for its own zone. */
export const clockZone = import.meta.env.SSR ? 'UTC' : undefined

let partsOf: Intl.DateTimeFormat | null = null

/** For the server: the time zone of the page that is rendered next, such as `Europe/Berlin`. Throws RangeError if there is none of this name. */
export function renderInZone(zone: string): void {
	partsOf = zone === 'UTC' ? null : zonedParts(zone)
}

const known = new Map<string, Intl.DateTimeFormat>()

/** A few hundred zones exist. */
function zonedParts(timeZone: string): Intl.DateTimeFormat {
	const made =
		known.get(timeZone) ??
		new Intl.DateTimeFormat('en-US', {
			timeZone,
			hourCycle: 'h23',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
			hour: 'numeric',
			minute: 'numeric',
			second: 'numeric',
		})
	known.set(timeZone, made)
	return made
}

/** A moment, in seconds. In a browser the moment itself; on the server the one at which clocks of UTC show what the device's clock shows now. */
export function onDeviceClock(seconds: number): Date {
	const moment = new Date(seconds * 1000)
	if (!import.meta.env.SSR || partsOf === null) return moment
	const parts = Object.fromEntries(
		partsOf.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
	)
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
	return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** The day of the device on which a moment, in seconds, falls. Days are the same if their texts are. */
export function deviceDay(seconds: number): string {
	const moment = onDeviceClock(seconds)
	return import.meta.env.SSR ? moment.toISOString().slice(0, 10) : moment.toDateString()
}
