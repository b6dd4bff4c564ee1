import { Rail, Skeleton } from '@portolan/ui'
import { CategoryTile } from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'

/** The categories in a row. */
export function Categories() {
	const { data, isPending } = useCall('listCategories', undefined, { staleMs: 600_000 })
	if (isPending)
		return (
			<div aria-hidden="true" className="-mx-4 flex gap-3 overflow-hidden px-4 py-1">
				{['a', 'b', 'c', 'd', 'e'].map((key) => (
					<span key={key} className="w-[min(5.125rem,45vw)] shrink-0">
						<Skeleton className="mx-auto size-19 rounded-full" />
						<Skeleton className="mx-auto mt-2 h-[1.875rem] w-14" />
					</span>
				))}
			</div>
		)
	if (!data || data.length === 0) return null
	return (
		<nav aria-label={t('home.categories')}>
			<Rail label={t('home.categories')}>
				{data.map((category) => (
					<CategoryTile key={category.category_id} category={category} />
				))}
			</Rail>
		</nav>
	)
}
