import type { Context } from '../../platform/context.ts'
import type { CardRow, RowPage, ProductFilter, ProductOrder } from '../product-queries.ts'
import { readSort } from '../shopper/product-filter.ts'
import { searchMostOf, type FallbackPage } from './search-fallback.ts'
import { pageOfSearch, pageOfTextSearch } from './search-queries.ts'
import { noteSearch } from './search-tally.ts'
import {
	broadQuery,
	exactQuery,
	farQuery,
	queryWords,
	textQuery,
	wholeQuery,
	type QueryWords,
} from './search-words.ts'

/** The input of a search. */
interface Asked {
	title: string
	sort: 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc'
	page: number
	limit: number
}

/**
 * One page of the products that match a text. If no product has all the words in its title, tags, category or shop, those
 * count that have them in their descriptions; if there are none either, {@link searchMostOf} finds those that have most; `corrected` then contains the words that replaced misspelt ones, and `partial` says that some words are
 * missing.
 */
export async function findProducts(
	ctx: Context,
	asked: Asked,
	filter: ProductFilter,
): Promise<FallbackPage> {
	const words = queryWords(asked.title)
	const nothing = { rows: [], count: 0, hasMore: false }
	if (words === null) return { page: nothing, corrected: null, partial: false }
	const searches = [
		(page: number) => search(ctx, words, { ...asked, page }, filter),
		(page: number) =>
			pageOfTextSearch(ctx, textQuery(words), filter, orderOf(asked), { ...asked, page }),
	]
	for (const found of searches) {
		const page = await found(asked.page)
		if (page.rows.length > 0) {
			if (asked.page === 1) noteSearch(ctx, asked.title)
			return { page, corrected: null, partial: false }
		}
		// A page after the last one is empty; it must not start another kind of search.
		if (asked.page > 1 && (await found(1)).rows.length > 0)
			return { page, corrected: null, partial: false }
	}
	return searchMostOf(ctx, asked.title, filter, orderOf(asked), asked)
}

function orderOf(asked: Asked): ProductOrder | null {
	return asked.sort === 'default' ? null : readSort(asked.sort)
}

async function search(
	ctx: Context,
	words: QueryWords,
	asked: Asked,
	filter: ProductFilter,
): Promise<RowPage<CardRow>> {
	return pageOfSearch(
		ctx,
		{
			exact: exactQuery(words),
			whole: wholeQuery(words),
			far: farQuery(words),
			broad: broadQuery(words),
		},
		filter,
		orderOf(asked),
		asked,
	)
}
