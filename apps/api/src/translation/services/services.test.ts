import { languages } from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeTranslators, type FakeTranslators } from '../../../test/fake-translators.ts'
import type { Environment } from '../../platform/environment.ts'
import { openTranslator } from '../open-translator.ts'
import type { Translator } from '../translator.ts'
import { deeplAddress } from './deepl.ts'

let fake: FakeTranslators
beforeAll(async () => {
	fake = await openFakeTranslators()
})
afterAll(() => fake.close())
beforeEach(() => {
	fake.asked = []
	fake.faults = []
	fake.detected = 'en'
})

function open(
	service: NonNullable<Environment['translate']>['service'],
	key: string | null,
): Translator {
	const made = openTranslator({ translate: { service, url: fake.url, key, timeoutMs: 2_000 } })
	if (!made) throw new Error('There is no service.')
	return made
}

test('DeepL gets texts, language and key as its documentation says', async () => {
	fake.detected = 'ZH'
	expect(await open('deepl', 'secret:fx').translate(['一', '二'], 'zh-Hant')).toEqual([
		{ text: '<ZH-HANT: 一>', from: 'zh-CN' },
		{ text: '<ZH-HANT: 二>', from: 'zh-CN' },
	])
	const [asked] = fake.asked
	expect(asked?.path).toBe('/v2/translate')
	expect(asked?.headers.authorization).toBe('DeepL-Auth-Key secret:fx')
	expect(asked?.body).toMatchObject({ text: ['一', '二'], target_lang: 'ZH-HANT' })
	expect(deeplAddress('a:fx')).toBe('https://api-free.deepl.com')
	expect(deeplAddress('a')).toBe('https://api.deepl.com')
})

test('Google gets plain text, and its key in the address alone', async () => {
	fake.detected = 'pt-BR'
	expect(await open('google', 'k&y').translate(['um'], 'zh-CN')).toEqual([
		{ text: '<zh-CN: um>', from: 'pt' },
	])
	expect(fake.asked).toMatchObject([
		{
			path: '/language/translate/v2?key=k%26y',
			body: { q: ['um'], target: 'zh-CN', format: 'text' },
		},
	])
	fake.faults = [{ status: 403, body: '{"error":{"errors":[{"reason":"dailyLimitExceeded"}]}}' }]
	await expect(open('google', 'k&y').translate(['um'], 'de')).rejects.toMatchObject({
		fault: 'quota',
	})
	fake.faults = [{ status: 403, body: '{"error":{"errors":[{"reason":"userRateLimitExceeded"}]}}' }]
	await expect(open('google', 'k&y').translate(['um'], 'de')).rejects.toMatchObject({
		fault: 'busy',
	})
})

test('LibreTranslate is asked which languages it has, and its codes are used', async () => {
	const service = open('libretranslate', null)
	expect(await service.into('review')).toEqual(['en', 'zh-CN', 'zh-Hant', 'ri', 'de', 'pt'])
	expect(await service.translate(['one'], 'zh-Hant')).toEqual([{ text: '<zt: one>', from: 'en' }])
	expect(fake.asked.at(-1)?.body).toEqual({
		q: ['one'],
		source: 'auto',
		target: 'zt',
		format: 'text',
	})
	await expect(service.translate(['one'], 'ka')).rejects.toMatchObject({ fault: 'language' })
	// The list of languages is asked for once.
	expect(fake.asked.map(({ path }) => path)).toEqual(['/languages', '/translate'])
	const paid = open('libretranslate', 'a key')
	await paid.translate(['one'], 'de')
	expect(fake.asked.at(-1)?.body).toMatchObject({ api_key: 'a key' })
	fake.faults = [
		{ status: 400, body: '{"error":"en (English) is not available as a target language"}' },
	]
	await expect(paid.translate(['one'], 'de')).rejects.toMatchObject({ fault: 'language' })
})

test('no message of a failure has the key or a text in it', async () => {
	for (const service of ['deepl', 'google', 'libretranslate'] as const) {
		const made = open(service, 'sesame')
		await made.into('review')
		for (const fault of [
			{ status: 403, body: 'sesame' },
			{ status: 418, body: 'sesame' },
		]) {
			fake.faults = [fault]
			const error = await made.translate(['my address'], 'de').catch((failure: unknown) => failure)
			expect(String(error)).not.toMatch(/sesame|address/)
		}
	}
})

test('DeepL and Google know all nineteen languages', async () => {
	for (const service of ['deepl', 'google'] as const)
		expect(await open(service, 'key').into('product')).toEqual(languages.map(({ file }) => file))
})
