import { Stars } from '@portolan/ui'
import {
	DiscountBadge,
	ProductPrice,
	type ProductDetail,
	type SkuChoice,
} from '../../features/catalogue/index.ts'
import { compact, number, stars } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** Price, name, rating and sales. The price is the chosen SKU's as soon as one is chosen. */
export function Headline({ product, choice }: { product: ProductDetail; choice: SkuChoice }) {
	const fits = product.skus.filter((sku) =>
		choice.every((value, place) => value === null || sku.values[place] === value),
	)
	const prices = new Set(fits.map((sku) => sku.price))
	const [only] = prices
	const price = prices.size === 1 && only !== undefined ? only : product.price
	return (
		<section aria-label={product.title} className="flex flex-col gap-2.5">
			<div className="flex items-start justify-between gap-3">
				<p className="flex flex-wrap items-baseline gap-x-1.5">
					{prices.size > 1 && <span className="text-13 text-ink-2">{t('detail.price_from')}</span>}
					<ProductPrice price={price} marketPrice={product.market_price} size="xl" />
				</p>
				<DiscountBadge price={price} marketPrice={product.market_price} tone="soft" />
			</div>
			<h1 className="text-24 leading-tight break-words hyphens-auto">{product.title}</h1>
			{product.subtitle !== '' && (
				<p className="text-ink-2">
					{/* Where it is not translated, it is English in a page that may read from right to left. */}
					<bdi>{product.subtitle}</bdi>
				</p>
			)}
			<p className="dotted gap-y-1 text-13 text-ink-2">
				{product.rate_count > 0 ? (
					<span className="inline-flex items-center gap-x-2">
						<Stars value={product.rate} label={t('detail.rate', { rate: stars(product.rate) })} />
						<span aria-hidden="true" className="text-15 font-semibold text-ink tabular">
							{stars(product.rate)}
						</span>
						<button
							type="button"
							className="-my-3 min-h-11 py-3"
							onClick={() =>
								document.querySelector('#reviews')?.scrollIntoView({ behavior: 'smooth' })
							}
						>
							{t('detail.review_count', {
								count: product.rate_count,
								shown: number(product.rate_count),
							})}
						</button>
					</span>
				) : (
					<span>{t('detail.no_reviews')}</span>
				)}
				{product.sales > 0 && <span>{t('product.sold', { count: compact(product.sales) })}</span>}
			</p>
		</section>
	)
}
