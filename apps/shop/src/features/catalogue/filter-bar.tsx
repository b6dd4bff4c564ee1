import { Icon } from '@portolan/ui'
import { ArrowDown, ArrowUp, ArrowUpDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { countOf, type ProductFilter, type ProductSort } from './product-filter.ts'

const noneFixed: readonly ('category_id' | 'mer_id')[] = []

/** How products are laid out. */
export type ProductLayout = 'grid' | 'rows'

const item =
	'press inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-13 whitespace-nowrap'

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
	/** The list is a search, whose own order is how well a product fits the words; other lists begin with the best selling. */
	byMatch?: boolean
}) {
	const [isOpen, setIsOpen] = useState(false)
	const [timesOpened, setTimesOpened] = useState(0)
	const sort = filter.sort ?? 'default'
	const price = sort === 'price_asc' ? ArrowUp : sort === 'price_desc' ? ArrowDown : ArrowUpDown
	const on = countOf(filter) - fixed.filter((name) => filter[name] !== undefined).length
	const order = (next: ProductSort) => onChange({ ...filter, sort: next })

	return (
		<div className="flex items-center gap-1">
			<div
				role="group"
				aria-label={t('products.sort')}
				className="no-scrollbar -ms-3 flex min-w-0 grow items-center overflow-x-auto pe-6 [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-1.5rem),transparent)]"
			>
				{byMatch && (
					<SortButton isOn={sort === 'default'} onPress={() => order('default')}>
						{t('products.sort_default')}
					</SortButton>
				)}
				<SortButton
					isOn={sort === 'sales' || (!byMatch && sort === 'default')}
					onPress={() => order('sales')}
				>
					{t('products.sort_sales')}
				</SortButton>
				<SortButton isOn={sort === 'new'} onPress={() => order('new')}>
					{t('products.sort_new')}
				</SortButton>
				<SortButton
					isOn={sort.startsWith('price')}
					onPress={() => order(sort === 'price_asc' ? 'price_desc' : 'price_asc')}
					label={
						sort === 'price_asc'
							? t('products.sort_price_rising')
							: sort === 'price_desc'
								? t('products.sort_price_falling')
								: t('products.sort_price')
					}
				>
					{t('products.sort_price')}
					<Icon as={price} size={14} />
				</SortButton>
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
					setIsOpen(true)
				}}
			>
				<Icon as={SlidersHorizontal} size={16} />
				<span className={byMatch ? 'sr-only' : ''}>{t('products.filter')}</span>
				{on > 0 && <span className="font-semibold tabular">{number(on)}</span>}
			</button>
			<FilterSheet
				key={timesOpened}
				open={isOpen}
				onClose={() => setIsOpen(false)}
				filter={filter}
				onChange={onChange}
				fixed={fixed}
			/>
		</div>
	)
}

function SortButton({
	isOn,
	onPress,
	label,
	children,
}: {
	isOn: boolean
	onPress: () => void
	label?: string
	children: ReactNode
}) {
	return (
		<button
			type="button"
			aria-pressed={isOn}
			aria-label={label}
			onClick={onPress}
			className={`${item} ${isOn ? 'font-semibold text-ink' : 'text-ink-2'}`}
		>
			{children}
		</button>
	)
}
