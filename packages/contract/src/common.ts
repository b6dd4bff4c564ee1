import { z } from 'zod'
import { isLanguageFile } from './languages.ts'
import type { LanguageFile } from './languages.ts'
import { Flag } from './wire.ts'

/** A country by its two letters (ISO 3166-1), in capitals. */
export const CountryCode = z
	.string()
	.trim()
	.regex(/^[A-Z]{2}$/, 'two letters such as GE')

/** A country's calling code, `+995` or `995`; answers carry the plus. */
export const DialCode = z
	.string()
	.trim()
	.regex(/^\+?[1-9][0-9]{0,3}$/, 'a calling code such as +995')

/** One of the nineteen languages by its file name, such as `zh-CN`. */
export const LanguageName = z
	.string()
	.max(10)
	.refine((text): text is LanguageFile => isLanguageFile(text), 'one of the 19 languages')

/** A language with the specification's field names. `id` counts from 1 in the order of the table. */
export const LanguageEntry = z.strictObject({
	id: z.int(),
	language_name: z.string(),
	chinese_name: z.string(),
	file_name: z.string(),
	bcp47: z.string(),
	dir: z.enum(['ltr', 'rtl']),
	is_default: Flag,
})

/** A country, with its name in the caller's language. */
export const Country = z.strictObject({
	country_code: z.string(),
	name: z.string(),
	/** With the plus, such as `+995`. */
	dial_code: z.string(),
	/** Whether an address there needs a postcode, may have one, or has none. */
	postcode: z.enum(['required', 'optional', 'none']),
	/** What a postcode looks like, as a regular expression without flags; empty where unknown. */
	postcode_pattern: z.string(),
	/** A postcode of that country to show as an example; empty where unknown. */
	postcode_example: z.string(),
	/** Whether `area` lists its provinces; otherwise the person types the province. */
	has_regions: Flag,
	/** Whether an address there must name one of those provinces. */
	province: z.enum(['required', 'optional']),
})

/** A part of a country. `name` is in the caller's language where it is spoken there, otherwise in Latin letters. */
export const Region = z.strictObject({
	/** ISO 3166-2 code, such as `US-CA`; names the parent in the next call. */
	code: z.string(),
	name: z.string(),
	/** The name that people there use, in their script. */
	local_name: z.string(),
	has_children: Flag,
})
