import { z } from 'zod'
import type { Translator } from '../translator.ts'
import { askService } from './ask-service.ts'
import { asManyAs, codeOf, fileOf, knownIn, readAnswer, type Codes } from './codes.ts'

const service = 'DeepL'

/** Source: https://developers.deepl.com/docs/getting-started/supported-languages. */
const codes: Codes = {
	en: 'EN-US',
	'zh-CN': 'ZH-HANS',
	'zh-Hant': 'ZH-HANT',
	ri: 'JA',
	han: 'KO',
	tai: 'TH',
	ar: 'AR',
	bn: 'BN',
	de: 'DE',
	es: 'ES',
	fr: 'FR',
	hi: 'HI',
	ka: 'KA',
	pl: 'PL',
	ru: 'RU',
	tr: 'TR',
	vi: 'VI',
	it: 'IT',
	pt: 'PT-PT',
}

const Answer = z.object({
	translations: z.array(
		z.object({ detected_source_language: z.string().nullish(), text: z.string() }),
	),
})

/** Where keys of the free plan, which end in `:fx`, and all others are used. */
export function deeplAddress(key: string): string {
	return key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'
}

/** Translates with DeepL. Source: https://developers.deepl.com/api-reference/translate. */
export function deepl(given: { url: string | null; key: string; timeoutMs: number }): Translator {
	const url = `${(given.url ?? deeplAddress(given.key)).replace(/\/$/, '')}/v2/translate`
	return {
		name: service,
		into: async () => knownIn(codes),
		async translate(texts, to) {
			const answer = await askService({
				service,
				url,
				headers: { authorization: `DeepL-Auth-Key ${given.key}` },
				// Bengali, Georgian and Hindi are beta languages there.
				body: {
					text: texts,
					target_lang: codeOf(service, codes, to),
					enable_beta_languages: true,
				},
				timeoutMs: given.timeoutMs,
				faultOf: (status, said) => {
					if (status === 456) return 'quota'
					if (status === 529) return 'busy'
					return status === 400 && /target_lang/i.test(said) ? 'language' : null
				},
			})
			const { translations } = readAnswer(service, Answer, answer)
			return asManyAs(service, texts, translations).map((one) => ({
				text: one.text,
				from: fileOf(one.detected_source_language),
			}))
		},
	}
}
