import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
} from '@mui/material'
import { useId } from 'react'
import { CodeText } from '../../shared/code-text.tsx'
import { t } from '../../shared/words.ts'

/** Shows a key or a secret, which cannot be shown again; it closes by its button alone, so that a stray key press loses nothing. */
export function ShownOnce({
	title,
	note,
	text,
	onClose,
}: {
	title: string
	note: string
	text: string
	onClose: () => void
}) {
	const id = useId()
	return (
		<Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
			<DialogTitle id={id}>{title}</DialogTitle>
			<DialogContent>
				<Stack spacing={2}>
					<Alert severity="success" variant="outlined">
						{note}
					</Alert>
					<CodeText text={text} what={title} />
				</Stack>
			</DialogContent>
			<DialogActions sx={{ px: 3, pb: 2.5 }}>
				<Button variant="contained" onClick={onClose}>
					{t('seller.close')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
