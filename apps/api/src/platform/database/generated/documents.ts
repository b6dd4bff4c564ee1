// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { LanguageFile } from '@portolan/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of documents/sql/0010_documents.sql. */
export interface DocumentsTables {
	document: {
		id: string
		kind: 'help' | 'law'
		slug: string
		/** the group of a help article, such as 'orders' */
		shelf: Generated<string>
		/** its place in the group */
		place: Generated<number>
		lang: LanguageFile
		version: string
		effective_at: Date
		title: string
		content: string
		published_at: Date
		published_by: string
	}
	/** Which help articles are taken back, as a history: the last row of an article counts. Law texts are never taken back. */
	help_withdrawal: {
		id: GeneratedAlways<bigint>
		slug: string
		/** false: shown again */
		withdrawn: boolean
		reason: string
		at: Date
		by_name: string
	}
}
