import { SkeletonRows } from '@portolan/ui'
import { sampleFollowedShop, sampleNews } from '../../features/shops/index.ts'
import { FollowedShopCard } from './followed-shop-card.tsx'
import { NewsCard, NoNews } from './news-list.tsx'
import { NoFollows } from './no-follows.tsx'

/** The states of the followed shops and their news, for the gallery. */
export const gallery = {
	loading: () => <SkeletonRows count={3} tall />,
	empty: () => <NoFollows />,
	nothingNew: () => <NoNews onShops={() => undefined} />,
	news: () => (
		<div className="flex flex-col gap-3">
			{sampleNews.map((news) => (
				<NewsCard key={news.product_id} news={news} />
			))}
		</div>
	),
	one: () => <FollowedShopCard shop={sampleFollowedShop} />,
	noNews: () => <FollowedShopCard shop={{ ...sampleFollowedShop, news: [] }} />,
}
