import { Picture } from '@portolan/ui'
import type { ReactNode } from 'react'
import { Link } from '../../shared/router.tsx'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { links } from '../../shared/links.ts'
import { DiscountBadge } from './discount-badge.tsx'
import { LikeButton } from './like-button.tsx'
import { GoneLabel } from './product-card.tsx'
import { ProductPrice } from './product-price.tsx'
import type { Product } from './product-types.ts'
import { SoldLine } from './sold-line.tsx'

/** A product in a list of rows. `mark` is laid over the picture's corner, such as a rank. */
export function ProductRow({ product, mark }: { product: Product; mark?: ReactNode }) {
	return (
		<article className="relative flex flex-wrap gap-3.5 rounded-card bg-surface p-2.5 shadow-card">
			<div className="relative w-28 shrink-0 self-start overflow-hidden rounded-tile">
				<Picture src={product.image} alt="" hue={product.hue} ratio="1" sizes="112px" />
				{mark !== undefined && <div className="absolute start-1.5 top-1.5">{mark}</div>}
				{(product.on_sale === 0 || product.stock === 0) && <GoneLabel product={product} />}
			</div>
			<div className="flex min-w-0 flex-1 basis-[9.5rem] flex-col gap-1 py-1">
				<Link
					to={links.detail(product.product_id, product.mer_id)}
					className="line-clamp-4 pe-10 text-15 leading-snug break-words hyphens-auto stretched"
				>
					<GoodsTitle text={product.title} />
				</Link>
				<SoldLine rate={product.rate} rateCount={product.rate_count} sales={product.sales} />
				<div className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<ProductPrice price={product.price} marketPrice={product.market_price} />
					<DiscountBadge price={product.price} marketPrice={product.market_price} />
				</div>
			</div>
			<div className="absolute end-1 top-1 z-1">
				<LikeButton product={product} />
			</div>
		</article>
	)
}
