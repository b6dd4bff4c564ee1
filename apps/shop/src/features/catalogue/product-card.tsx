import { Picture } from '@portolan/ui'
import { memo } from 'react'
import { Link } from '../../shared/router.tsx'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { DiscountBadge } from './discount-badge.tsx'
import { LikeButton } from './like-button.tsx'
import { ProductPrice } from './product-price.tsx'
import type { Product } from './product-types.ts'
import { SoldLine } from './sold-line.tsx'

/** How many of the first cards of a page load their pictures at once. */
const promptCards = 4

/** A product in a grid of two columns. `place` counts the cards from the top of a page, from 0 on. */
export const ProductCard = memo(function ProductCard({
	product,
	place = promptCards,
}: {
	product: Product
	place?: number
}) {
	const gone = product.on_sale === 0 || product.stock === 0
	return (
		<article className="relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card">
			<div className="relative">
				<Picture
					src={product.image}
					alt=""
					hue={product.hue}
					ratio="1"
					className="rounded-card"
					eager={place === 0}
					prompt={place < promptCards}
					sizes="(min-width: 480px) 220px, 46vw"
				/>
				<div className="absolute start-2.5 top-2.5">
					<DiscountBadge price={product.price} marketPrice={product.market_price} />
				</div>
				{gone && <GoneLabel product={product} />}
			</div>
			<div className="flex grow flex-col gap-1 px-3.5 pt-3 pb-3.5">
				<Link
					to={links.detail(product.product_id, product.mer_id)}
					className="line-clamp-4 text-15 leading-snug break-words hyphens-auto stretched"
				>
					<GoodsTitle text={product.title} />
				</Link>
				<SoldLine rate={product.rate} rateCount={product.rate_count} sales={product.sales} />
				<div className="mt-auto pt-0.5">
					<ProductPrice price={product.price} marketPrice={product.market_price} />
				</div>
			</div>
			<div className="absolute end-1.5 top-1.5 z-1">
				<LikeButton product={product} onPicture />
			</div>
		</article>
	)
})

/** Says that a product cannot be bought: no longer sold, or sold out for now. */
export function GoneLabel({ product }: { product: Pick<Product, 'on_sale' | 'stock'> }) {
	return (
		<span className="absolute inset-x-2.5 bottom-2.5 rounded-full bg-ink/80 px-2 py-1 text-center text-12 font-medium text-canvas">
			{product.on_sale === 0 ? t('product.off_shelf') : t('product.sold_out')}
		</span>
	)
}
