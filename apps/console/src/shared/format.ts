import { languages } from '@portolan/contract'
import { asNumeral, dollarText, largestUnit } from '@portolan/web'
import { georgian, language } from './words.ts'

/**
 * The only place of the console that turns dates, amounts and numbers into text, in the language of the page. Amounts are wire text
 * (`"12.30"`), times are seconds.
 */

/**
 * The tags for dates, and for numbers and names. English days stand before their months. Thai would count Buddhist years. Chromium does not know
 * Georgian, so its numbers are formatted as Polish, which writes them alike.
 */
function locale(of: 'dates' | 'numbers'): string {
	const { file, tag } = language()
	if (file === 'en') return of === 'dates' ? 'en-GB' : 'en-US'
	if (file === 'tai') return 'th-u-ca-gregory'
	return file === 'ka' ? 'pl' : tag
}

/** Makes a formatter when it is first used: the language is known then, and formatters are slow to make. */
function later<T>(make: () => T): () => T {
	let made: T | undefined
	return () => (made ??= make())
}

function dates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
	return later(() => new Intl.DateTimeFormat(locale('dates'), options))
}

function numbers(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
	return later(() => new Intl.NumberFormat(locale('numbers'), options))
}

const dollars = numbers({ style: 'currency', currency: 'USD' })
const signedDollars = numbers({ style: 'currency', currency: 'USD', signDisplay: 'exceptZero' })
const roughDollars = numbers({
	style: 'currency',
	currency: 'USD',
	notation: 'compact',
	maximumFractionDigits: 1,
})
const counts = numbers({})
const signedCounts = numbers({ signDisplay: 'exceptZero' })
const percents = numbers({ style: 'percent', maximumFractionDigits: 2 })
const signedPercents = numbers({
	style: 'percent',
	maximumFractionDigits: 2,
	signDisplay: 'exceptZero',
})
const thisYear = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const anyYear = dates({ dateStyle: 'medium', timeStyle: 'short' })
const exactTime = dates({ dateStyle: 'full', timeStyle: 'long' })
const utcDay = dates({
	weekday: 'short',
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	timeZone: 'UTC',
})
const utcWeekday = dates({ weekday: 'long', timeZone: 'UTC' })
const utcShortDay = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const utcMonth = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const relative = later(() => new Intl.RelativeTimeFormat(locale('numbers'), { numeric: 'auto' }))
const durations = {
	day: unitFormat('day'),
	hour: unitFormat('hour'),
	minute: unitFormat('minute'),
} as const
const hourTicks = numbers({
	style: 'unit',
	unit: 'hour',
	unitDisplay: 'narrow',
	maximumFractionDigits: 2,
})
const megabytes = numbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
const kilobytes = numbers({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const languageNames = later(() => new Intl.DisplayNames(locale('numbers'), { type: 'language' }))
const countries = later(
	() => new Intl.DisplayNames(locale('numbers'), { type: 'region', fallback: 'code' }),
)

/** In a right-to-left line an amount keeps its order only inside an isolate. */
function isolate(text: string): string {
	return language().dir === 'rtl' ? `\u2066${text}\u2069` : text
}

/** `$1,284.60`, `−$3.00` */
export function money(amount: string): string {
	return isolate(dollarText(amount, dollars()))
}

/** `+$12.30`, `−$12.30`, `$0.00` */
export function signedMoney(amount: string): string {
	return isolate(dollarText(amount, signedDollars()))
}

/** `−$12.30`: an amount that is taken off. */
export function lessMoney(amount: string): string {
	return /[1-9]/.test(amount) ? money(`-${amount}`) : money(amount)
}

/** At which end of a field the dollar sign of an amount stands. An amount is written from left to right in every language. */
export function dollarPlace(): 'start' | 'end' {
	const types = dollars()
		.formatToParts(1)
		.map(({ type }) => type)
	const isLeft = types.indexOf('currency') < types.indexOf('integer')
	return isLeft === (language().dir === 'ltr') ? 'start' : 'end'
}

/** The decimal sign of the language; those of other scripts are given as the ASCII sign with the same meaning. */
export function decimalSign(): '.' | ',' {
	const sign = dollars()
		.formatToParts(0.5)
		.find(({ type }) => type === 'decimal')?.value
	return sign === ',' ? ',' : '.'
}

/** `1,234` */
export function count(number: number): string {
	return counts().format(number)
}

/** `+12`, `−3`, `0`: a difference. */
export function signedCount(number: number): string {
	return isolate(signedCounts().format(number))
}

/** `6%`, `2.5%`: percents from wire text. */
export function percent(text: string): string {
	return isolate(percents().format(asNumeral(`${text}e-2`)))
}

/** `+6%`, `−2.5%`: a difference in percents from wire text. */
export function signedPercent(text: string): string {
	return isolate(signedPercents().format(asNumeral(`${text}e-2`)))
}

/** `21 Nov, 19:20`, in the time zone of the browser; with the year if it is not this year. */
export function when(seconds: number, nowMs: number): string {
	const at = new Date(seconds * 1000)
	const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
	return georgian()?.dateTime(at) ?? (isThisYear ? thisYear() : anyYear()).format(at)
}

/** The moment with its day of the week, its seconds and its zone, for a title. */
export function whenExactly(seconds: number): string {
	const ka = georgian()
	return ka
		? `${ka.dateTime(new Date(seconds * 1000))}, ${zoneName()}`
		: exactTime().format(seconds * 1000)
}

/** `Europe/Lisbon, GMT+1`: the time zone of the browser, in which all times are shown. */
export function zoneName(): string {
	const { timeZone } = exactTime().resolvedOptions()
	const offset =
		exactTime()
			.formatToParts()
			.find(({ type }) => type === 'timeZoneName')?.value ?? ''
	return offset === timeZone ? timeZone : `${timeZone}, ${offset}`
}

/** `in 3 hours`, `2 days ago`: in the largest unit that is at least one. */
export function fromNow(seconds: number, nowMs: number): string {
	const left = seconds - Math.round(nowMs / 1000)
	const [unit, length] = largestUnit(left)
	const amount = Math.trunc(left / length)
	return georgian()?.relative(amount, unit) ?? relative().format(amount, unit)
}

/** `2.4 days`, `3.5 hours`, `12 minutes`: how long something took, in the largest unit that is at least one. */
export function howLong(seconds: number): string {
	const [unit, length] = largestUnit(seconds)
	const ka = georgian()
	if (ka) return ka.duration(counts().format(round(seconds / length, unit)), unit)
	return durations[unit]().format(seconds / length)
}

/** As many decimals as a duration is written with: none for minutes, one for hours and days. */
function round(amount: number, unit: 'day' | 'hour' | 'minute'): number {
	return unit === 'minute' ? Math.round(amount) : Math.round(amount * 10) / 10
}

/** `2.5h`: hours on an axis. */
export function shortHours(hours: number): string {
	return georgian()?.shortHours(counts().format(hours)) ?? hourTicks().format(hours)
}

/** `Mon, 17 Nov 2026`: a day in UTC, as in reports (`2026-11-17`). */
export function day(text: string): string {
	const moment = new Date(`${text}T00:00:00Z`)
	return georgian()?.date(moment, 'UTC') ?? utcDay().format(moment)
}

/** `17 Nov`: the same, where there is little room. */
export function shortDay(text: string): string {
	const moment = new Date(`${text}T00:00:00Z`)
	return georgian()?.shortDate(moment, 'UTC') ?? utcShortDay().format(moment)
}

/** `Monday`: a weekday, 0 being Monday. */
export function weekday(at: number): string {
	return georgian()?.weekday(at) ?? utcWeekday().format(Date.UTC(2024, 0, 1 + at))
}

/** `November 2026`: the month of a day. */
export function month(text: string): string {
	return utcMonth().format(new Date(`${text}T00:00:00Z`))
}

/** `$1.2K`: an amount on an axis. */
export function roughMoney(dollarsOf: number): string {
	const ka = georgian()
	// The rest of the amount is written as usual: `1,2 ათ. $`.
	if (ka)
		return `${ka.compact(dollarsOf, (value) => counts().format(Math.round(value * 10) / 10))} $`
	return isolate(dollarText(dollarsOf, roughDollars()))
}

/** Things of which one is meant, or all: `Finance 1 or Finance 2`. */
export function listText(things: readonly string[], kind: 'and' | 'or'): string {
	const ka = georgian()
	if (ka) return kind === 'or' ? ka.choice(things) : ka.list(things)
	const type = kind === 'or' ? 'disjunction' : 'conjunction'
	return new Intl.ListFormat(locale('numbers'), { type }).format(things)
}

/** `tron` is `Tron`: a network's name as people write it. */
export function networkName(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `Portugal`; the code itself where no country has it. */
export function countryName(code: string): string {
	return /^[A-Z]{2}$/.test(code)
		? (georgian()?.country(code) ?? countries().of(code) ?? code)
		: code
}

/** `ri` is `Japanese`: a language by its file name; the file name itself where there is none. */
export function languageName(file: string): string {
	const tag = languages.find((one) => one.file === file)?.tag
	return tag === undefined ? file : (languageNames().of(tag) ?? file)
}

/** A size of files, such as `1.4 MB`. */
export function fileSize(bytes: number): string {
	return bytes > 0 && bytes < 1_000_000
		? kilobytes().format(Math.ceil(bytes / 1_000))
		: megabytes().format(bytes / 1_000_000)
}

function unitFormat(unit: 'day' | 'hour' | 'minute'): () => Intl.NumberFormat {
	return numbers({
		style: 'unit',
		unit,
		unitDisplay: 'long',
		maximumFractionDigits: unit === 'minute' ? 0 : 1,
	})
}
