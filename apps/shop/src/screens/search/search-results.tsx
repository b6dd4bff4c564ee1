import { Avatar, EmptyState, ForwardIcon, Notice } from '@portolan/ui'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router.tsx'
import {
	FilterBar,
	ProductList,
	useProductFilter,
	type ProductLayout,
} from '../../features/catalogue/index.ts'
import { useSearchNote } from '../../features/search/index.ts'
import { goodRateText } from '../../features/shops/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useCall, useList } from '../../shared/queries.ts'
import { SearchStart } from './search-start.tsx'

/** What was found, with the list's order and filters; without words it is all products, which visitors may see here. */
export function SearchResults({
	title,
	onSearch,
}: {
	title: string
	onSearch: (text: string) => void
}) {
	const [filter, setFilter] = useProductFilter()
	const [layout, setLayout] = useState<ProductLayout>('grid')
	const input = { ...filter, title }
	const shelf = useList('listProducts', filter, { enabled: title === '' })
	const found = useList('searchProducts', input, { enabled: title !== '' })
	const list = title === '' ? shelf : found
	const note = useSearchNote(input)
	const head = (
		<div className="flex flex-col gap-3 pb-3">
			<FilterBar
				filter={filter}
				onChange={setFilter}
				layout={layout}
				onLayout={setLayout}
				byMatch={title !== ''}
			/>
			{title !== '' && <FoundShops title={title} />}
			{note !== null && <Notice>{note}</Notice>}
		</div>
	)
	const empty = (
		<>
			<EmptyState
				icon={SearchX}
				title={title === '' ? t('products.empty') : t('search.nothing', { title })}
				text={t('search.nothing_text')}
			/>
			<SearchStart onSearch={onSearch} />
		</>
	)
	return <ProductList list={list} layout={layout} head={head} empty={empty} />
}

/** Shops of that name, above the products. */
function FoundShops({ title }: { title: string }) {
	const { data } = useCall('searchShops', { title, limit: 3 }, { quiet: true })
	if (!data || data.list.length === 0) return null
	return (
		<ul aria-label={t('search.shops')} className="flex flex-col gap-2">
			{data.list.map((shop) => (
				<li key={shop.mer_id}>
					<Link
						to={links.shop(shop.mer_id)}
						className="press flex min-h-15 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-card"
					>
						<Avatar src={shop.mer_avatar} name={shop.mer_name} size={40} />
						<span className="min-w-0 grow">
							<span className="block font-semibold break-words">{shop.mer_name}</span>
							<span className="block text-13 text-ink-2">{goodRateText(shop.good_rate)}</span>
						</span>
						<ForwardIcon />
					</Link>
				</li>
			))}
		</ul>
	)
}
