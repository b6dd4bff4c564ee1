import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { t } from './words.ts'

/** A CSV file that was chosen. */
export interface ChosenCsv {
	name: string
	csv: string
}

/** Chooses a CSV file; its text stays in the browser until it is sent. */
export function CsvField({
	label,
	help,
	maxBytes,
	value,
	onChange,
}: {
	label: string
	help: string
	maxBytes: number
	value: ChosenCsv | null
	onChange: (chosen: ChosenCsv | null) => void
}) {
	const field = useRef<HTMLInputElement>(null)
	const [wrong, setWrong] = useState<string | null>(null)
	const take = async (file: File) => {
		const csv = file.size > maxBytes ? '' : await file.text()
		const why = file.size > maxBytes ? t('csv.large') : csv.trim() === '' ? t('csv.empty') : null
		setWrong(why)
		onChange(why === null ? { name: file.name, csv } : null)
	}
	return (
		<Box>
			<Button variant="outlined" startIcon={<UploadFile />} onClick={() => field.current?.click()}>
				{value === null ? label : t('csv.other')}
			</Button>
			<input
				ref={field}
				type="file"
				accept=".csv,text/csv,text/plain"
				hidden
				aria-label={label}
				onChange={(event) => {
					const [file] = event.target.files ?? []
					event.target.value = ''
					if (file) void take(file)
				}}
			/>
			<Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 0.75 }}>
				{value === null ? help : t('csv.chosen', { name: value.name })}
			</Typography>
			{wrong !== null && (
				<Alert severity="error" sx={{ mt: 1 }}>
					{wrong}
				</Alert>
			)}
		</Box>
	)
}
