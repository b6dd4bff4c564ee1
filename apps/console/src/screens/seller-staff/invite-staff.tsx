import { inviteStaff, type MerchantRole, type StaffRight } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { ShownOnce } from '../../shared/shown-once.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { RightsChoice } from './rights-choice.tsx'
import { RoleChoice } from './role-choice.tsx'
import { rightsText } from './role-text.ts'

/** Invites somebody to the shop: a link is sent by email, and shown here once. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
	const invite = useSend(inviteStaff)
	const [email, setEmail] = useState('')
	const [name, setName] = useState('')
	const [role, setRole] = useState<MerchantRole>('staff')
	const [rights, setRights] = useState<StaffRight[]>([])
	const [made, setMade] = useState<{ link: string; until: number } | null>(null)
	if (made)
		return (
			<ShownOnce
				title={t('seller.invited')}
				note={
					<>
						{t('seller.invited_note', { email: email.trim() })} <Moment at={made.until} far />
					</>
				}
				text={made.link}
				what={t('operators.link')}
				onClose={onClose}
			/>
		)
	return (
		<DecisionDialog
			title={t('seller.invite')}
			isReady={
				/^\S+@\S+\.\S+$/.test(email.trim()) &&
				name.trim() !== '' &&
				(role === 'owner' || rights.length > 0)
			}
			consequence={t('seller.invite_consequence')}
			confirm={t('seller.invite_confirm')}
			facts={[
				[t('seller.person_name'), name.trim()],
				[t('seller.email'), email.trim()],
				[t('seller.role'), t(`seller.role.${role}`)],
				[t('seller.rights'), role === 'owner' ? null : rightsText(rights)],
			]}
			send={async () => {
				const { invitation, link } = await invite.mutateAsync({
					email: email.trim(),
					name: name.trim(),
					role,
					rights,
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
			{role === 'staff' && <RightsChoice value={rights} onChange={setRights} />}
		</DecisionDialog>
	)
}
