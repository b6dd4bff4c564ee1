import {
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Typography,
} from '@mui/material'
import { deleteCategory } from '@portolan/contract'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { Category } from './category.ts'

/** Deletes a category; as long as something stands in the way, it says what. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
	const inTheWay = whatIsInTheWay(category)
	return inTheWay.length > 0 ? (
		<InTheWay category={category} reasons={inTheWay} onClose={onClose} />
	) : (
		<Deletion category={category} onClose={onClose} />
	)
}

function Deletion({ category, onClose }: { category: Category; onClose: () => void }) {
	const notify = useNotify()
	const remove = useSend(deleteCategory)
	return (
		<DecisionDialog
			title={t('category.delete_title')}
			danger
			consequence={t('category.delete_consequence')}
			confirm={t('category.delete')}
			facts={[[t('category.name'), category.names.en]]}
			send={async () => {
				await remove.mutateAsync({ category_id: category.category_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}

function InTheWay({
	category,
	reasons,
	onClose,
}: {
	category: Category
	reasons: readonly string[]
	onClose: () => void
}) {
	const id = useId()
	return (
		<Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
			<DialogTitle id={id}>{t('category.in_use', { name: category.names.en })}</DialogTitle>
			<DialogContent>
				<Typography component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
					{reasons.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</Typography>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('audit.close')}</Button>
			</DialogActions>
		</Dialog>
	)
}

/** What has to be moved, removed or finished first, as sentences. */
function whatIsInTheWay({ products, uses }: Category): string[] {
	return [
		products > 0 && t('category.in_use.products', { count: products }),
		uses.promos > 0 && t('category.in_use.promos', { count: uses.promos }),
		uses.tax_shops > 0 && t('category.in_use.tax_shops', { count: uses.tax_shops }),
		uses.banners > 0 && t('category.in_use.banners', { count: uses.banners }),
		uses.bulk_edits > 0 && t('category.in_use.bulk_edits', { count: uses.bulk_edits }),
		uses.moves > 0 && t('category.in_use.moves'),
	].filter((reason) => reason !== false)
}
