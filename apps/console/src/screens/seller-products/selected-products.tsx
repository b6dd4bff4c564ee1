import { Button } from '@mui/material'
import type { ShopProduct } from '@portolan/contract'
import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { count } from '../../shared/format.ts'
import { SelectionBar } from '../../shared/selection-bar.tsx'
import { askedFilters } from '../../shared/state-filters.ts'
import { t } from '../../shared/words.ts'
import { BulkForm, type BulkChoice } from './bulk-form.tsx'

/** What can be done with the selected products together, on all pages; or with all that match the filter. */
export function SelectedProducts() {
	const { total, selectedIds, filterValues, onUnselectItems } = useListContext<
		ShopProduct & RaRecord
	>()
	const filter = JSON.stringify(filterValues)
	const [wholeFilter, setWholeFilter] = useState<string | null>(null)
	const [isOpen, setOpen] = useState(false)
	const isAll = wholeFilter === filter
	const many = isAll ? (total ?? 0) : selectedIds.length
	if (selectedIds.length === 0) return null
	const selected = t('list.selected', { count: many })
	return (
		<>
			<SelectionBar selected={selected}>
				<Button variant="contained" onClick={() => setOpen(true)}>
					{t('bulk.title')}
				</Button>
				{!isAll && total !== undefined && total > selectedIds.length && (
					<Button variant="outlined" onClick={() => setWholeFilter(filter)}>
						{t('bulk.select_all', { count: count(total) })}
					</Button>
				)}
				<Button
					onClick={() => {
						setWholeFilter(null)
						onUnselectItems()
					}}
				>
					{t('list.unselect')}
				</Button>
			</SelectionBar>
			{isOpen && (
				<BulkForm
					title={`${t('bulk.title')} · ${selected}`}
					choice={
						isAll ? { filter: filterOf(filterValues) } : { product_ids: selectedIds.map(String) }
					}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}

/** The filter of the list as the call takes it. */
function filterOf(values: Record<string, unknown>): NonNullable<BulkChoice['filter']> {
	const { low_stock: lowStock, ...rest } = askedFilters(values)
	return { ...rest, ...(lowStock !== undefined && { low_stock: true }) }
}
