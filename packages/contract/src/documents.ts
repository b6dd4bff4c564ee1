import { z } from 'zod'
import { Id, Seconds } from './wire.ts'

/** The four legal texts. Source: docs/product/api.md, Legal texts. */
export const lawTypes = ['terms', 'privacy', 'refund', 'wallet'] as const

/** One of the four legal texts by name. */
export type LawType = (typeof lawTypes)[number]

/** The permanent name of a document, such as `pay-an-order`. */
export const DocumentSlug = z
	.string()
	.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and dashes')

/** A help article; `content` is Markdown (paragraphs, lists, bold, links) without a heading. */
export const HelpArticle = z.strictObject({
	id: Id,
	/** Stable name such as `pay-an-order`, the same in every language. */
	slug: z.string(),
	/** The group it belongs to, such as `orders`. */
	group: z.string(),
	title: z.string(),
	content: z.string(),
	/** The language the text is really in: the one asked for, or `en`. */
	lang: z.string(),
})
export type HelpArticle = z.output<typeof HelpArticle>

/** A legal text as it is in force today; `content` is Markdown with headings from level 2. */
export const LawDocument = z.strictObject({
	type: z.enum(lawTypes),
	title: z.string(),
	content: z.string(),
	version: z.string(),
	effective: Seconds,
	/** The language the text is really in: the one asked for, or `en`. */
	lang: z.string(),
})
export type LawDocument = z.output<typeof LawDocument>
