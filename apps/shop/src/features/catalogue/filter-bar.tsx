import { Icon } from '@portolan/ui'
import { ArrowUpDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { countOf, type ProductFilter, type ProductSort } from './product-filter.ts'
import { SortSheet, sortText } from './sort-sheet.tsx'

const listSorts: readonly ProductSort[] = ['sales', 'new', 'price_asc', 'price_desc']
const searchSorts: readonly ProductSort[] = ['default', ...listSorts]
const noneFixed: readonly ('category_id' | 'mer_id')[] = []

/** How products are laid out. */
export type ProductLayout = 'grid' | 'rows'

const item =
	'press inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-13 whitespace-nowrap'

/** Order, filters and layout of a product list, in one row. `fixed` names filters the page itself sets. */
export function FilterBar({
	filter,
	onChange,
	layout,
	onLayout,
	fixed = noneFixed,
	byMatch = false,
}: {
	filter: ProductFilter
	onChange: (filter: ProductFilter) => void
	layout: ProductLayout
	onLayout: (layout: ProductLayout) => void
	fixed?: readonly ('category_id' | 'mer_id')[]
	/** The list is a search, which is ordered by how well a product matches the words; other lists begin with the best selling. */
	byMatch?: boolean
}) {
	const [opened, setOpened] = useState<'sort' | 'filter' | null>(null)
	const [timesOpened, setTimesOpened] = useState(0)
	const on = countOf(filter) - fixed.filter((name) => filter[name] !== undefined).length
	const sorts = byMatch ? searchSorts : listSorts
	const given = filter.sort ?? 'default'
	const sort = sorts.includes(given) ? given : (sorts[0] ?? given)

	return (
		<div className="flex items-center gap-1">
			<div className="min-w-0 grow">
				<button
					type="button"
					className={`${item} -ms-3 max-w-full text-ink`}
					aria-haspopup="dialog"
					onClick={() => setOpened('sort')}
				>
					<Icon as={ArrowUpDown} size={16} />
					<span className="sr-only">{t('products.sort')}</span>
					<span className="truncate font-semibold">{sortText(sort)}</span>
				</button>
			</div>
			<button
				type="button"
				className="press inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2"
				aria-label={layout === 'grid' ? t('products.show_rows') : t('products.show_grid')}
				onClick={() => onLayout(layout === 'grid' ? 'rows' : 'grid')}
			>
				<Icon as={layout === 'grid' ? List : LayoutGrid} size={20} />
			</button>
			<button
				type="button"
				className={`${item} min-w-11 justify-center border ${on > 0 ? 'border-ink bg-ink text-canvas' : 'border-line bg-surface text-ink'}`}
				aria-haspopup="dialog"
				onClick={() => {
					setTimesOpened(timesOpened + 1)
					setOpened('filter')
				}}
			>
				<Icon as={SlidersHorizontal} size={16} />
				<span>{t('products.filter')}</span>
				{on > 0 && <span className="font-semibold tabular">{number(on)}</span>}
			</button>
			<SortSheet
				open={opened === 'sort'}
				onClose={() => setOpened(null)}
				sorts={sorts}
				value={sort}
				onChange={(next) => onChange({ ...filter, sort: next })}
			/>
			<FilterSheet
				key={timesOpened}
				open={opened === 'filter'}
				onClose={() => setOpened(null)}
				filter={filter}
				onChange={onChange}
				fixed={fixed}
				showsCounts={!byMatch}
			/>
		</div>
	)
}
