import { Alert, Button } from '@mui/material'
import { t } from './words.ts'

/** Says that a form shows an earlier draft, and offers to discard it. */
export function KeptNote({ wasKept, onAgain }: { wasKept: boolean; onAgain: () => void }) {
	if (!wasKept) return null
	return (
		<Alert
			severity="info"
			variant="outlined"
			action={
				<Button color="inherit" onClick={onAgain}>
					{t('draft.start_again')}
				</Button>
			}
		>
			{t('draft.kept')}
		</Alert>
	)
}
