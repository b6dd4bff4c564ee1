import { SectionHead } from '@portolan/ui'
import { ProductList } from '../../features/catalogue/index.ts'
import { SearchPill } from '../../features/search/index.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { ShopList } from './shop-list.tsx'

/** Categories and shops, then the newest products. */
export default function ExploreScreen() {
	const newest = useList('listProducts', { sort: 'new' })
	return (
		<Screen title={t('title.explore')} tabs wide back={false}>
			<ProductList
				list={newest}
				isFirst={false}
				head={
					<div className="flex flex-col gap-7 pt-1 pb-3">
						<SearchPill />
						<CategoryGrid />
						<ShopList />
						<SectionHead title={t('explore.new')} />
					</div>
				}
			/>
		</Screen>
	)
}
