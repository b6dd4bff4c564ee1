import { mostReportDays, type ShopPeriod } from '@portolan/contract'

/** The periods that one press chooses, in days up to today. */
export const lastDays = [7, 30, 90] as const

/** The period of a report: the last days of the shop's time zone, or a first and a last day. */
export type Asked = { days: number } | { from: string; to: string }

/** The period in an address; the last 30 days by default. */
export function askedIn(search: URLSearchParams): Asked {
	const [from, to] = [search.get('from'), search.get('to')]
	if (from !== null && to !== null) return { from, to }
	return { days: lastDays.find((days) => String(days) === search.get('days')) ?? 30 }
}

/** The period for an address. */
export function addressOf(asked: Asked): Record<string, string> {
	return 'days' in asked ? { days: String(asked.days) } : asked
}

/** Whether a report can be made of it. */
export function isPeriod(asked: Asked): boolean {
	if ('days' in asked) return true
	const days = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000 + 1
	return days >= 1 && days <= mostReportDays
}

/** How much a figure changed from the period before, in percent with one decimal; null if there was nothing before. */
export function changeOf(now: number, before: number): string | null {
	return before > 0 ? (((now - before) / before) * 100).toFixed(1) : null
}

/** What every report says about its days. */
export type Period = ShopPeriod
