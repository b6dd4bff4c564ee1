import { georgianCountries } from './georgian-countries.ts'

/**
 * What Chromium does not know of Georgian, from CLDR 47 (ka): month names, relative times, lists, countries and short counts. Loaded with the
 * Georgian texts. Numbers are written as in Polish, which groups and points alike (`1 234,56`).
 */
const shortMonths = [
	'იან',
	'თებ',
	'მარ',
	'აპრ',
	'მაი',
	'ივნ',
	'ივლ',
	'აგვ',
	'სექ',
	'ოქტ',
	'ნოე',
	'დეკ',
] as const

const shortWeekdays = ['ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ', 'კვი'] as const

/** After a number a noun stays in the singular. */
const durations = { minute: 'წუთი', hour: 'საათი', day: 'დღე' } as const

const units = {
	minute: ['წუთის წინ', 'წუთში'],
	hour: ['საათის წინ', 'საათში'],
	day: ['დღის წინ', 'დღეში'],
} as const

/** `20 ნოე. 2026`. */
function date(moment: Date, zone?: 'UTC'): string {
	const year = zone === undefined ? moment.getFullYear() : moment.getUTCFullYear()
	return `${shortDate(moment, zone)} ${year}`
}

/** `20 ნოე.`. */
function shortDate(moment: Date, zone?: 'UTC'): string {
	const [day, month] =
		zone === undefined
			? [moment.getDate(), moment.getMonth()]
			: [moment.getUTCDate(), moment.getUTCMonth()]
	return `${day} ${shortMonths[month]}.`
}

/** `09:05`. */
function time(moment: Date, zone?: 'UTC'): string {
	const parts =
		zone === undefined
			? [moment.getHours(), moment.getMinutes()]
			: [moment.getUTCHours(), moment.getUTCMinutes()]
	return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** `5 წუთის წინ`, `3 დღეში`; zero is „ახლა". */
function relative(amount: number, unit: keyof typeof units): string {
	if (amount === 0) return 'ახლა'
	const [ago, ahead] = units[unit]
	return `${Math.abs(amount)} ${amount < 0 ? ago : ahead}`
}

/** `12,8 ათ.`, `3 ათ.`, `1,2 მლნ.`; below a thousand the number itself. `decimal` writes at most one decimal. */
function compact(value: number, decimal: (value: number) => string): string {
	if (value < 1000) return String(value)
	// 999,950 is rounded to a million.
	const [part, word] = value < 999_950 ? [value / 1000, 'ათ.'] : [value / 1_000_000, 'მლნ.']
	return `${decimal(part)} ${word}`
}

/** How Georgian writes what Chromium cannot. */
export const georgianForms = {
	date,
	shortDate,
	dateTime: (moment: Date, zone?: 'UTC') => `${date(moment, zone)}, ${time(moment, zone)}`,
	time,
	/** `ორშ`; 0 is Monday. */
	weekday: (day: number) => shortWeekdays[day],
	relative,
	/** `2,4 საათი`. */
	duration: (amount: string, unit: keyof typeof durations) => `${amount} ${durations[unit]}`,
	/** `2,5 სთ`. */
	shortHours: (amount: string) => `${amount} სთ`,
	compact,
	list: (things: readonly string[]) => things.join(', '),
	choice: (things: readonly string[]) => things.join(' ან '),
	/** A country's name; undefined where it is not known. */
	country: (code: string) => georgianCountries[code],
}

export type GeorgianForms = typeof georgianForms
