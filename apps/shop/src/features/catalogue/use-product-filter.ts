import { useState } from 'react'
import { useSearchParams } from '../../shared/router.tsx'
import { filterFrom, type ProductFilter } from './product-filter.ts'

/**
 * The filter of a page, which starts as its address says. Pages are kept alive under their address, so a change stays in the
 * page: writing it into the address would make another page of it, and coming back would find neither place nor filter.
 */
export function useProductFilter(): [ProductFilter, (filter: ProductFilter) => void] {
	const [query] = useSearchParams()
	return useState(() => filterFrom(query))
}
