import { Alert, Button } from '@mui/material'
import { t } from './words.ts'

/** Says that a form shows what was typed into it before, and lets its writer begin anew. */
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
