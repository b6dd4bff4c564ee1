import { endpoints, type ReplyOf } from '@portolan/contract'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { hotKeywordAtLeast } from '../catalogue-settings.ts'
import { visitorCache } from '../visitor-cache.ts'
import { searchMostOf } from './search-fallback.ts'
import { findSuggestions } from './search-queries.ts'
import { broadQuery, fold, queryWords } from './search-words.ts'

const most = 10

/**
 * Suggests at most ten searches: popular searches, categories and shops that begin with the text, and matching products,
 * in the caller's language. If no product has the words, those that have most of them, after the search with corrected
 * words.
 */
export const suggestSearches = handle(
	endpoints.suggestSearches,
	{ cache: visitorCache },
	async (ctx, input) => {
		const words = queryWords(input.title)
		if (words === null) return []
		const folded = fold(input.title).trim()
		const rows = await findSuggestions(
			ctx,
			{ folded, broad: broadQuery(words) },
			ctx.settings.get(hotKeywordAtLeast),
		)
		const seen = new Set<string>()
		const suggestions: ReplyOf<typeof endpoints.suggestSearches> = []
		for (const row of rows) {
			if (row.kind === 'category' && !beginsLike(row.text, folded)) continue
			const text = fold(row.text)
			if (seen.has(text)) continue
			seen.add(text)
			suggestions.push(row)
			if (suggestions.length === most) break
		}
		const hasProduct = suggestions.some(({ kind }) => kind === 'product')
		return hasProduct || folded.length < 3
			? suggestions
			: [...suggestions, ...(await mendedSuggestions(ctx, input.title))].slice(0, most)
	},
)

async function mendedSuggestions(
	ctx: Context,
	title: string,
): Promise<ReplyOf<typeof endpoints.suggestSearches>> {
	const found = await searchMostOf(ctx, title, {}, null, { page: 1, limit: 5 })
	const { corrected } = found
	return [
		...(corrected === null ? [] : [{ kind: 'keyword' as const, text: corrected, id: null }]),
		...found.page.rows.map((row) => ({
			kind: 'product' as const,
			text: row.title,
			id: row.product_id,
		})),
	]
}

/** Whether a name, or a word in it, begins with the typed text. Categories are few, so they are compared here. */
function beginsLike(name: string, folded: string): boolean {
	const text = fold(name)
	return text.startsWith(folded) || text.split(/[\s-]+/u).some((word) => word.startsWith(folded))
}
