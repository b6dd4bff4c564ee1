import { saveFile } from '@portolan/web'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { fetchPrivateFile } from '../../shared/api.ts'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'

/** A PDF that somebody sent. It is downloaded, never opened inside the console, because it may contain scripts. */
export function PdfFile({ url, name }: { url: string; name: string }) {
	const notify = useNotify()
	const [isBusy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			saveFile('document.pdf', await fetchPrivateFile(url))
		} catch (error) {
			notify(problemText(error), { type: 'error' })
		} finally {
			setBusy(false)
		}
	}
	return (
		<Button
			variant="outlined"
			startIcon={<PictureAsPdf />}
			loading={isBusy}
			aria-label={`${t('evidence.pdf')}, ${name}`}
			onClick={() => void save()}
			sx={{ height: 96, borderRadius: 3 }}
		>
			{t('evidence.pdf')}
		</Button>
	)
}
