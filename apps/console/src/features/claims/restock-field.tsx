import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { t } from '../../shared/words.ts'

/** Whether the refunded goods can be sold again. */
export function RestockField({
	value,
	onChange,
}: {
	value: boolean
	onChange: (isRestocked: boolean) => void
}) {
	const id = useId()
	return (
		<FormControl>
			<FormControlLabel
				control={
					<Checkbox
						checked={value}
						onChange={(_, checked) => onChange(checked)}
						slotProps={{ input: { 'aria-describedby': id } }}
					/>
				}
				label={t('seller.restock')}
			/>
			<FormHelperText id={id}>{t('seller.restock_help')}</FormHelperText>
		</FormControl>
	)
}
