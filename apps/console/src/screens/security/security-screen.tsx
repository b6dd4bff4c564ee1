import { Alert, Button, Stack } from '@mui/material'
import { CallError } from '@portolan/client'
import { changeOperatorPassword, deletePasskey } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { roleNames, useMe, type Me } from '../../features/operators/index.ts'
import {
	forgetQuestion,
	PasskeyList,
	SetUpApp,
	type Passkey,
} from '../../features/second-factor/index.ts'
import { ChangePasswordForm } from '../../shared/change-password-form.tsx'
import { Facts } from '../../shared/facts.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useSend } from '../../shared/use-send.ts'
import { beginSession, endSession } from '../../shared/session.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { AddPasskey } from './add-passkey.tsx'

/** The sign-in methods of the signed-in operator. */
export default function SecurityScreen() {
	const asked = useMe()
	return (
		<Page title={t('security.title')} lead={t('security.lead')}>
			<Answered asked={asked}>{(me) => <Own me={me} />}</Answered>
		</Page>
	)
}

function Own({ me }: { me: Me }) {
	return (
		<Stack spacing={2} sx={{ maxWidth: 720 }}>
			<Panel title={t('security.who')}>
				<Facts
					facts={[
						[t('operators.name'), me.name],
						[t('operators.roles'), roleNames(me.roles, 'and')],
						[
							t('security.idle'),
							t('security.minutes', { count: Math.round(me.idle_seconds / 60) }),
						],
					]}
				/>
			</Panel>
			<Password />
			<App me={me} />
			<Passkeys me={me} />
		</Stack>
	)
}

function Password() {
	const [isStale, setStale] = useState(false)
	return (
		<Panel title={t('login.password')}>
			{isStale ? (
				<SignInAgain />
			) : (
				<ChangePasswordForm
					endpoint={changeOperatorPassword}
					onRefused={(error) => setStale(wantsSignIn(error))}
				/>
			)}
		</Panel>
	)
}

function App({ me }: { me: Me }) {
	const notify = useNotify()
	const [isSettingUp, setSettingUp] = useState(false)
	const [isStale, setStale] = useState(false)
	return (
		<Panel
			title={t('security.app')}
			aside={
				<ToneChip
					tone={me.has_totp === 1 ? 'good' : 'waiting'}
					words={me.has_totp === 1 ? t('security.app_yes') : t('security.app_no')}
				/>
			}
		>
			{isStale ? (
				<SignInAgain />
			) : isSettingUp ? (
				<SetUpApp
					onRefused={(error) => setStale(wantsSignIn(error))}
					onDone={(session) => {
						beginSession(session.token)
						setSettingUp(false)
						notify(t('security.app_done'), { type: 'success' })
					}}
				/>
			) : (
				<Button variant="outlined" onClick={() => setSettingUp(true)}>
					{me.has_totp === 1 ? t('security.app_replace') : t('security.app_add')}
				</Button>
			)}
		</Panel>
	)
}

function Passkeys({ me }: { me: Me }) {
	const notify = useNotify()
	const forget = useSend(deletePasskey)
	const [open, setOpen] = useState<Passkey | null>(null)
	const [isAdding, setAdding] = useState(false)
	const [stale, setStale] = useState(false)
	return (
		<>
			<PasskeyList
				passkeys={me.passkeys}
				notice={stale && <SignInAgain />}
				onAdd={() => setAdding(true)}
				onForget={setOpen}
			/>
			{open && (
				<DecisionDialog
					{...forgetQuestion(open)}
					send={async () => {
						try {
							await forget.mutateAsync({ passkey_id: open.passkey_id })
							notify(t('record.saved'), { type: 'success' })
						} catch (error) {
							if (!wantsSignIn(error)) throw error
							setStale(true)
						}
					}}
					onClose={() => setOpen(null)}
				/>
			)}
			{isAdding && (
				<AddPasskey
					onClose={() => setAdding(false)}
					onStale={() => {
						setAdding(false)
						setStale(true)
					}}
				/>
			)}
		</>
	)
}

/** Changing a sign-in method requires a recent sign-in, so that somebody who finds an unlocked computer cannot add their own key. */
function SignInAgain() {
	return (
		<Alert
			severity="warning"
			variant="outlined"
			action={
				<Button color="inherit" onClick={() => endSession('signed_out')}>
					{t('security.sign_in_again')}
				</Button>
			}
		>
			{t('security.stale')}
		</Alert>
	)
}

function wantsSignIn(error: unknown): boolean {
	return error instanceof CallError && error.problem?.code === 'sign_in_again'
}
