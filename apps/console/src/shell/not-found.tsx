import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Page } from '../shared/page.tsx'
import { t } from '../shared/words.ts'

/** The page for an unknown path of the console. */
export function NotFound() {
	return (
		<Page title={t('not_found.title')} lead={t('not_found.lead')}>
			<Button component={Link} to="/" variant="contained">
				{t('dashboard.title')}
			</Button>
		</Page>
	)
}
