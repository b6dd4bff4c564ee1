import { Grid, SkeletonCards } from '@portolan/ui'
import { ProductCard, sampleProduct, sampleProducts } from '../../features/catalogue/index.ts'
import { NoLikes } from './my-favourite-screen.tsx'

/** The states of the liked products, for the gallery. */
export const gallery = {
	loading: () => <SkeletonCards count={6} />,
	empty: () => <NoLikes />,
	one: () => <ProductCard product={{ ...sampleProduct, is_like: 1, on_sale: 0 }} />,
	many: () => (
		<Grid>
			{sampleProducts.map((product) => (
				<ProductCard key={product.product_id} product={product} />
			))}
		</Grid>
	),
}
