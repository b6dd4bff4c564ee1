import type { MessageValues } from '@portolan/web'
import type { I18nProvider } from 'react-admin'
import { language, textOf } from './words.ts'

/**
 * The texts of react-admin's own parts (`ra.…`). A text without a key is returned as it is: react-admin translates what it shows as a
 * notification, and that is often a finished sentence. The language changes with the page (`language.ts`), not here.
 */
export const i18nProvider: I18nProvider = {
	translate: (key: string, values: { _?: string } & MessageValues = {}) =>
		textOf(key, values) ?? values._ ?? key,
	changeLocale: () => Promise.resolve(),
	getLocale: () => language().tag,
}
