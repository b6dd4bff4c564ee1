import { EmptyState, SkeletonRows, Tabs } from '@portolan/ui'
import { Flame } from 'lucide-react'
import { ProductRow } from '../../features/catalogue/index.ts'
import { CallList } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useSearchParams } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Rank } from './rank.tsx'

/** What sold best in the last 30 days, as a ranking, over all categories or in one. */
export default function PopularScreen() {
	const [query, setQuery] = useSearchParams()
	const category = query.get('category_id') ?? ''
	const setCategory = (id: string) =>
		setQuery(id === '' ? {} : { category_id: id }, { replace: true })
	const categories = useCall('listCategories', undefined, { staleMs: 600_000 }).data ?? []
	return (
		<Screen wide title={t('title.popular')}>
			<CallList
				call="listHotProducts"
				input={category === '' ? {} : { category_id: category }}
				head={
					<div className="pb-3">
						<Tabs
							label={t('home.categories')}
							value={category}
							onChange={setCategory}
							items={[
								{ value: '', label: t('popular.all') },
								...categories.map(({ category_id, name }) => ({ value: category_id, label: name })),
							]}
						/>
					</div>
				}
				itemKey={(product) => product.product_id}
				item={(product, place) => (
					<ProductRow product={product} mark={<Rank place={place + 1} />} />
				)}
				skeleton={<SkeletonRows count={5} tall />}
				empty={<EmptyState icon={Flame} title={t('popular.empty')} />}
			/>
		</Screen>
	)
}
