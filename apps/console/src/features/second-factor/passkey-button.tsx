import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { passkeyProblem } from './web-authn.ts'

/** A button for which the browser asks the person for a passkey; if they have none here or cancel, it says so and can be pressed again. */
export function PasskeyButton<T>({
	label,
	variant = 'outlined',
	ask,
	onDone,
}: {
	label: string
	variant?: 'outlined' | 'contained'
	ask: () => Promise<T>
	onDone: (result: T) => void
}) {
	const asking = useMutation({ mutationFn: ask, onSuccess: onDone })
	return (
		<>
			<Button variant={variant} loading={asking.isPending} onClick={() => asking.mutate()}>
				{label}
			</Button>
			{asking.error && <Alert severity="error">{passkeyProblem(asking.error)}</Alert>}
		</>
	)
}
