import { MenuItem, TextField } from '@mui/material'
import { moveCategoryProducts } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { Category } from './category.ts'

/** Moves all products of a category into another one; says first how many there are. */
export function MoveProducts({
	category,
	categories,
	onClose,
}: {
	category: Category
	categories: readonly Category[]
	onClose: () => void
}) {
	const notify = useNotify()
	const move = useSend(moveCategoryProducts)
	const [toId, setToId] = useState('')
	const others = categories.filter((one) => one !== category)
	const to = others.find((one) => one.category_id === toId)
	return (
		<DecisionDialog
			title={t('category.move_title', { name: category.names.en })}
			isReady={to !== undefined}
			facts={[
				[t('product.category'), category.names.en],
				[t('category.move_to'), to?.names.en],
				[t('category.move_count'), t('category.products', { count: category.products })],
			]}
			consequence={t('category.move_consequence')}
			confirm={t('category.move')}
			send={async () => {
				await move.mutateAsync({ category_id: category.category_id, to_id: toId })
				notify(t('category.move_begun'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<TextField
				select
				required
				label={t('category.move_to')}
				value={toId}
				onChange={(event) => setToId(event.target.value)}
				helperText={t('category.products', { count: category.products })}
			>
				{others.map((one) => (
					<MenuItem key={one.category_id} value={one.category_id}>
						{one.names.en}
					</MenuItem>
				))}
			</TextField>
		</DecisionDialog>
	)
}
