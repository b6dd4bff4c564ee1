import type { CallReply } from '@portolan/client'
import { settingText, storedSetting, typedSetting, type listSettings } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/** A setting with its unit, limits and sentence, and a change that waits for a second operator. */
export type Setting = CallReply<typeof listSettings>['list'][number]

type Scaled = Pick<Setting, 'unit' | 'per_unit'>

/** A value with its unit: "6 %", "15 days", "$12.30". */
export function valueWords(setting: Scaled, value: string): string {
	return value === '' ? t('setting.empty') : settingText(scaleOf(setting), value)
}

/** The sentence that the setting changes, with a value: "Shops pay 6 % of each settled order." */
export function sentence(setting: Setting, value: string): string {
	return setting.about.replace('{value}', valueWords(setting, value))
}

/** The text of a value in the field. */
export function typedValue(setting: Scaled, value: string): string {
	return typedSetting(scaleOf(setting), value)
}

/** The value to send for the typed text; null if it is not a number of the unit. */
export function storedValue(setting: Scaled, typed: string): string | null {
	return storedSetting(scaleOf(setting), typed)
}

/** The unit shown after the field; null if the sentence is enough. */
export function unitWords({ unit }: Scaled): string | null {
	return unit === 'count' || unit === 'text' ? null : t(`setting.unit.${unit}`)
}

/** The limits of a setting as text; null if it has none. */
export function boundsWords(setting: Setting): string | null {
	if (setting.kind === 'text')
		return setting.max_length === null
			? null
			: t('setting.at_most_letters', { count: setting.max_length })
	if (setting.min === null || setting.max === null) return null
	return t('setting.between', {
		min: valueWords(setting, setting.min),
		max: valueWords(setting, setting.max),
	})
}

function scaleOf({ unit, per_unit }: Scaled) {
	return { unit, perUnit: per_unit }
}
