import { deviceDay } from '../../shared/device-clock.ts'

/** The movements of one day of the device, newest first. */
export interface BillDay<Line> {
	/** The moment of its newest line. */
	at: number
	lines: Line[]
}

/** Lines, newest first, grouped by day. Amounts, sums and order stay as they were. */
export function billDays<Line extends { createtime: number }>(
	lines: readonly Line[],
): BillDay<Line>[] {
	const days: BillDay<Line>[] = []
	for (const line of lines) {
		const last = days.at(-1)
		if (last && isSameDay(last.at, line.createtime)) last.lines.push(line)
		else days.push({ at: line.createtime, lines: [line] })
	}
	return days
}

/** Whether two moments, in seconds, fall on one day of the device. */
export function isSameDay(a: number, b: number): boolean {
	return deviceDay(a) === deviceDay(b)
}
