/** The units in which people type and read settings. No setting is typed in basis points, cents or seconds. */
export const settingUnits = [
	'percent',
	'days',
	'working_days',
	'hours',
	'minutes',
	'count',
	'usd',
	'text',
] as const

/** One of these units. */
export type SettingUnit = (typeof settingUnits)[number]

/** How a setting is typed and read. */
export interface SettingScale {
	unit: SettingUnit
	/** How many of the stored number make one of the unit. */
	perUnit: number
}

/** The stored value of a setting as people read it: `500` of a percentage is "5 %", `15` days are "15 days", `12.30` is "$12.30". */
export function settingText(scale: SettingScale, stored: string): string {
	if (scale.unit === 'text') return stored
	const number = typedSetting(scale, stored)
	const grouped = number.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
	if (scale.unit === 'usd') return `$${grouped}`
	if (scale.unit === 'percent') return `${grouped}\u00a0%`
	if (scale.unit === 'count') return grouped
	const words = scale.unit.replace('_', ' ')
	return `${grouped} ${number === '1' ? words.slice(0, -1) : words}`
}

/** The stored value of a setting as people type it, without the words of its unit: `550` of a percentage is `5.5`. */
export function typedSetting({ perUnit }: SettingScale, stored: string): string {
	if (perUnit === 1) return stored
	return String(Math.round((Number(stored) * 100) / perUnit) / 100)
}

/**
 * Converts what a person typed into the stored value: `6`, `6 %` or `6.25` of a percentage are `600`, `600` and `625`. Null if it is no
 * number of the unit. Fractions are accepted if the stored number can hold them.
 */
export function storedSetting({ unit, perUnit }: SettingScale, typed: string): string | null {
	const text = typed.trim()
	if (unit === 'text') return text
	if (unit === 'usd') return text.replace(/^\$\s*/, '')
	const number = unit === 'percent' ? text.replace(/\s*%$/, '') : text
	const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(number) ?? []
	if (whole === undefined || (perUnit === 1 && fraction !== '')) return null
	const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
	return String(Math.round((hundredths * perUnit) / 100))
}
