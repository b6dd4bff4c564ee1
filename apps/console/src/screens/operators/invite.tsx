import { inviteOperator, type OperatorRole } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog, ReasonField } from '../../features/decisions/index.ts'
import { roleNames } from '../../features/operators/index.ts'
import { Moment } from '../../shared/moment.tsx'
import { ShownOnce } from '../../shared/shown-once.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { mayStandTogether, RoleBoxes } from './role-boxes.tsx'

/** The link, when it expires, and whether another operator has to confirm it first. */
interface Made {
	link: string
	until: number
	waits: boolean
}

/** Invites an operator by a link that works once, for a day. It is shown only here and cannot be read again. */
export function Invite({ onClose }: { onClose: () => void }) {
	const invite = useSend(inviteOperator)
	const [roles, setRoles] = useState<OperatorRole[]>([])
	const [reason, setReason] = useState('')
	const [invitation, setInvitation] = useState<Made | null>(null)
	if (invitation) {
		const { link, until, waits } = invitation
		return (
			<ShownOnce
				title={t('operators.invited')}
				note={
					<>
						{t(waits ? 'operators.invited_waits' : 'operators.invited_note')}
						{!waits && <Moment at={until} far />}
					</>
				}
				text={link}
				what={t('operators.link')}
				severity="warning"
				close={t('operators.handed_over')}
				onClose={onClose}
			/>
		)
	}
	return (
		<DecisionDialog
			title={t('operators.invite')}
			isReady={roles.length > 0 && mayStandTogether(roles) && reason.trim() !== ''}
			consequence={t('operators.invite_consequence')}
			confirm={t('operators.invite_confirm')}
			facts={[
				[t('operators.roles'), roleNames(roles, 'and')],
				[t('record.reason'), reason.trim()],
			]}
			send={async () => {
				const made = await invite.mutateAsync({ roles, reason: reason.trim() })
				// The token is behind the #, so that it is in no server's log.
				setInvitation({
					link: `${location.origin}/console/first#${made.token}`,
					until: made.expire_time,
					waits: made.grant_id !== null,
				})
			}}
			onClose={() => undefined}
			onLeave={onClose}
		>
			<RoleBoxes chosen={roles} onChange={setRoles} />
			<ReasonField label={t('operators.invite_reason')} value={reason} onChange={setReason} />
		</DecisionDialog>
	)
}
