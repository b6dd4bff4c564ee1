import { Autocomplete, TextField } from '@mui/material'
import { listCategories } from '@portolan/contract'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'

const mostCategories = 10

/** The choice of one to ten categories. */
export function CategoriesField({
	value,
	onChange,
}: {
	value: readonly string[]
	onChange: (categoryIds: string[]) => void
}) {
	const { data: categories = [] } = useAsk(listCategories, undefined, { refreshes: false })
	return (
		<Autocomplete
			multiple
			disableCloseOnSelect
			options={categories}
			value={categories.filter((one) => value.includes(one.category_id))}
			onChange={(_, chosen) =>
				onChange(chosen.slice(0, mostCategories).map((one) => one.category_id))
			}
			getOptionLabel={({ name }) => name}
			getOptionKey={({ category_id: id }) => id}
			isOptionEqualToValue={(one, other) => one.category_id === other.category_id}
			renderInput={(props) => <TextField {...props} label={t('apply.categories')} />}
		/>
	)
}
