import type { LanguageFile } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { replacePlacedKeywords } from './search-queries.ts'
import { fold } from './search-words.ts'

/** Replaces the popular searches of a language that an operator places first, by these, in this order. */
export async function setHotKeywords(
	ctx: TxContext,
	lang: LanguageFile,
	keywords: readonly string[],
): Promise<void> {
	const byFolded = new Map(keywords.map((keyword) => [fold(keyword), keyword]))
	await replacePlacedKeywords(
		ctx.db,
		lang,
		[...byFolded].map(([folded, keyword]) => ({ folded, keyword })),
	)
}
