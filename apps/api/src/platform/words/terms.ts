import { termNames, typedSetting, type Terms } from '@portolan/contract'
import type { Settings } from '../settings.ts'

/** The settings that the legal texts mention, formatted for people: a commission of 6.25 %, 15 days. */
export function termsOf(settings: Settings): Terms {
	return Object.fromEntries(
		termNames.map((name) => {
			const setting = settings.named(name)
			if (!setting) throw new Error(`Texts name the setting ${name}, which does not exist.`)
			return [name, Number(typedSetting(setting, String(setting.write(settings.get(setting)))))]
		}),
	) as Terms
}
