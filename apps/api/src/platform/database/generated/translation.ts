// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.

/** The tables of translation/sql/0023_translation.sql. */
export interface TranslationTables {
	translation: {
		/** SHA-256 of the original text, in UTF-8 */
		sha: Buffer
		lang: string
		text: string
		/** what the service detected; null if it is none of our languages */
		from_lang: string | null
		service: string
		created_at: Date
		/** when somebody last asked for it, exact to a day */
		asked_at: Date
	}
	/** Requests to the service by day (UTC) and outcome. The sum of characters limits what a day may cost. */
	translation_use: {
		day: string
		service: string
		outcome: 'ok' | 'refused' | 'busy' | 'quota' | 'failed' | 'language'
		requests: number
		characters: bigint
	}
}
