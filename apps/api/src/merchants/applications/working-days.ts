const dayMs = 86_400_000

/**
 * The moment this many working days later: Saturdays and Sundays (UTC) do not count, the time of day stays. From a
 * weekend it counts from the Monday. Public holidays differ by country and are not considered. Source:
 * docs/product/merchants.md, Applications.
 */
export function workingDaysAfter(from: Date, days: number): Date {
	let at = from.getTime()
	let left = days
	while (left > 0) {
		at += dayMs
		if (!isWeekend(new Date(at))) left -= 1
	}
	return new Date(at)
}

function isWeekend(at: Date): boolean {
	return at.getUTCDay() === 0 || at.getUTCDay() === 6
}
