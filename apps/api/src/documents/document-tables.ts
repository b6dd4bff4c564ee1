import type { LanguageFile } from '@portolan/contract'
import type { GeneratedAlways } from 'kysely'
import type { UploadTables } from '../platform/media/upload-tables.ts'

/** The tables of 0060_documents.sql and 0105_help_withdrawn.sql: help and law texts, and the pictures people sent. */
export interface DocumentTables extends UploadTables {
	document: {
		id: string
		kind: 'help' | 'law'
		slug: string
		shelf: string
		place: number
		lang: LanguageFile
		version: string
		effective_at: Date
		title: string
		content: string
		published_at: Date
		published_by: string
	}
	help_withdrawal: {
		id: GeneratedAlways<bigint>
		slug: string
		withdrawn: boolean
		reason: string
		at: Date
		by_name: string
	}
}
