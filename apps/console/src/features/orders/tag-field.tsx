import { Autocomplete, TextField } from '@mui/material'
import { t } from '../../shared/words.ts'

/** One of the shop's tags, or a new one. */
export function TagField({
	tags,
	value,
	onChange,
}: {
	tags: readonly string[]
	value: string
	onChange: (tag: string) => void
}) {
	return (
		<Autocomplete
			freeSolo
			options={tags}
			inputValue={value}
			onInputChange={(_, text) => onChange(text.slice(0, 30))}
			renderInput={(props) => <TextField {...props} label={t('order.tag')} />}
		/>
	)
}
