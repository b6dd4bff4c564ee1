import { Picture } from '@portolan/ui'
import { Link } from '../../shared/router.tsx'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { links } from '../../shared/links.ts'
import { DiscountBadge } from './discount-badge.tsx'
import { ProductPrice } from './product-price.tsx'
import type { Product } from './product-types.ts'

/** A product in a row that scrolls sideways: the picture, the price and its name in one line. */
export function ProductRailCard({ product }: { product: Product }) {
	return (
		<article className="relative w-[min(8.5rem,70vw)] shrink-0">
			<div className="relative overflow-hidden rounded-card">
				<Picture src={product.image} alt="" hue={product.hue} ratio="1" sizes="136px" />
				<div className="absolute start-2 top-2">
					<DiscountBadge price={product.price} marketPrice={product.market_price} />
				</div>
			</div>
			<div className="mt-2 flex flex-col gap-0.5">
				<ProductPrice price={product.price} marketPrice={product.market_price} />
				<Link
					to={links.detail(product.product_id, product.mer_id)}
					className="line-clamp-3 text-13 leading-snug break-words hyphens-auto text-ink-2 stretched"
				>
					<GoodsTitle text={product.title} />
				</Link>
			</div>
		</article>
	)
}
