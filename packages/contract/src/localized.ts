import { z } from 'zod'
import { languages, type LanguageFile } from './languages.ts'

/** A language other than English, the source of all texts. */
export const OtherLanguage = z.enum(
	languages.map(({ file }) => file).filter((file) => file !== 'en'),
)
export type OtherLanguage = z.output<typeof OtherLanguage>

/** A text in several languages by file name; English is always there. */
export function localizedOf<Text extends z.ZodType>(text: Text) {
	const others = languages.map(({ file }) => file).filter((file) => file !== 'en')
	return z.strictObject({
		en: text,
		...Object.fromEntries(others.map((file) => [file, text.optional()])),
	} as { en: Text } & Record<Exclude<LanguageFile, 'en'>, z.ZodOptional<Text>>)
}
