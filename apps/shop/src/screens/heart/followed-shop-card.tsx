import { Avatar } from '@portolan/ui'
import { ProductPrice } from '../../features/catalogue/index.ts'
import {
	FollowButton,
	NewsRow,
	ShopFactsLine,
	type FollowedShop,
} from '../../features/shops/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { Link } from '../../shared/router.tsx'
import { useTerms } from '../../shared/terms.ts'

/** A shop shows its latest news; the list of news has all of it. */
const mostNews = 2

/** A followed shop with its latest news. */
export function FollowedShopCard({ shop }: { shop: FollowedShop }) {
	const terms = useTerms()
	return (
		<article className="rounded-card bg-surface p-4 shadow-card">
			<div className="relative flex items-center gap-3">
				<Avatar src={shop.mer_avatar} name={shop.mer_name} size={48} />
				<div className="min-w-0 grow">
					<h2 className="text-17 leading-snug break-words">
						<Link to={links.shop(shop.mer_id)} className="stretched">
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
				<p className="mt-3 text-13 text-ink-2">
					{terms && t('heart.no_news', { days: terms['catalogue.news_days'] })}
				</p>
			) : (
				<ul className="mt-2 divided">
					{shop.news.slice(0, mostNews).map((news) => (
						<li key={`${news.kind} ${news.product_id}`}>
							<NewsRow
								news={news}
								shopId={shop.mer_id}
								price={<ProductPrice price={news.price} marketPrice={news.was_price} />}
							/>
						</li>
					))}
				</ul>
			)}
		</article>
	)
}
