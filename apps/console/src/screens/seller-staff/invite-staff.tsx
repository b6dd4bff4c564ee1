import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
} from '@mui/material'
import { inviteStaff, type MerchantRole } from '@portolan/contract'
import { useId, useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { FormField } from '../../shared/form-field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { RoleChoice } from './role-choice.tsx'

/** Invites somebody to the shop: a link is sent by email, and shown here once. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
	const invite = useSend(inviteStaff)
	const [email, setEmail] = useState('')
	const [name, setName] = useState('')
	const [role, setRole] = useState<MerchantRole>('staff')
	const [made, setMade] = useState<{ link: string; until: number } | null>(null)
	if (made) return <Invitation {...made} email={email.trim()} onClose={onClose} />
	return (
		<DecisionDialog
			title={t('seller.invite')}
			isReady={/^\S+@\S+\.\S+$/.test(email.trim()) && name.trim() !== ''}
			consequence={t('seller.invite_consequence')}
			confirm={t('seller.invite_confirm')}
			facts={[
				[t('seller.person_name'), name.trim()],
				[t('seller.email'), email.trim()],
				[t('seller.role'), t(`seller.role.${role}`)],
			]}
			send={async () => {
				const { invitation, link } = await invite.mutateAsync({
					email: email.trim(),
					name: name.trim(),
					role,
				})
				setMade({
					link: link.startsWith('/') ? `${location.origin}${link}` : link,
					until: invitation.expire_time,
				})
			}}
			onClose={() => undefined}
			onLeave={onClose}
		>
			<FormField
				field="name"
				label={t('seller.person_name')}
				value={name}
				onChange={(event) => setName(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
			/>
			<FormField
				field="email"
				label={t('seller.email')}
				type="email"
				value={email}
				onChange={(event) => setEmail(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
			/>
			<RoleChoice value={role} onChange={setRole} />
		</DecisionDialog>
	)
}

function Invitation({
	link,
	until,
	email,
	onClose,
}: {
	link: string
	until: number
	email: string
	onClose: () => void
}) {
	const id = useId()
	return (
		<Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
			<DialogTitle id={id}>{t('seller.invited')}</DialogTitle>
			<DialogContent>
				<Stack spacing={2}>
					<Alert severity="success" variant="outlined">
						{t('seller.invited_note', { email })} <Moment at={until} far />
					</Alert>
					<CodeText text={link} what={t('operators.link')} />
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
