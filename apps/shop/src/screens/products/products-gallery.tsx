import { EmptyState, Grid, SkeletonCards } from '@portolan/ui'
import { SearchX } from 'lucide-react'
import {
	FilterBar,
	ProductCard,
	ProductRow,
	sampleProducts,
} from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'

const ignore = () => undefined

/** The states of a product list, for the gallery. */
export const gallery = {
	loading: () => <SkeletonCards count={6} />,
	empty: () => <EmptyState icon={SearchX} title={t('products.empty')} />,
	filtered: () => (
		<FilterBar filter={{ price_min: '10' }} onChange={ignore} layout="grid" onLayout={ignore} />
	),
	many: () => (
		<Grid>
			{sampleProducts.map((product) => (
				<ProductCard key={product.product_id} product={product} />
			))}
		</Grid>
	),
	rows: () =>
		sampleProducts.map((product) => <ProductRow key={product.product_id} product={product} />),
}
