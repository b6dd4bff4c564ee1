import { Box, Chip, InputAdornment, TextField } from '@mui/material'
import { parseAmount } from '@portolan/money'
import { t } from '../../shared/words.ts'

const none: readonly string[] = []

/** Whether a text is an amount above zero. */
export function isAmount(text: string): boolean {
	const amount = parseAmount(text.trim())
	return amount !== null && amount > 0n
}

/** An amount in dollars, typed by a person and prefilled with nothing. */
export function AmountField({
	label,
	value,
	onChange,
	help,
}: {
	label: string
	value: string
	onChange: (value: string) => void
	help?: string
}) {
	const isWrong = value !== '' && !isAmount(value)
	return (
		<TextField
			label={label}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			required
			error={isWrong}
			helperText={isWrong ? t('field.amount_wrong') : help}
			slotProps={{
				input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
				htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 13 },
			}}
		/>
	)
}

/** One line of text that a person types, with sentences to choose from that can be changed afterwards. */
export function ReasonField({
	label,
	value,
	onChange,
	templates = none,
	help,
	min = 1,
}: {
	label: string
	value: string
	onChange: (value: string) => void
	templates?: readonly string[]
	help?: string
	min?: number
}) {
	return (
		<Box>
			<TextField
				label={label}
				value={value}
				onChange={(event) => onChange(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
				required
				multiline
				minRows={2}
				helperText={help ?? (min > 1 ? t('field.at_least', { count: min }) : undefined)}
				slotProps={{ htmlInput: { maxLength: 300 } }}
			/>
			{templates.length > 0 && (
				<Box
					role="group"
					aria-label={t('decision.templates')}
					sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}
				>
					{templates.map((template) => (
						<Chip
							key={template}
							label={template}
							variant="outlined"
							onClick={() => onChange(template)}
							sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.75 } }}
						/>
					))}
				</Box>
			)}
		</Box>
	)
}
