import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import { CallError } from '@portolan/client'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { addPasskey, passkeyProblem } from '../../features/second-factor/index.ts'
import { focusFirst } from '../../shared/focus-first.ts'
import { t } from '../../shared/words.ts'

/** Registers a passkey of this device under a name; the browser asks the person. */
export function AddPasskey({ onClose, onStale }: { onClose: () => void; onStale: () => void }) {
	const id = useId()
	const notify = useNotify()
	const queryClient = useQueryClient()
	const [name, setName] = useState('')
	const [isAsking, setAsking] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (name.trim() !== '' && !isAsking) void add()
	}
	const add = async () => {
		setAsking(true)
		setRefusal(null)
		try {
			await addPasskey(name.trim())
			notify(t('security.passkey_done'), { type: 'success' })
			onClose()
			await queryClient.invalidateQueries()
		} catch (error) {
			setAsking(false)
			if (error instanceof CallError && error.problem?.code === 'sign_in_again') onStale()
			else setRefusal(passkeyProblem(error))
		}
	}
	return (
		<Dialog
			open
			onClose={isAsking ? undefined : onClose}
			aria-labelledby={id}
			fullWidth
			maxWidth="xs"
		>
			<form ref={focusFirst} onSubmit={submit} noValidate>
				<DialogTitle id={id}>{t('security.passkey_add')}</DialogTitle>
				<DialogContent>
					<Stack spacing={2} sx={{ pt: 1 }}>
						<Typography>{t('security.passkey_note')}</Typography>
						<TextField
							label={t('security.passkey_name')}
							value={name}
							onChange={(event) => setName(event.target.value)}
							required
							slotProps={{ htmlInput: { maxLength: 60 } }}
						/>
						{refusal !== null && <Alert severity="error">{refusal}</Alert>}
					</Stack>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button disabled={isAsking} onClick={onClose}>
						{t('decision.leave')}
					</Button>
					<Button
						type="submit"
						variant="contained"
						disabled={name.trim() === ''}
						loading={isAsking}
					>
						{t('decision.continue')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}
