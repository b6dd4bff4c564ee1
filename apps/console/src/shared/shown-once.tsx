import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { CodeText } from './code-text.tsx'
import { t } from './words.ts'

/**
 * Shows a key, a secret or a link, which cannot be shown again; it closes by its button alone, so that a stray key press loses nothing. `what`
 * names the text where the title does not.
 */
export function ShownOnce({
	title,
	note,
	text,
	what = title,
	severity = 'success',
	close = t('seller.close'),
	onClose,
}: {
	title: string
	note: ReactNode
	text: string
	what?: string
	severity?: 'success' | 'warning'
	close?: string
	onClose: () => void
}) {
	const id = useId()
	return (
		<Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
			<DialogTitle id={id}>{title}</DialogTitle>
			<DialogContent>
				<Stack spacing={2}>
					<Alert severity={severity} variant="outlined">
						{note}
					</Alert>
					<CodeText text={text} what={what} />
				</Stack>
			</DialogContent>
			<DialogActions sx={{ px: 3, pb: 2.5 }}>
				<Button variant="contained" onClick={onClose}>
					{close}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
