import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isLanguageFile } from './languages.ts'
import type { LanguageFile } from './languages.ts'
import { Count, Flag, lineOf, listOf } from './wire.ts'

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

/** A language as the specification names its fields. `id` counts from 1 in the order of the table. */
export const LanguageEntry = z.strictObject({
	id: z.int(),
	language_name: z.string(),
	chinese_name: z.string(),
	file_name: z.string(),
	bcp47: z.string(),
	dir: z.enum(['ltr', 'rtl']),
	is_default: Flag,
})

/** A country we know, its name in the caller's language. */
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
	/** Whether `area` knows its provinces; otherwise the person types it. */
	has_regions: Flag,
	/** Whether an address there must name one of those provinces. */
	province: z.enum(['required', 'optional']),
})

/** A part of a country. `name` is in the caller's language where it is spoken there, otherwise in Latin letters. */
export const Region = z.strictObject({
	/** ISO 3166-2 code, such as `US-CA`; names the parent in the next call. */
	code: z.string(),
	name: z.string(),
	/** The name people there use, in their own letters. */
	local_name: z.string(),
	has_children: Flag,
})

/** All nineteen languages. */
export const listLanguages = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/language_list',
	summary: 'The interface languages.',
	reply: listOf(LanguageEntry),
})

/** Chooses a language; kept with the person when signed in, merely answered otherwise. */
export const setLanguage = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/set_language',
	summary: 'Choose the language.',
	body: z.strictObject({ lang: LanguageName }),
	reply: LanguageEntry,
})

/** The specification's own form of {@link storeLanguage}. */
export const setLanguageByGet = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/set_language',
	summary: 'Choose the language (the specification’s GET; the app uses POST).',
	query: z.strictObject({ lang: LanguageName }),
	reply: LanguageEntry,
	writes: true,
})

/** All countries on one page, by name in the caller's language. */
export const listCountries = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/country_list',
	summary: 'Countries with calling codes and postcode rules.',
	reply: listOf(Country),
})

/** The provinces of a country, all on one page; empty where we know none (then the person types). */
export const listAreas = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/area',
	summary: 'The provinces of a country.',
	query: z.strictObject({
		country_code: CountryCode,
		parent: z
			.string()
			.max(10)
			.regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/, 'a region such as US-CA')
			.optional(),
	}),
	reply: listOf(Region),
})

/**
 * Sends six digits to an e-mail or mobile: `reset_password` to a verified address of an account (signed out; the answer is the same
 * whether it exists or not), `reset_pay` and `contact_change` to a verified address of the person, `email` and `mobile` to a new one, which needs the
 * login `password` or the payment code (`password_pay`), or to the person's own that is to be verified. A mobile is given with its
 * calling code, in `to` (`+1 201 555 0123`) or in `dial_code`.
 */
export const sendCode = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/common/send_code',
	summary: 'Send a code by e-mail or text message.',
	body: z.strictObject({
		event: z.enum(['reset_password', 'reset_pay', 'email', 'mobile', 'contact_change']),
		to: lineOf(254),
		dial_code: DialCode.optional(),
		password: z.string().min(1).max(128).optional(),
		password_pay: z
			.string()
			.regex(/^[0-9]{6,12}$/, 'at least 6 digits')
			.optional(),
	}),
	reply: z.strictObject({ expires_in: Count }),
	problems: [
		'password_required',
		'password_wrong',
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_not_set',
	],
})

/** Calls that many screens share. */
export const commonEndpoints = {
	listLanguages,
	setLanguage,
	setLanguageByGet,
	listCountries,
	listAreas,
	sendCode,
}
