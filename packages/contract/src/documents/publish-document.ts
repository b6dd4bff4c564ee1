import { z } from 'zod'
import { DocumentSlug } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { lineOf, Moment, textOf } from '../wire.ts'
import {
	DocumentKind,
	VersionName,
	DocumentLanguage,
	Reason,
	DeskDocumentDetail,
} from '../desk-centre.ts'

/**
 * Publishes a version in one or more languages; a published text never changes. A new version has the English text and a date from which it
 * is in force; further languages of a version may follow and share its date. Legal texts need the role `admin`.
 */
export const publishDocument = endpoint({
	by: 'operator',
	roles: ['support', 'admin'],
	method: 'POST',
	path: '/admin/document_publish',
	summary: 'Publish a new version of a law text or help article, or further languages of one.',
	body: z.strictObject({
		kind: DocumentKind,
		/** `terms`, `privacy`, `refund` or `wallet` for a legal text; a permanent name for a help article. */
		slug: DocumentSlug,
		/** For help articles; if left out, as in the version before. */
		shelf: DocumentSlug.optional(),
		version: VersionName,
		/** At once, if left out. Further languages get the date of the English text. */
		effective_time: Moment.optional(),
		texts: z
			.array(
				z.strictObject({
					lang: DocumentLanguage,
					title: lineOf(200),
					/** Markdown, without HTML. */
					content: textOf(50_000),
				}),
			)
			.min(1)
			.max(languages.length),
		reason: Reason,
	}),
	reply: DeskDocumentDetail,
	problems: ['already_taken', 'forbidden'],
	/** A text in nineteen languages. */
	bodyBytes: 1024 * 1024,
	idempotent: true,
})
