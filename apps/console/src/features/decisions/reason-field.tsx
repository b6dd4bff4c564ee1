import { Box, Chip } from '@mui/material'
import { FormField } from '../../shared/form-field.tsx'
import { useKeptText } from '../../shared/kept-text.tsx'
import { t } from '../../shared/words.ts'

const none: readonly string[] = []

/** A field for a short text, with templates that can be changed after they were chosen. */
export function ReasonField({
	label,
	value,
	onChange,
	templates = none,
	help,
	min = 1,
	max = 300,
	field = 'reason',
}: {
	label: string
	value: string
	onChange: (value: string) => void
	templates?: readonly string[]
	help?: string
	min?: number
	max?: number
	/** Its name on the wire, for the server's messages about it. */
	field?: string
}) {
	const change = useKeptText(label, value, onChange)
	return (
		<Box>
			<FormField
				field={field}
				label={label}
				value={value}
				onChange={(event) => change(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
				required
				multiline
				minRows={2}
				helperText={help ?? (min > 1 ? t('field.at_least', { count: min }) : undefined)}
				slotProps={{ htmlInput: { maxLength: max } }}
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
							onClick={() => change(template)}
							sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.75 } }}
						/>
					))}
				</Box>
			)}
		</Box>
	)
}
