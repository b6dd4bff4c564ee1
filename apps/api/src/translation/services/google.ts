import { z } from 'zod'
import type { Translator } from '../translator.ts'
import { askService } from './ask-service.ts'
import { asManyAs, codeOf, fileOf, knownIn, readAnswer, type Codes } from './codes.ts'

const service = 'Google'

/** Source: https://cloud.google.com/translate/docs/languages. */
const codes: Codes = {
	en: 'en',
	'zh-CN': 'zh-CN',
	'zh-Hant': 'zh-TW',
	ri: 'ja',
	han: 'ko',
	tai: 'th',
	ar: 'ar',
	bn: 'bn',
	de: 'de',
	es: 'es',
	fr: 'fr',
	hi: 'hi',
	ka: 'ka',
	pl: 'pl',
	ru: 'ru',
	tr: 'tr',
	vi: 'vi',
	it: 'it',
	pt: 'pt',
}

const Answer = z.object({
	data: z.object({
		translations: z.array(
			z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().nullish() }),
		),
	}),
})

/**
 * Translates with Google Cloud Translation, Basic (v2). Source: https://cloud.google.com/translate/docs/reference/rest/v2/translate.
 * Its limits per minute and per day are both answered with 403 and a reason.
 */
export function google(given: { url: string | null; key: string; timeoutMs: number }): Translator {
	const host = (given.url ?? 'https://translation.googleapis.com').replace(/\/$/, '')
	const url = `${host}/language/translate/v2?key=${encodeURIComponent(given.key)}`
	return {
		name: service,
		into: async () => knownIn(codes),
		async translate(texts, to) {
			const answer = await askService({
				service,
				url,
				body: { q: texts, target: codeOf(service, codes, to), format: 'text' },
				timeoutMs: given.timeoutMs,
				faultOf: (status, said) => {
					if (status === 403 && /dailyLimitExceeded/.test(said)) return 'quota'
					if (status === 403 && /(user)?RateLimitExceeded/i.test(said)) return 'busy'
					return status === 400 && /Bad language pair|target/i.test(said) ? 'language' : null
				},
			})
			const { data } = readAnswer(service, Answer, answer)
			return asManyAs(service, texts, data.translations).map((one) => ({
				text: one.translatedText,
				from: fileOf(one.detectedSourceLanguage),
			}))
		},
	}
}
