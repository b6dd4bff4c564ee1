import { EmptyState, SkeletonCards, SkeletonRows } from '@portolan/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'
import type { ProductLayout } from './filter-bar.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import type { Product } from './product-types.ts'

/** Products page by page, pulled to refresh, in two columns or in rows. */
export function ProductList({
	list,
	layout = 'grid',
	head,
	empty,
	isFirst = true,
}: {
	list: ListState<Product>
	layout?: ProductLayout
	/** Shown above the list; moves with it when it is pulled. */
	head?: ReactNode
	empty?: ReactNode
	/** Whether the list is at the top of the page. */
	isFirst?: boolean
}) {
	return (
		<ListView
			list={list}
			layout={layout}
			head={head}
			itemKey={(product) => product.product_id}
			item={(product, place) =>
				layout === 'grid' ? (
					<ProductCard product={product} {...(isFirst ? { place } : {})} />
				) : (
					<ProductRow product={product} />
				)
			}
			skeleton={layout === 'grid' ? <SkeletonCards count={6} /> : <SkeletonRows count={5} tall />}
			empty={empty ?? <EmptyState icon={SearchX} title={t('products.empty')} />}
		/>
	)
}
