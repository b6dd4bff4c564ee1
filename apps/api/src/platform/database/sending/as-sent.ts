/** A value of a statement as `pg` gets it: a date as text, which `pg` would write in the time zone of the machine, slowly. Years beyond four digits are left to it. */
export function asSent(value: unknown): unknown {
	if (!(value instanceof Date)) return value
	const year = value.getUTCFullYear()
	return year >= 0 && year <= 9_999 ? isoText(value) : value
}

/** Most dates of a call are the present moment. */
let lastMs = Number.NaN
let lastText = ''

function isoText(date: Date): string {
	const ms = date.getTime()
	if (ms !== lastMs) {
		lastText = date.toISOString()
		lastMs = ms
	}
	return lastText
}
