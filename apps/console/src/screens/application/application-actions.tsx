import { Alert, Button, Stack } from '@mui/material'
import { approveApplication, resendInvitation, rejectApplication } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { AskPapers } from './ask-papers.tsx'
import type { ApplicationRecord } from './application-record.ts'

/** Approves an application, which opens the shop, asks for more papers, or rejects it with a reason; sends a lost invitation again. */
export function ApplicationActions({ application }: { application: ApplicationRecord }) {
	const [open, setOpen] = useState<ApplicationRecord['actions'][number] | null>(null)
	const { actions } = application
	const close = () => setOpen(null)
	if (actions.length === 0)
		return (
			<Alert severity="info" variant="outlined">
				{t('record.closed')}
			</Alert>
		)
	return (
		<>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{actions.includes('approve') && (
					<Button variant="contained" onClick={() => setOpen('approve')}>
						{t('application.approve')}
					</Button>
				)}
				{actions.includes('invite_again') && (
					<Button variant="contained" onClick={() => setOpen('invite_again')}>
						{t('application.invite_again')}
					</Button>
				)}
				{actions.includes('ask_papers') && (
					<Button variant="outlined" onClick={() => setOpen('ask_papers')}>
						{t('application.ask_papers')}
					</Button>
				)}
				{actions.includes('refuse') && (
					<Button variant="outlined" color="error" onClick={() => setOpen('refuse')}>
						{t('action.refuse')}
					</Button>
				)}
			</Stack>
			{open === 'approve' && <Approve application={application} onClose={close} />}
			{open === 'ask_papers' && <AskPapers application={application} onClose={close} />}
			{open === 'refuse' && <Refuse application={application} onClose={close} />}
			{open === 'invite_again' && <InviteAgain application={application} onClose={close} />}
		</>
	)
}

interface Decided {
	application: ApplicationRecord
	onClose: () => void
}

function essentials(application: ApplicationRecord): (readonly [string, string])[] {
	return [
		[t('application.shop_name'), application.shop_name],
		[t('application.legal_name'), application.legal_name],
		[t('application.email'), application.email],
	]
}

function Approve({ application, onClose }: Decided) {
	const notify = useNotify()
	const approve = useSend(approveApplication)
	const values = { name: application.shop_name, email: application.email }
	return (
		<DecisionDialog
			title={t('application.approve_title')}
			consequence={t('application.approve_consequence', values)}
			confirm={t('application.approve_confirm', values)}
			facts={essentials(application)}
			send={async () => {
				await approve.mutateAsync({ application_id: application.application_id })
				notify(t('application.approved_done', values), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}

function Refuse({ application, onClose }: Decided) {
	const refuse = useSend(rejectApplication)
	return (
		<ReasonDialog
			title={t('application.refuse_title')}
			danger
			consequence={t('application.refuse_consequence', { email: application.email })}
			confirm={t('application.refuse_confirm')}
			facts={essentials(application)}
			label={t('application.reason_told')}
			told={t('application.told')}
			done={t('application.refused_done')}
			min={10}
			max={500}
			templates={[
				t('application.reason.papers'),
				t('application.reason.name'),
				t('application.reason.goods'),
			]}
			send={(reason) => refuse.mutateAsync({ application_id: application.application_id, reason })}
			onClose={onClose}
		/>
	)
}

function InviteAgain({ application, onClose }: Decided) {
	const notify = useNotify()
	const invite = useSend(resendInvitation)
	const values = { email: application.email }
	return (
		<DecisionDialog
			title={t('application.invite_again')}
			consequence={t('application.invite_consequence', values)}
			confirm={t('application.invite_confirm')}
			facts={essentials(application)}
			send={async () => {
				await invite.mutateAsync({ application_id: application.application_id })
				notify(t('application.invited_done', values), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
