import type { LanguageFile } from '@portolan/contract'
import { languages } from '@portolan/contract'
import { z } from 'zod'
import type { Translator } from '../translator.ts'
import { askService, failed } from './ask-service.ts'
import { asManyAs, codeOf, fileOf, knownIn, readAnswer, type Codes } from './codes.ts'

const service = 'LibreTranslate'

/** Chinese and Portuguese have had several codes; the first one that the installation knows is used. Others have their BCP 47 tag. */
const candidates: Partial<Record<LanguageFile, readonly string[]>> = {
	'zh-CN': ['zh-Hans', 'zh'],
	'zh-Hant': ['zh-Hant', 'zt'],
	pt: ['pt', 'pt-BR', 'pb'],
}

/** The languages that are installed are read again after so many milliseconds. */
const knownForMs = 3_600_000

const Languages = z.array(z.object({ code: z.string() }))

const Answer = z.object({
	translatedText: z.array(z.string()),
	detectedLanguage: z.array(z.object({ language: z.string() })).nullish(),
})

/**
 * Translates with LibreTranslate, on a server of one's own or at libretranslate.com. Which languages it knows depends on its
 * installation, so it is asked. Source: https://docs.libretranslate.com/api/operations/translate.
 */
export function libreTranslate(given: {
	url: string
	key: string | null
	timeoutMs: number
}): Translator {
	const host = given.url.replace(/\/$/, '')
	const { timeoutMs } = given
	let installed: { codes: Promise<Codes>; atMs: number } | null = null

	async function readCodes(): Promise<Codes> {
		const answer = await askService({ service, url: `${host}/languages`, timeoutMs })
		const known = new Set(readAnswer(service, Languages, answer).map(({ code }) => code))
		return Object.fromEntries(
			languages.flatMap(({ file, tag }) => {
				const code = (candidates[file] ?? [tag]).find((one) => known.has(one))
				return code === undefined ? [] : [[file, code]]
			}),
		)
	}

	function codesNow(): Promise<Codes> {
		if (installed !== null && performance.now() - installed.atMs < knownForMs)
			return installed.codes
		const codes = readCodes()
		installed = { codes, atMs: performance.now() }
		codes.catch(() => {
			installed = null
		})
		return codes
	}

	return {
		name: service,
		into: async () => knownIn(await codesNow()),
		async translate(texts, to) {
			const target = codeOf(service, await codesNow(), to)
			const answer = await askService({
				service,
				url: `${host}/translate`,
				body: {
					q: texts,
					source: 'auto',
					target,
					format: 'text',
					...(given.key === null ? {} : { api_key: given.key }),
				},
				timeoutMs,
				// It knows the language, but not from the one that it detected.
				faultOf: (status, said) =>
					status === 400 && /not (supported|available)/i.test(said) ? 'language' : null,
			})
			const { translatedText, detectedLanguage } = readAnswer(service, Answer, answer)
			if (detectedLanguage && detectedLanguage.length !== texts.length)
				throw failed('failed', `${service} answered in a form that is not known.`)
			return asManyAs(service, texts, translatedText).map((text, at) => ({
				text,
				from: fileOf(detectedLanguage?.[at]?.language),
			}))
		},
	}
}
