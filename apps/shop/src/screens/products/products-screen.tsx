import { useState } from 'react'
import { useSearchParams } from '../../shared/router.tsx'
import {
	FilterBar,
	ProductList,
	useProductFilter,
	type ProductLayout,
} from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'
import { useCall, useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'

/** All products, ordered and narrowed down. Named after the category while it shows one. */
export default function ProductsScreen() {
	const [query] = useSearchParams()
	const title = query.get('title')?.trim() ?? ''
	const [filter, setFilter] = useProductFilter()
	const [layout, setLayout] = useState<ProductLayout>('grid')
	const categories = useCall('listCategories', undefined, { staleMs: 600_000, quiet: true }).data
	const category = categories?.find((one) => one.category_id === filter.category_id)
	const products = useList('listProducts', title === '' ? filter : { ...filter, title })
	return (
		<Screen
			wide
			title={category?.name ?? (title || t(filter.deals === '1' ? 'home.deals' : 'title.products'))}
		>
			<ProductList
				list={products}
				layout={layout}
				head={
					<div className="pb-3">
						<FilterBar filter={filter} onChange={setFilter} layout={layout} onLayout={setLayout} />
					</div>
				}
			/>
		</Screen>
	)
}
