import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { t } from '../../shared/words.ts'

/** A dialog about the second factor; its content has the button that goes on. Without `onLeave` it closes by its content alone. */
export function FactorDialog({
	title,
	onLeave,
	children,
}: {
	title: string
	onLeave?: () => void
	children: ReactNode
}) {
	const id = useId()
	return (
		<Dialog
			open
			{...(onLeave && { onClose: onLeave })}
			aria-labelledby={id}
			fullWidth
			maxWidth="xs"
		>
			<DialogTitle id={id}>{title}</DialogTitle>
			<DialogContent sx={{ '&&': { pt: 1 } }}>{children}</DialogContent>
			{onLeave && (
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button onClick={onLeave}>{t('decision.leave')}</Button>
				</DialogActions>
			)}
		</Dialog>
	)
}
