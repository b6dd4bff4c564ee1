import { Avatar, Picture } from '@portolan/ui'
import { Link } from '../../shared/router.tsx'
import { ProductPrice } from '../../features/catalogue/index.ts'
import { FollowButton, ShopFactsLine, type FollowedShop } from '../../features/shops/index.ts'
import { relative } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

const kindWords = { new_product: 'heart.new_product', price_drop: 'heart.price_drop' } as const

/** A followed shop with its news of the last 30 days. */
export function FollowedShopCard({ shop }: { shop: FollowedShop }) {
	return (
		<article className="rounded-card bg-surface p-4 shadow-card">
			<div className="relative flex items-center gap-3">
				<Avatar src={shop.mer_avatar} name={shop.mer_name} size={48} />
				<div className="min-w-0 grow">
					<h2 className="line-clamp-2 text-17 leading-snug break-words">
						<Link to={links.shop(shop.mer_id)} className="after:absolute after:inset-0">
							{shop.mer_name}
						</Link>
					</h2>
					<ShopFactsLine shop={shop} />
				</div>
				<div className="relative z-1">
					<FollowButton shop={shop} />
				</div>
			</div>
			{shop.news.length === 0 ? (
				<p className="mt-3 text-13 text-ink-2">{t('heart.no_news')}</p>
			) : (
				<ul className="mt-2 divide-y divide-line">
					{shop.news.map((news) => (
						<li key={`${news.kind} ${news.product_id}`}>
							<Link
								to={links.detail(news.product_id, shop.mer_id)}
								className="flex min-h-18 items-center gap-3 py-2"
							>
								<Picture
									src={news.image}
									alt=""
									ratio="1"
									sizes="56px"
									className="w-14 shrink-0 rounded-small"
								/>
								<span className="min-w-0 grow">
									<span className="flex flex-wrap gap-x-1.5 text-12">
										<span
											className={`font-semibold ${news.kind === 'price_drop' ? 'text-deal' : 'text-brand'}`}
										>
											{t(kindWords[news.kind])}
										</span>
										<span className="text-ink-3">{relative(news.createtime)}</span>
									</span>
									<span className="line-clamp-2 text-15 leading-snug break-words">
										{news.title}
									</span>
								</span>
								<span className="shrink-0">
									<ProductPrice price={news.price} marketPrice={news.was_price} />
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</article>
	)
}
