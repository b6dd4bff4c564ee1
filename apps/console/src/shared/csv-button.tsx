import { saveFile } from '@portolan/web'
import Download from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { problemText } from './problem-text.ts'
import { t } from './words.ts'

/** Asks for what is on the page as a CSV file, and saves it. */
export function CsvButton({
	ask,
	words = t('csv.save'),
	isReady = true,
}: {
	words?: string
	isReady?: boolean
	/** The file's name and content. */
	ask: () => Promise<{ file_name: string; csv: string }>
}) {
	const notify = useNotify()
	const [isAsking, setAsking] = useState(false)
	const save = async () => {
		setAsking(true)
		try {
			saveCsv(await ask())
		} catch (error) {
			notify(problemText(error), { type: 'error' })
		} finally {
			setAsking(false)
		}
	}
	return (
		<Button
			variant="outlined"
			startIcon={<Download />}
			loading={isAsking}
			disabled={!isReady}
			onClick={() => void save()}
		>
			{words}
		</Button>
	)
}

/** Saves a CSV file from the server. */
export function saveCsv(file: { file_name: string; csv: string }): void {
	saveFile(file.file_name, new Blob([file.csv], { type: 'text/csv;charset=utf-8' }))
}
