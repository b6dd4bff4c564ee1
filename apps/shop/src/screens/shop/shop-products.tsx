import { EmptyState, Icon, TextInput } from '@portolan/ui'
import { Search, SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
	FilterBar,
	ProductList,
	useProductFilter,
	type ProductLayout,
} from '../../features/catalogue/index.ts'
import type { ShopDetail } from '../../features/shops/index.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { useSettled } from '../../shared/use-settled.ts'

const settleMs = 300

/** What a shop sells, searched, ordered and narrowed down. */
export function ShopProducts({ shop, head }: { shop: ShopDetail; head: ReactNode }) {
	const [filter, setFilter] = useProductFilter()
	const [layout, setLayout] = useState<ProductLayout>('grid')
	const [text, setText] = useState('')
	const title = useSettled(text.trim(), settleMs)
	const products = useList('listShopProducts', {
		...filter,
		mer_id: shop.mer_id,
		...(title === '' ? {} : { title }),
	})
	return (
		<ProductList
			list={products}
			layout={layout}
			isFirst={false}
			head={
				<>
					{head}
					<div className="flex flex-col gap-2 pb-3 md:grid md:grid-cols-2 md:gap-6">
						<TextInput
							label={t('shop.search')}
							hideLabel
							type="search"
							enterKeyHint="search"
							placeholder={t('shop.search')}
							maxLength={100}
							value={text}
							onChange={setText}
							start={<Icon as={Search} size={20} className="text-ink-3" />}
						/>
						<FilterBar
							filter={filter}
							onChange={setFilter}
							layout={layout}
							onLayout={setLayout}
							fixed={['mer_id']}
						/>
					</div>
				</>
			}
			empty={<EmptyState icon={SearchX} title={t('shop.no_products')} />}
		/>
	)
}
