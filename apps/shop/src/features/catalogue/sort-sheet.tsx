import { Icon, Sheet } from '@portolan/ui'
import { Check } from 'lucide-react'
import { t } from '../../shared/messages.ts'
import type { ProductSort } from './product-filter.ts'

/** The ways to sort a product list, in words. Only a search has the best match; other lists begin with the best selling. */
export function sortText(sort: ProductSort): string {
	switch (sort) {
		case 'default':
			return t('products.sort_default')
		case 'sales':
			return t('products.sort_sales')
		case 'new':
			return t('products.sort_new')
		case 'price_asc':
			return t('products.sort_price_rising')
		case 'price_desc':
			return t('products.sort_price_falling')
	}
}

/** Chooses the order of a product list; one tap chooses and closes. */
export function SortSheet({
	open,
	onClose,
	sorts,
	value,
	onChange,
}: {
	open: boolean
	onClose: () => void
	sorts: readonly ProductSort[]
	value: ProductSort
	onChange: (sort: ProductSort) => void
}) {
	return (
		<Sheet open={open} onClose={onClose} title={t('products.sort')} closeLabel={t('common.close')}>
			<ul className="divided overflow-hidden rounded-card bg-surface shadow-card">
				{sorts.map((sort) => (
					<li key={sort}>
						<button
							type="button"
							aria-pressed={sort === value}
							className="flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start aria-pressed:font-semibold"
							onClick={() => {
								if (sort !== value) onChange(sort)
								onClose()
							}}
						>
							<span className="min-w-0 grow">{sortText(sort)}</span>
							{sort === value && <Icon as={Check} size={20} className="text-brand" />}
						</button>
					</li>
				))}
			</ul>
		</Sheet>
	)
}
