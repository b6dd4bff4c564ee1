import { Button, EmptyState, SkeletonRows } from '@portolan/ui'
import { Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductPrice } from '../../features/catalogue/index.ts'
import { NewsRow, type News } from '../../features/shops/index.ts'
import { CallList } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { NoFollows } from './no-follows.tsx'

/** The news of all followed shops, the latest first. */
export function NewsList({ head, onShops }: { head: ReactNode; onShops: () => void }) {
	return (
		<CallList
			call="listShopNews"
			itemKey={(news) => `${news.kind} ${news.product_id}`}
			item={(news) => <NewsCard news={news} />}
			skeleton={<SkeletonRows count={4} tall />}
			empty={<WhyNoNews onShops={onShops} />}
			head={head}
		/>
	)
}

/** One piece of news with its shop. */
export function NewsCard({ news }: { news: News }) {
	return (
		<article className="rounded-card bg-surface px-4 py-1 shadow-card">
			<NewsRow
				news={news}
				shopId={news.mer_id}
				shopName={news.mer_name}
				price={<ProductPrice price={news.price} marketPrice={news.was_price} />}
			/>
		</article>
	)
}

/** Nothing is new, or no shop is followed. */
function WhyNoNews({ onShops }: { onShops: () => void }) {
	const follows = useList('listFollows')
	if (follows.isPending) return <SkeletonRows count={2} tall />
	return follows.items.length > 0 ? <NoNews onShops={onShops} /> : <NoFollows />
}

/** The followed shops have no news. */
export function NoNews({ onShops }: { onShops: () => void }) {
	return (
		<EmptyState
			icon={Newspaper}
			title={t('heart.nothing_new')}
			text={t('heart.empty_text')}
			action={
				<Button tone="soft" onPress={onShops}>
					{t('heart.see_shops')}
				</Button>
			}
		/>
	)
}
