import { Picture } from '@portolan/ui'
import { Link } from '../../shared/router.tsx'
import { price } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { ShopHead } from './shop-head.tsx'
import type { Shop } from './shop-types.ts'

/** A shop in a list, with its best sellers. */
export function ShopCard({ shop }: { shop: Shop }) {
	return (
		<article className="flex flex-col gap-3.5 rounded-card bg-surface p-4 shadow-card">
			<ShopHead shop={shop} />
			{shop.products.length > 0 && (
				<ul className="grid grid-cols-3 gap-2.5">
					{shop.products.map((product) => (
						<li key={product.product_id}>
							<Link
								to={links.detail(product.product_id, shop.mer_id)}
								className="press block"
								aria-label={t('shop.product_price', {
									title: product.title,
									price: price(product.price),
								})}
							>
								<Picture
									src={product.image}
									alt=""
									ratio="1"
									sizes="104px"
									className="rounded-tile"
								/>
								<span className="mt-1.5 block text-center text-13 font-semibold tabular">
									{price(product.price)}
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</article>
	)
}
