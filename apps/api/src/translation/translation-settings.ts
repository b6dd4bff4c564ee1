import { integerSetting } from '../platform/settings.ts'

/** Only requests that reach the service count; a translation that is kept costs nothing. */
export const translationsPerHour = integerSetting('limits.translation_hour', {
	default: 60,
	min: 1,
	max: 100_000,
	unit: 'count',
	about:
		'Texts one person, or one network of visitors, may have translated anew in an hour: {value}.',
})

/** Services charge by the character. */
export const charactersPerDay = integerSetting('translation.day_characters', {
	default: 1_000_000,
	min: 1_000,
	max: 1_000_000_000,
	unit: 'count',
	about: 'Characters that are sent to the translation service in a day: {value}.',
})

/** A translation that nobody asked for in this time is deleted. */
export const translationDays = integerSetting('translation.kept_days', {
	default: 90,
	min: 1,
	max: 3_650,
	unit: 'days',
	about: 'A translation that nobody has asked for is deleted after {value}.',
})
