import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OtherLanguage } from '../localized.ts'
import { Count, Id } from '../wire.ts'

/** How many products are translated by one call. */
export const suggestedAtOnce = 5

/**
 * Translates texts that products of the shop lack in a language. Nothing is stored: the shop's people read the suggestions, and send those
 * they take with `importProductTexts`. Calls a service outside this process, so it holds no transaction open: `writes` is false.
 */
export const suggestProductTexts = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	writes: false,
	path: '/merchant/texts_suggest',
	summary: 'Translations, by a service, of texts that the products lack in a language.',
	body: z.strictObject({
		lang: OtherLanguage,
		/** So many of the products that lack a text are left out: those that were asked for before. */
		skip: z.int().min(0).max(1_000_000).optional(),
	}),
	reply: z.strictObject({
		/** The name of the service. */
		service: z.string(),
		/** A row for each text, as in the file of `importProductTexts`. */
		list: z.array(
			z.strictObject({
				product_id: Id,
				product: z.string(),
				field: z.string(),
				english: z.string(),
				text: z.string(),
			}),
		),
		/** How many products were looked at, and how many more lack a text. */
		products: Count,
		remaining: Count,
		/** Texts whose translation is too long for its place. */
		left_out: Count,
		/** Those of the products that still lack a text when all of the list is taken. */
		incomplete: z.array(Id),
	}),
	problems: ['translator_unavailable', 'language_not_translated'],
})
