import type { Environment } from '../platform/environment.ts'
import { deepl } from './services/deepl.ts'
import { google } from './services/google.ts'
import { libreTranslate } from './services/libre-translate.ts'
import type { Translator } from './translator.ts'

/** The service that the environment names; null if it names none. */
export function openTranslator({ translate }: Pick<Environment, 'translate'>): Translator | null {
	if (!translate) return null
	const { url, key, timeoutMs } = translate
	switch (translate.service) {
		case 'deepl':
			return deepl({ url, key: key ?? '', timeoutMs })
		case 'google':
			return google({ url, key: key ?? '', timeoutMs })
		case 'libretranslate':
			return libreTranslate({ url: url ?? '', key, timeoutMs })
	}
}
