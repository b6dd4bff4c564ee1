import {
	Alert,
	Button,
	FormControlLabel,
	Radio,
	RadioGroup,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import { CallError } from '@portolan/client'
import { beginMerchantTotp, finishMerchantTotp } from '@portolan/contract'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { addMerchantPasskey } from './merchant-passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanApp } from './scan-app.tsx'
import { passkeyProblem } from './web-authn.ts'

/** The kinds of a second factor. */
export type FactorWay = 'app' | 'passkey'

/**
 * Sets up a merchant's second factor: the way (if there is a choice) and the password; then the first code of the app, or what the browser asks
 * for a passkey; then the recovery codes to keep, if there are new ones. Once these are shown the factor is set (`onSet`), and only their own
 * button closes them.
 */
export function SetUpFactor({
	ways,
	onSet,
	onDone,
}: {
	ways: readonly FactorWay[]
	onSet: () => void
	onDone: () => void
}) {
	const queryClient = useQueryClient()
	const begin = useSend(beginMerchantTotp)
	const finish = useSend(finishMerchantTotp)
	const add = useMutation({
		mutationFn: addMerchantPasskey,
		onSuccess: ({ recovery_codes: given }) => {
			if (given.length > 0) onSet()
			else onDone()
			return queryClient.invalidateQueries()
		},
	})
	const [code, setCode] = useState('')
	const codes = finish.data?.recovery_codes ?? add.data?.recovery_codes ?? []
	if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onDone} />
	if (begin.data)
		return (
			<ScanApp
				app={begin.data}
				code={code}
				onCode={setCode}
				error={finish.error}
				isPending={finish.isPending}
				onProve={() => finish.mutate({ code }, { onSuccess: onSet, onError: () => setCode('') })}
			/>
		)
	return (
		<WayAndPassword
			ways={ways}
			problem={
				add.error ? passkeyProblem(add.error) : begin.error ? problemText(begin.error) : null
			}
			isPending={begin.isPending || add.isPending}
			onGiven={({ way, password, name }, onError) => {
				begin.reset()
				add.reset()
				if (way === 'app') begin.mutate({ password }, { onError })
				else add.mutate({ password, name }, { onError })
			}}
		/>
	)
}

/** What is given before a factor is set up; the name is that of a passkey. */
interface Given {
	way: FactorWay
	password: string
	name: string
}

/** The choice of the way, the password, and the name of a passkey. */
function WayAndPassword({
	ways,
	problem,
	isPending,
	onGiven,
}: {
	ways: readonly FactorWay[]
	problem: string | null
	isPending: boolean
	onGiven: (given: Given, onError: (error: Error) => void) => void
}) {
	const [way, setWay] = useState<FactorWay>(ways[0] ?? 'app')
	const [password, setPassword] = useState('')
	const [name, setName] = useState('')
	const hasChoice = ways.length > 1 && browserSupportsWebAuthn()
	const isReady = password !== '' && (way === 'app' || name.trim() !== '')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !isPending)
			onGiven({ way, password, name: name.trim() }, (error) => {
				if (isWrongPassword(error)) setPassword('')
			})
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Typography>{t('second.why')}</Typography>
				{hasChoice && <WayChoice way={way} onChange={setWay} />}
				{way === 'passkey' && (
					<>
						{!hasChoice && <Typography>{t('security.passkey_note')}</Typography>}
						<TextField
							label={t('security.passkey_name')}
							value={name}
							onChange={(event) => setName(event.target.value)}
							required
							slotProps={{ htmlInput: { maxLength: 60 } }}
						/>
					</>
				)}
				<TextField
					label={t('security.password_old')}
					type="password"
					value={password}
					onChange={(event) => setPassword(event.target.value)}
					required
					slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 128 } }}
				/>
				{problem !== null && <Alert severity="error">{problem}</Alert>}
				<Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
					{t('decision.continue')}
				</Button>
			</Stack>
		</form>
	)
}

function WayChoice({ way, onChange }: { way: FactorWay; onChange: (way: FactorWay) => void }) {
	const texts = [
		['app', t('second.app'), t('second.app_note')],
		['passkey', t('security.passkey'), t('security.passkey_note')],
	] as const
	return (
		<RadioGroup aria-label={t('second.title')} value={way}>
			{texts.map(([value, name, note]) => (
				<FormControlLabel
					key={value}
					value={value}
					control={<Radio onChange={() => onChange(value)} />}
					label={
						<>
							<Typography>{name}</Typography>
							<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{note}</Typography>
						</>
					}
					sx={{ alignItems: 'flex-start', mb: 1, '& .MuiRadio-root': { pt: 0.25 } }}
				/>
			))}
		</RadioGroup>
	)
}

function isWrongPassword(error: Error): boolean {
	return error instanceof CallError && error.problem?.code === 'password_wrong'
}
