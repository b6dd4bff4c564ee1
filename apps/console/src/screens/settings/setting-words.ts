import type { CallReply } from '@portolan/client'
import type { deskSettingList } from '@portolan/contract'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** A setting with its bounds, its meaning and what waits for a second operator. */
export type Setting = CallReply<typeof deskSettingList>['list'][number]

/** A value as people read it. */
export function valueWords({ kind }: Pick<Setting, 'kind'>, value: string): string {
	if (value === '') return t('setting.empty')
	return kind === 'amount' ? money(value) : value
}

/** Between which values a setting may stand; null where nothing bounds it. */
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
