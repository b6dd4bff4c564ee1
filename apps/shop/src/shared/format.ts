/**
 * The only place where dates, amounts and numbers become text for people, in their language and direction, with format-hours.ts.
 * Amounts come as wire text (`"12.30"`), times as seconds.
 */
import { serverNowMs } from '@portolan/client'
import { asNumeral, dollarText, largestUnit } from '@portolan/web'
import { clockZone, onDeviceClock } from './device-clock.ts'
import { georgian, language } from './messages.ts'

/** Thai would count Buddhist years. Chromium does not know Georgian, so its numbers are formatted as Polish, which writes them alike. */
export function locale(): string {
	const { file, tag } = language()
	if (file === 'tai') return 'th-u-ca-gregory'
	return file === 'ka' ? 'pl' : tag
}

/** Intl's formatters are slow to make, so each is made once per language. */
export function perLanguage<T>(make: (locale: string) => T): () => T {
	const made = new Map<string, T>()
	return () => {
		const { file } = language()
		const known = made.get(file)
		if (known !== undefined) return known
		const fresh = make(locale())
		made.set(file, fresh)
		return fresh
	}
}

/** In a right-to-left line an amount keeps its order only inside an isolate. */
function isolate(text: string): string {
	return language().dir === 'rtl' ? `\u2066${text}\u2069` : text
}

function inDollars(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
	return perLanguage(
		(tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', ...options }),
	)
}

const full = inDollars({})
const stripped = inDollars({ trailingZeroDisplay: 'stripIfInteger' })
const signed = inDollars({ signDisplay: 'exceptZero' })

function dollars(amount: string, format: Intl.NumberFormat): string {
	return isolate(dollarText(amount, format))
}

const plainNumber = perLanguage((tag) => new Intl.NumberFormat(tag))
const compactNumber = perLanguage(
	(tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
)
const percentNumber = perLanguage(
	(tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }),
)
const finePercentNumber = perLanguage(
	(tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
)
const oneDecimal = perLanguage(
	(tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const atMostOneDecimal = perLanguage(
	(tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
)
const clockDigits = perLanguage((tag) => new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 }))
/** The zone of the device's clock, for formatters. */
export const inZone = clockZone === undefined ? {} : { timeZone: clockZone }
const dayFormat = perLanguage(
	(tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...inZone }),
)
const utcDayFormat = perLanguage(
	(tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
)
const timeFormat = perLanguage(
	(tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', ...inZone }),
)
const dayTimeFormat = perLanguage(
	(tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...inZone }),
)
const relativeFormat = perLanguage(
	(tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
)
const listFormat = perLanguage((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const choiceFormat = perLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }))
const countryFormat = perLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region' }))

/** An amount with its cents: `$1,284.60`. For totals, balances and everything that is paid. */
export function money(amount: string): string {
	return dollars(amount, full())
}

/** Where the language writes the dollar sign of an amount, and the decimal sign in it. */
export function dollarPlace(): 'start' | 'end' {
	const types = full()
		.formatToParts(1)
		.map(({ type }) => type)
	return types.indexOf('currency') < types.indexOf('integer') ? 'start' : 'end'
}

/** The decimal sign of the language; those of other scripts are given as the ASCII sign with the same meaning. */
export function decimalSign(): '.' | ',' {
	const sign = full()
		.formatToParts(0.5)
		.find(({ type }) => type === 'decimal')?.value
	return sign === ',' ? ',' : '.'
}

/** An amount as it is typed, without the dollar: `1284.60` is `1284,60` where that is how it is written. */
export function plainAmount(amount: string): string {
	return amount.replace('.', decimalSign())
}

/** A price in a list: `$129`, `$46.50`. Whole dollars have no decimals. */
export function price(amount: string): string {
	return dollars(amount, stripped())
}

/** A transaction with its sign: `+$250.00`, `−$129.00`. */
export function signedMoney(amount: string): string {
	return dollars(amount, signed())
}

/** A count: `12,845`. */
export function number(value: number): string {
	return plainNumber().format(value)
}

/** The highest number that a badge shows. */
const badgeMost = 99

/** A count as a badge shows it: `99+` above 99. */
export function badgeNumber(count: number): string {
	return count > badgeMost ? `${number(badgeMost)}+` : number(count)
}

/** A large count, short: `12.8K`. */
export function compact(value: number): string {
	return georgian()?.compact(value, atMostOneDecimal().format) ?? compactNumber().format(value)
}

/** Whole percents: 32 is `32%`. */
export function percent(value: number): string {
	return isolate(percentNumber().format(value / 100))
}

/** Percents with the decimals they have, from wire text: `2.50` is `2.5%`. */
export function finePercent(percents: string): string {
	return isolate(finePercentNumber().format(asNumeral(`${percents}e-2`)))
}

/** A rating with one decimal: `4.8`. */
export function stars(value: number): string {
	return oneDecimal().format(value)
}

/** Two digits, for clocks: `07`. */
export function twoDigits(value: number): string {
	return clockDigits().format(value)
}

/** A day: `20 Nov 2026`, in the time zone of the device or in UTC. */
export function date(seconds: number, zone?: 'UTC'): string {
	const moment = zone === undefined ? onDeviceClock(seconds) : new Date(seconds * 1000)
	const own = georgian()
	if (own) return own.date(moment, zone ?? clockZone)
	return (zone === undefined ? dayFormat() : utcDayFormat()).format(moment)
}

/** A day and a time: `20 Nov 2026, 2:02 PM`. */
export function dateTime(seconds: number): string {
	const moment = onDeviceClock(seconds)
	return georgian()?.dateTime(moment, clockZone) ?? dayTimeFormat().format(moment)
}

/** A time of the day: `2:02 PM`. */
export function time(seconds: number): string {
	const moment = onDeviceClock(seconds)
	return georgian()?.time(moment, clockZone) ?? timeFormat().format(moment)
}

/** How long ago, or until: `5 min. ago`, `in 3 days`; beyond 30 days the date. `now` is in seconds too;
 * `zone` is that of the date. */
export function relative(seconds: number, now = serverNowMs() / 1000, zone?: 'UTC'): string {
	const away = seconds - now
	const [unit, length] = largestUnit(away)
	const amount = Math.trunc(away / length)
	if (unit === 'day' && Math.abs(amount) > 30) return date(seconds, zone)
	return georgian()?.relative(amount, unit) ?? relativeFormat().format(amount, unit)
}

/** Things in a row: `red, blue and green`. */
export function list(things: readonly string[]): string {
	return georgian()?.list(things) ?? listFormat().format(things)
}

/** Things of which one is meant: `USDT or USDC`. In Georgian `USDT ან USDC`. */
export function anyOf(things: readonly string[]): string {
	return georgian()?.choice(things) ?? choiceFormat().format(things)
}

/** A country's name in the chosen language, from its two-letter code; the code itself where it is not known. */
export function countryName(code: string): string {
	return georgian()?.country(code) ?? countryFormat().of(code) ?? code
}
