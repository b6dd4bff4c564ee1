import type { Context } from '../platform/context.ts'
import type { CardRow, RowPage, ShelfFilter } from './product-rows.ts'
import { pageOfSearch, similarWords, unknownWords } from './search-rows.ts'
import { noteSearch } from './search-tally.ts'
import {
	broadQuery,
	exactQuery,
	farQuery,
	queryWords,
	searchParts,
	slipsBetween,
	spellable,
	trigramsOf,
	wholeQuery,
	type QueryWords,
} from './search-words.ts'
import { readSort } from './shelf-filter.ts'

/** What a search asks for. */
interface Asked {
	title: string
	sort: 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc'
	page: number
	limit: number
}

/**
 * One page of the products that a text finds. Where nothing fits, words that no title knows are taken for slips of the
 * pen and mended, or left out when there is nothing like them; `corrected` then says what was searched for instead.
 */
export async function findProducts(
	ctx: Context,
	asked: Asked,
	filter: ShelfFilter,
): Promise<{ page: RowPage<CardRow>; corrected: string | null }> {
	const words = queryWords(asked.title)
	if (words === null) return { page: { rows: [], count: 0, hasMore: false }, corrected: null }
	const page = await search(ctx, words, asked, filter)
	if (page.rows.length > 0) {
		if (asked.page === 1) noteSearch(ctx, asked.title)
		return { page, corrected: null }
	}
	const corrected = await mend(ctx, asked.title)
	const mended = corrected === null ? null : queryWords(corrected)
	if (mended === null) return { page, corrected: null }
	const found = await search(ctx, mended, asked, filter)
	return found.rows.length === 0 ? { page, corrected: null } : { page: found, corrected }
}

async function search(
	ctx: Context,
	words: QueryWords,
	asked: Asked,
	filter: ShelfFilter,
): Promise<RowPage<CardRow>> {
	const order = asked.sort === 'default' ? null : readSort(asked.sort)
	return pageOfSearch(
		ctx,
		{
			exact: exactQuery(words),
			whole: wholeQuery(words),
			far: farQuery(words),
			broad: broadQuery(words),
		},
		filter,
		order,
		asked,
	)
}

/** A text with its unknown words mended; null when there is nothing to mend. */
async function mend(ctx: Context, text: string): Promise<string | null> {
	const parts = searchParts(text, 12)
	const unknown = new Set(
		await unknownWords(
			ctx.db,
			parts.filter((part) => !part.paired).map((part) => part.text),
		),
	)
	if (unknown.size === 0) return null
	const mended: string[] = []
	for (const part of parts) {
		if (part.paired || !unknown.has(part.text)) mended.push(part.text)
		else {
			const meant = spellable([part.text]).length === 0 ? null : await nearest(ctx, part.text)
			if (meant !== null) mended.push(meant)
		}
	}
	return mended.length === 0 ? null : mended.join(' ')
}

/** The word of a title closest to one that none knows: one slip for short words, two from seven letters on. */
async function nearest(ctx: Context, word: string): Promise<string | null> {
	const most = [...word].length < 7 ? 1 : 2
	let best: string | null = null
	let fewest = most + 1
	for (const candidate of await similarWords(ctx.db, trigramsOf(word))) {
		const slips = slipsBetween(word, candidate, most)
		if (slips < fewest) {
			best = candidate
			fewest = slips
		}
	}
	return best
}
