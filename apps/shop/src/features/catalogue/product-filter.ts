import { parseAmount } from '@portolan/money'
import type { InputOf } from '../../shared/api.ts'

/** How a list is ordered. */
export type ProductSort = NonNullable<InputOf<'listProducts'>['sort']>

/** What a person narrowed a product list down to. */
export interface ProductFilter {
	sort?: ProductSort
	category_id?: string
	mer_id?: string
	price_min?: string
	price_max?: string
	/** Ids of attribute values of the category, joined by commas. */
	values?: string
	/** Only what costs less than before. */
	deals?: '1'
}

const names = ['category_id', 'mer_id', 'price_min', 'price_max'] as const
const sorts: readonly string[] = [
	'default',
	'sales',
	'new',
	'price_asc',
	'price_desc',
] satisfies ProductSort[]

function isSort(text: string): text is ProductSort {
	return sorts.includes(text)
}

/** Reads a filter from an address; what is not one, such as a price of `abc`, is left out. */
export function filterFrom(query: URLSearchParams): ProductFilter {
	const filter: ProductFilter = {}
	const sort = query.get('sort')
	if (sort !== null && isSort(sort) && sort !== 'default') filter.sort = sort
	for (const name of names) {
		const text = query.get(name)
		if (!text) continue
		if (name.startsWith('price') && parseAmount(text) === null) continue
		filter[name] = text
	}
	const values = query.get('values')
	if (values && filter.category_id !== undefined && /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/.test(values))
		filter.values = values
	if (query.get('deals') === '1') filter.deals = '1'
	return filter
}

/** A page's query with another filter in it; what else it says stays. */
export function withFilter(query: URLSearchParams, filter: ProductFilter): URLSearchParams {
	const next = new URLSearchParams(query)
	for (const name of ['sort', ...names, 'values', 'deals'] as const) {
		const value = filter[name]
		if (value === undefined) next.delete(name)
		else next.set(name, value)
	}
	// /search without any query is its start page, not the list.
	if (next.size === 0) next.set('sort', 'default')
	return next
}

/** How many filters are on; the order is not one. */
export function countOf(filter: ProductFilter): number {
	const price = filter.price_min !== undefined || filter.price_max !== undefined
	return [filter.category_id, filter.mer_id, filter.values, price || undefined].filter(
		(one) => one !== undefined,
	).length
}

/** What is wrong with two price fields as typed; an empty field means no bound. */
export function priceFault(low: string, high: string): 'not_a_price' | 'wrong_way' | null {
	const [from, to] = [low.trim(), high.trim()].map((text) =>
		text === '' ? null : parseAmount(text),
	)
	if ((low.trim() !== '' && from === null) || (high.trim() !== '' && to === null))
		return 'not_a_price'
	return from != null && to != null && from > to ? 'wrong_way' : null
}
