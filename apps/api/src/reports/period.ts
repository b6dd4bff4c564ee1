import { refuse } from '../platform/refusal.ts'

/** The first and last day of a report in UTC, and the moments that enclose them. */
export interface Period {
	from: string
	to: string
	/** The first moment. */
	start: Date
	/** The first moment after the period. */
	end: Date
}

/** A report of more days would read too much at once. */
const mostDays = 400

const dayMs = 86_400_000

/** Reads the days of a report. Refuses `invalid` if the last is before the first, or for more than 400 days. */
export function readPeriod(asked: { from: string; to: string }): Period {
	const start = new Date(`${asked.from}T00:00:00Z`)
	const end = new Date(new Date(`${asked.to}T00:00:00Z`).getTime() + dayMs)
	const days = (end.getTime() - start.getTime()) / dayMs
	if (!(days >= 1 && days <= mostDays))
		refuse('invalid', `A report is of 1 to ${mostDays} days.`, {
			field: 'to',
			params: { reason: `1 to ${mostDays} days from the first` },
		})
	return { from: asked.from, to: asked.to, start, end }
}

/** The name of a report's file. */
export function fileName(report: string, { from, to }: { from: string; to: string }): string {
	return `${report}-${from}-to-${to}.csv`
}

/** A share in percent with two decimals; null of zero. */
export function percentOf(part: number, all: number): string | null {
	return all === 0 ? null : ((part * 100) / all).toFixed(2)
}
