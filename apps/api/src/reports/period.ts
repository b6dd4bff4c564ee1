import { refuse } from '../platform/refusal.ts'

/** The days of a report in UTC, both in it, and the moments between which they lie. */
export interface Period {
	from: string
	to: string
	/** The first moment. */
	start: Date
	/** The first moment after it. */
	end: Date
}

/** A report of more days reads too much at once. */
const mostDays = 400

const dayMs = 86_400_000

/** Reads the days of a report. Refuses `invalid` when they are the wrong way round, or more than 400. */
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

/** What a report's file is called. */
export function fileName(report: string, { from, to }: { from: string; to: string }): string {
	return `${report}-${from}-to-${to}.csv`
}

/** So many of so many, in percent with two decimals; null of none. */
export function percentOf(part: number, all: number): string | null {
	return all === 0 ? null : ((part * 100) / all).toFixed(2)
}
