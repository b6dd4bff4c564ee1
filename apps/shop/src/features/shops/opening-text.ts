import { list } from '../../shared/format.ts'
import { clockTime, weekday, weekdayTime, zoneName } from '../../shared/format-hours.ts'
import { t } from '../../shared/messages.ts'
import type { Opening } from './shop-types.ts'

/** When the people of a shop answer: `Mon–Fri 9:00 AM–5:00 PM`, a line for each row of days with the same hours. */
export function weekLines({ week }: Opening): string[] {
	const rows: { from: number; to: number; hours: string }[] = []
	week.forEach((spans, day) => {
		const hours = list(spans.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`))
		const last = rows.at(-1)
		if (last?.hours === hours) last.to = day
		else rows.push({ from: day, to: day, hours })
	})
	return rows
		.filter(({ hours }) => hours !== '')
		.map(
			({ from, to, hours }) => `${weekday(from)}${from === to ? '' : `–${weekday(to)}`} ${hours}`,
		)
}

/** The clocks by which these hours go. */
export function zoneOf(opening: Opening): string {
	return zoneName(opening.time_zone)
}

/** Whether somebody answers now, and if not, when somebody does, by the clock of the reader. */
export function openNowText({ opens_time: opens }: Opening): string {
	return opens === null ? t('shop.open_now') : t('shop.opens', { when: weekdayTime(opens) })
}
