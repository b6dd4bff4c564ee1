import { languageInAddress } from '@portolan/contract'
import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
	['?lang=ja', 'ri'],
	['?a=b&lang=zh-Hant', 'zh-Hant'],
	['?lang=ZH-HANS', 'zh-CN'],
	['?lang=xx', null],
	['?lang=', null],
	['?language=ja', null],
	['', null],
])('an address with %j names the language %j', (search, lang) => {
	expect(languageInAddress(search)).toBe(lang)
})

test('the chosen language comes first, then the address, the setting, the browser, and English', () => {
	const asked = { chosen: 'de', named: 'ri', standard: 'fr', accepted: 'pl,tr;q=0.5' } as const
	expect(pageLanguage(asked)).toBe('de')
	expect(pageLanguage({ ...asked, chosen: undefined })).toBe('ri')
	expect(pageLanguage({ ...asked, chosen: 'klingon', named: null })).toBe('fr')
	expect(pageLanguage({ ...asked, chosen: undefined, named: null, standard: '' })).toBe('pl')
	expect(pageLanguage({ chosen: undefined, named: null, standard: '', accepted: undefined })).toBe(
		'en',
	)
})
