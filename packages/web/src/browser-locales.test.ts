import { afterEach, expect, test, vi } from 'vitest'
import { localeOf } from '@portolan/contract/languages'
import { browserLocales } from './browser-locales.ts'

afterEach(() => vi.unstubAllGlobals())

test('a tag of a system without a language is read without its end', () => {
	expect(localeOf('en-US@posix')?.region).toBe('US')
	expect(localeOf('C')).toBeNull()
	expect(localeOf('')).toBeNull()
})

test('what is no tag is left out of the preferred languages', () => {
	vi.stubGlobal('navigator', { languages: ['_', 'zh-TW', 'en-US@posix'] })
	expect(browserLocales().map(String)).toEqual(['zh-TW', 'en-US'])
})
