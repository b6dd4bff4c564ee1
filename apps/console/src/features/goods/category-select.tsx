import { MenuItem } from '@mui/material'
import { listCategories } from '@portolan/contract'
import { useAsk } from '../../shared/use-ask.ts'
import { FormField } from '../../shared/form-field.tsx'

/** Chooses one of the shop's categories, or none (an empty text). */
export function CategorySelect({
	label,
	none,
	value,
	valueName = '',
	onChange,
	field,
}: {
	label: string
	/** The label for no category; left out if a category is required. */
	none?: string
	value: string
	/** The name of the chosen category, which is shown even if the category is hidden. */
	valueName?: string
	/** Its name on the wire, for the server's messages about it. */
	field?: string
	onChange: (categoryId: string) => void
}) {
	const { data: categories } = useAsk(listCategories, undefined, { refreshes: false })
	const isKnown = categories?.some((category) => category.category_id === value) === true
	const isHidden = !isKnown && value !== '' && valueName !== ''
	return (
		<FormField
			field={field}
			select
			label={label}
			value={isKnown || isHidden ? value : ''}
			onChange={(event) => onChange(event.target.value)}
			slotProps={{
				inputLabel: { shrink: true },
				select: { displayEmpty: none !== undefined },
			}}
		>
			{none !== undefined && <MenuItem value="">{none}</MenuItem>}
			{isHidden && <MenuItem value={value}>{valueName}</MenuItem>}
			{(categories ?? []).map((category) => (
				<MenuItem key={category.category_id} value={category.category_id}>
					{category.name}
				</MenuItem>
			))}
		</FormField>
	)
}
