import { readFileSync } from 'node:fs'
import type { LanguageFile } from '@portolan/contract'

/** The operators' console is in English and in Chinese. Read when it is first asked for. */
let chinese: Readonly<Record<string, string>> | null = null

function chineseSentences(): Readonly<Record<string, string>> {
	chinese ??= JSON.parse(
		readFileSync(new URL('setting-sentences.zh-CN.json', import.meta.url), 'utf8'),
	) as Record<string, string>
	return chinese
}

/** The sentence that a setting changes, with `{value}` in it: in Chinese, or as it is declared, in English. */
export function settingSentence(
	lang: LanguageFile,
	setting: { name: string; about: string },
): string {
	return (lang === 'zh-CN' ? chineseSentences()[setting.name] : undefined) ?? setting.about
}

/** The settings that have a Chinese sentence. */
export function translatedSettings(): string[] {
	return Object.keys(chineseSentences())
}
