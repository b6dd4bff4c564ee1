import { Alert, Button } from '@mui/material'
import { CallError } from '@portolan/client'
import { problemText } from './problem-text.ts'
import { t } from './words.ts'

/**
 * Why a form could not be saved. If somebody else has changed the record meanwhile, the draft stays, so that it can be copied, until its
 * writer loads the record as it is now.
 */
export function SaveRefusal({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
	if (error === null) return null
	const isStale = error instanceof CallError && error.problem?.code === 'state_changed'
	return (
		<Alert
			severity="error"
			action={
				isStale ? (
					<Button color="inherit" onClick={onAgain}>
						{t('save.again')}
					</Button>
				) : undefined
			}
		>
			{isStale ? t('save.stale') : problemText(error)}
		</Alert>
	)
}
