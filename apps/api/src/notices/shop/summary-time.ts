const quarterMs = 15 * 60_000
/** Some zones skip an hour once a year: then the hour of the next day is the next one. */
const longestQuarters = (2 * 24 + 2) * 4

/** Whether a time zone exists. */
export function isTimeZone(zone: string): boolean {
	try {
		clockIn(zone)
		return true
	} catch {
		return false
	}
}

/** The next time after `now` at which clocks in a zone show a full hour. All offsets of zones are quarters of an hour. */
export function nextAtHour(now: Date, hour: number, zone: string): Date {
	const clock = clockIn(zone)
	const first = Math.floor(now.getTime() / quarterMs) + 1
	for (let quarter = first; quarter < first + longestQuarters; quarter += 1) {
		const at = new Date(quarter * quarterMs)
		if (clock.format(at) === `${String(hour).padStart(2, '0')}:00`) return at
	}
	throw new Error(`Clocks in ${zone} never show ${hour}:00.`)
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat('en-GB', {
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
		timeZone,
	})
}
