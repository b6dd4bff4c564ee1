import type { LanguageFile } from '@portolan/contract'
import type { Db } from '../../platform/database/db.ts'
import { findPlacedSearches, isPlacedSearch } from './search-queries.ts'
import { fold } from './search-words.ts'

/**
 * Searches that operators have placed among the popular ones. Only their results are listed by search engines: a search for any other words
 * would let anybody have their words listed under our name.
 */
export const placedSearches = {
	/** Whether a search, as it was typed, is placed in any language. */
	has: (db: Db, title: string): Promise<boolean> => isPlacedSearch(db, fold(title)),
	/** Those of a language, in the operators' order. */
	in: (db: Db, lang: LanguageFile): Promise<string[]> => findPlacedSearches(db, lang),
}
