import { Alert, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { t } from '../../shared/words.ts'

/** Asks whether what was typed into a dialog may be discarded. The button that keeps it has the focus. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	const stay = useRef<HTMLButtonElement>(null)
	useEffect(() => stay.current?.focus(), [])
	return (
		<Alert
			severity="warning"
			// On a phone its buttons are below its text.
			sx={{
				mx: 3,
				flexShrink: 0,
				flexWrap: 'wrap',
				'& .MuiAlert-message': { flex: '1 1 180px' },
			}}
			action={
				<>
					<Button color="inherit" onClick={onLeave}>
						{t('decision.discard')}
					</Button>
					<Button ref={stay} color="inherit" onClick={onStay}>
						{t('decision.keep')}
					</Button>
				</>
			}
		>
			{t('decision.lost')}
		</Alert>
	)
}
