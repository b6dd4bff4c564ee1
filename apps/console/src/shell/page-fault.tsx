import { Button } from '@mui/material'
import type { ErrorProps } from 'react-admin'
import { Page } from '../shared/page.tsx'
import { t } from '../shared/words.ts'

/** The page shown after an error while rendering: a bug, or a chunk that a new version has replaced. Reloading helps in the latter case. */
export function PageFault({ error }: ErrorProps) {
	return (
		<Page title={t('fault.title')} lead={t('fault.lead')}>
			<p>{error.message}</p>
			<Button variant="contained" onClick={() => location.reload()}>
				{t('fault.reload')}
			</Button>
		</Page>
	)
}
