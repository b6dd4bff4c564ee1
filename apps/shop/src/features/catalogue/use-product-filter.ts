import { useSearchParams } from '../../shared/router.tsx'
import { filterFrom, withFilter, type ProductFilter } from './product-filter.ts'

/**
 * The filter of a page, read from its URL: a reload and a shared link keep it. A change replaces the history entry, so that Back leaves the
 * list, and the kept page stays the same one.
 */
export function useProductFilter(): [ProductFilter, (filter: ProductFilter) => void] {
	const [query, setQuery] = useSearchParams()
	return [filterFrom(query), (filter) => setQuery(withFilter(query, filter), { replace: true })]
}
