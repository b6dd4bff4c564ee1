import { sampleDetail } from '../../features/catalogue/index.ts'
import { DetailShape } from './detail-shape.tsx'
import { NoProduct } from './detail-screen.tsx'
import { ProductPage } from './product-page.tsx'

/** The states of a product, for the gallery. */
export const gallery = {
	loading: () => <DetailShape />,
	one: () => <ProductPage product={sampleDetail} />,
	soldOut: () => <ProductPage product={{ ...sampleDetail, stock: 0 }} />,
	offShelf: () => <ProductPage product={{ ...sampleDetail, on_sale: 0 }} />,
	notDelivered: () => (
		<ProductPage
			product={{
				...sampleDetail,
				freight: {
					text: 'Not delivered to Germany',
					to: 'DE',
					delivered: 0,
					price: null,
					free_above: null,
				},
			}}
		/>
	),
	refused: () => <NoProduct />,
}
