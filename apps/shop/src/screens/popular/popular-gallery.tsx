import { SkeletonRows } from '@portolan/ui'
import { ProductRow, sampleProducts } from '../../features/catalogue/index.ts'
import { Rank } from './rank.tsx'

/** The states of the ranking, for the gallery. */
export const gallery = {
	loading: () => <SkeletonRows count={5} tall />,
	many: () =>
		sampleProducts.map((product, place) => (
			<ProductRow key={product.product_id} product={product} mark={<Rank place={place + 1} />} />
		)),
	farDown: () => <Rank place={120} />,
}
