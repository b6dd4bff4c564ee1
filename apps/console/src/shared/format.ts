import { languages } from '@portolan/contract'
import { dollarText, largestUnit } from '@portolan/web'

/**
 * The only place of the console that turns dates and amounts into text. Amounts are wire text (`"12.30"`), times are seconds.
 */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const signedDollars = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'USD',
	signDisplay: 'exceptZero',
})
const thisYear = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'short',
	hour: '2-digit',
	minute: '2-digit',
})
const anyYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const exactTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const durations = {
	day: unitFormat('day'),
	hour: unitFormat('hour'),
	minute: unitFormat('minute'),
} as const
const utcDay = new Intl.DateTimeFormat('en-GB', {
	weekday: 'short',
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	timeZone: 'UTC',
})
const utcShortDay = new Intl.DateTimeFormat('en-GB', {
	day: 'numeric',
	month: 'short',
	timeZone: 'UTC',
})
const utcMonth = new Intl.DateTimeFormat('en-GB', {
	month: 'long',
	year: 'numeric',
	timeZone: 'UTC',
})
const roughDollars = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'USD',
	notation: 'compact',
	maximumFractionDigits: 1,
})
const counts = new Intl.NumberFormat('en-US')
const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** `$1,284.60`, `−$3.00` */
export function money(amount: string): string {
	return dollarText(amount, dollars)
}

/** `+$12.30`, `−$12.30`, `$0.00` */
export function signedMoney(amount: string): string {
	return dollarText(amount, signedDollars)
}

/** `−$12.30`: an amount that is taken off. */
export function lessMoney(amount: string): string {
	return /[1-9]/.test(amount) ? `−${money(amount)}` : money(amount)
}

/** `1,234` */
export function count(number: number): string {
	return counts.format(number)
}

/** `21 Nov, 19:20`, in the time zone of the browser; with the year if it is not this year. */
export function when(seconds: number, nowMs: number): string {
	const at = new Date(seconds * 1000)
	const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
	return (isThisYear ? thisYear : anyYear).format(at)
}

/** The moment with its day of the week, its seconds and its zone, for a title. */
export function whenExactly(seconds: number): string {
	return exactTime.format(seconds * 1000)
}

/** `Europe/Lisbon, GMT+1`: the time zone of the browser, in which all times are shown. */
export function zoneName(): string {
	const { timeZone } = exactTime.resolvedOptions()
	const offset = exactTime.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
	return offset === timeZone ? timeZone : `${timeZone}, ${offset}`
}

/** `in 3 hours`, `2 days ago`: in the largest unit that is at least one. */
export function fromNow(seconds: number, nowMs: number): string {
	const left = seconds - Math.round(nowMs / 1000)
	const [unit, length] = largestUnit(left)
	return relative.format(Math.trunc(left / length), unit)
}

/** `2.4 days`, `3.5 hours`, `12 minutes`: how long something took, in the largest unit that is at least one. */
export function howLong(seconds: number): string {
	const [unit, length] = largestUnit(seconds)
	return durations[unit].format(seconds / length)
}

/** `Mon, 17 Nov 2026`: a day in UTC, as in reports (`2026-11-17`). */
export function day(text: string): string {
	return utcDay.format(new Date(`${text}T00:00:00Z`))
}

/** `17 Nov`: the same, where there is little room. */
export function shortDay(text: string): string {
	return utcShortDay.format(new Date(`${text}T00:00:00Z`))
}

/** `November 2026`: the month of a day. */
export function month(text: string): string {
	return utcMonth.format(new Date(`${text}T00:00:00Z`))
}

/** `$1.2K`: an amount on an axis. */
export function roughMoney(dollarsOf: number): string {
	return dollarText(dollarsOf, roughDollars)
}

/** `tron` is `Tron`: a network's name as people write it. */
export function networkName(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `Portugal`; the code itself where no country has it. */
export function countryName(code: string): string {
	return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
}

/** `ri` is `Japanese`: a language by its file name; the file name itself where there is none. */
export function languageName(file: string): string {
	const tag = languages.find((language) => language.file === file)?.tag
	return tag === undefined ? file : (languageNames.of(tag) ?? file)
}

function unitFormat(unit: 'day' | 'hour' | 'minute'): Intl.NumberFormat {
	return new Intl.NumberFormat('en-US', {
		style: 'unit',
		unit,
		unitDisplay: 'long',
		maximumFractionDigits: unit === 'minute' ? 0 : 1,
	})
}
