import { chineseNames, languages } from '@portolan/contract'
import type { LanguageEntry } from '@portolan/contract'
import type { z } from 'zod'

type Entry = z.output<typeof LanguageEntry>

/** The nineteen languages as the specification names their fields. */
export const languageEntries: readonly Entry[] = languages.map((language, index) => ({
	id: index + 1,
	language_name: language.name,
	chinese_name: chineseNames[language.file],
	file_name: language.file,
	bcp47: language.tag,
	dir: language.dir,
	is_default: language.file === 'en' ? 1 : 0,
}))

const byFile = new Map(languageEntries.map((entry) => [entry.file_name, entry]))

/** The language with a file name, or null if there is none. */
export function presentLanguage(file: string | null): Entry | null {
	return file === null ? null : (byFile.get(file) ?? null)
}
