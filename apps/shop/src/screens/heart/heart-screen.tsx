import { Segmented, SkeletonRows } from '@portolan/ui'
import { useState } from 'react'
import { CallList } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { FollowedShopCard } from './followed-shop-card.tsx'
import { NewsList } from './news-list.tsx'
import { NoFollows } from './no-follows.tsx'

type View = 'news' | 'shops'

/** The news of the followed shops, and these shops. Source: docs/product/catalogue.md, News. */
export default function HeartScreen() {
	const [view, setView] = useState<View>('news')
	const head = (
		<div className="pb-4">
			<Segmented<View>
				label={t('heart.views')}
				value={view}
				onChange={setView}
				items={[
					{ value: 'news', label: t('heart.news') },
					{ value: 'shops', label: t('heart.shops') },
				]}
			/>
		</div>
	)
	return (
		<Screen title={t('title.heart')}>
			{view === 'news' ? (
				<NewsList head={head} onShops={() => setView('shops')} />
			) : (
				<CallList
					call="listFollows"
					itemKey={(shop) => shop.mer_id}
					item={(shop) => <FollowedShopCard shop={shop} />}
					skeleton={<SkeletonRows count={3} tall />}
					empty={<NoFollows />}
					head={head}
				/>
			)}
		</Screen>
	)
}
