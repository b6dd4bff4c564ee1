import { z } from 'zod'
import { languages } from './languages.ts'

/** A language by its file name. */
const Language = z.enum(languages.map(({ file }) => file))

/** What can be translated. Never a free text: a call names the thing, and the server reads its text. */
export const TranslatedKind = z.enum(['review', 'product', 'message', 'parcel'])
export type TranslatedKind = z.output<typeof TranslatedKind>

/** The languages into which each kind can be translated; none while no service is set. */
export const TranslatorInfo = z.strictObject({
	/** The service's name for people; null while there is none. */
	service: z.string().nullable(),
	review: z.array(Language),
	product: z.array(Language),
	message: z.array(Language),
	parcel: z.array(Language),
})
export type TranslatorInfo = z.output<typeof TranslatorInfo>

/** Where a translation comes from. `from` is the language that the service detected; null if it is not one of the nineteen. */
const by = {
	from: Language.nullable(),
	machine: z.literal(1),
	service: z.string(),
}

/** A review in the caller's language; what was not written is null. */
export const TranslatedReview = z.strictObject({
	comment: z.string(),
	append: z.string().nullable(),
	answer: z.string().nullable(),
	...by,
})

/** Those texts of a product that it does not have in the caller's language; the others are null. */
export const TranslatedProduct = z.strictObject({
	title: z.string().nullable(),
	subtitle: z.string().nullable(),
	description: z.string().nullable(),
	highlights: z.array(z.string()).nullable(),
	...by,
})

/** A message in the caller's language. */
export const TranslatedMessage = z.strictObject({ content: z.string(), ...by })

/** The events of a parcel in the caller's language, in the order of the order's page: the newest first. */
export const TranslatedParcel = z.strictObject({ events: z.array(z.string()), ...by })
