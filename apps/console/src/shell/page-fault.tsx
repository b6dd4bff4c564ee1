import { Button } from '@mui/material'
import type { ErrorProps } from 'react-admin'
import { Page } from '../shared/page.tsx'
import { t } from '../shared/words.ts'

/** A page that broke while it was drawn: a bug of ours, or a chunk that a new version replaced. Loading the page anew mends the latter. */
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
