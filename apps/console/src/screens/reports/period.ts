/** How sales are grouped. */
export const steps = ['day', 'week', 'month'] as const

/** The query of a report. Days are UTC and both included. */
export interface Asked {
	from: string
	to: string
	by: (typeof steps)[number]
	shop: { id: string; name: string } | null
}

const dayMs = 86_400_000
/** The longest period of one report. */
const mostDays = 400

/** Whether a report can be made of the two days. */
export function isPeriod({ from, to }: Asked): boolean {
	const days = (Date.parse(to) - Date.parse(from)) / dayMs
	return days >= 0 && days < mostDays
}

type PresetName = 'days_30' | 'days_7' | 'days_90' | 'this_month' | 'last_month' | 'this_year'

interface Preset {
	name: PresetName
	from: string
	to: string
}

/** The periods to choose from, counted from today in UTC; the first is the default. */
export function presets(nowMs: number): [Preset, ...Preset[]] {
	const now = new Date(nowMs)
	const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
	const to = dayOf(nowMs)
	const last = (days: number) => dayOf(nowMs - (days - 1) * dayMs)
	return [
		{ name: 'days_30', from: last(30), to },
		{ name: 'days_7', from: last(7), to },
		{ name: 'days_90', from: last(90), to },
		{ name: 'this_month', from: dayOf(Date.UTC(year, month, 1)), to },
		{
			name: 'last_month',
			from: dayOf(Date.UTC(year, month - 1, 1)),
			to: dayOf(Date.UTC(year, month, 0)),
		},
		{ name: 'this_year', from: dayOf(Date.UTC(year, 0, 1)), to },
	]
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10)
}
