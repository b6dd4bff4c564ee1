import {
	Box,
	Button,
	Paper,
	Stack,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import { listStaff, cancelStaffInvitation } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useNewInAddress } from '../../shared/use-new-in-address.ts'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { roleText } from './role-text.ts'
import { RemoveStaff, SetStaff } from './set-staff.tsx'
import type { Staff, StaffPerson } from './staff-person.ts'

type Invitation = Staff['invitations'][number]

/** The merchants of the shop, and who was invited. For owners only. */
export default function SellerStaffScreen() {
	const [isInviting, setInviting] = useState(false)
	useNewInAddress(() => setInviting(true))
	return (
		<Page
			title={t('seller.staff')}
			lead={t('seller.staff_lead')}
			actions={
				<Button variant="contained" onClick={() => setInviting(true)}>
					{t('seller.invite')}
				</Button>
			}
		>
			<People />
			{isInviting && <InviteStaff onClose={() => setInviting(false)} />}
		</Page>
	)
}

function People() {
	const asked = useAsk(listStaff)
	const [open, setOpen] = useState<{ what: 'set' | 'remove'; person: StaffPerson } | null>(null)
	const [back, setBack] = useState<Invitation | null>(null)
	return (
		<>
			<Answered asked={asked}>
				{({ list, invitations }) => (
					<Stack spacing={2}>
						<PeopleTable list={list} onOpen={setOpen} />
						<Panel title={t('seller.invitations')}>
							<Invitations invitations={invitations} onBack={setBack} />
						</Panel>
					</Stack>
				)}
			</Answered>
			{open?.what === 'set' && <SetStaff person={open.person} onClose={() => setOpen(null)} />}
			{open?.what === 'remove' && (
				<RemoveStaff person={open.person} onClose={() => setOpen(null)} />
			)}
			{back && <TakeBack invitation={back} onClose={() => setBack(null)} />}
		</>
	)
}

function PeopleTable({
	list,
	onOpen,
}: {
	list: readonly StaffPerson[]
	onOpen: (open: { what: 'set' | 'remove'; person: StaffPerson }) => void
}) {
	return (
		<Paper variant="outlined" sx={{ borderRadius: 4, overflow: 'hidden' }}>
			<WideTable size="medium" label={t('seller.staff')}>
				<TableHead>
					<TableRow>
						<TableCell>{t('seller.person_name')}</TableCell>
						<TableCell>{t('seller.email')}</TableCell>
						<TableCell>{t('seller.role')}</TableCell>
						<TableCell>{t('operators.seen')}</TableCell>
						<TableCell>{t('operators.change')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{list.map((person) => (
						<TableRow key={person.merchant_id}>
							<TableCell component="th" scope="row">
								{person.name} ({person.login}){' '}
								{person.disabled === 1 && <ToneChip tone="bad" words={t('operators.disabled')} />}
							</TableCell>
							<TableCell>{person.email}</TableCell>
							<TableCell>{roleText(person)}</TableCell>
							<TableCell>
								{person.last_seen === null ? (
									t('operators.never')
								) : (
									<Moment at={person.last_seen} />
								)}
							</TableCell>
							<TableCell>
								{person.is_me === 1 ? (
									t('operators.self')
								) : (
									<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
										<Button
											size="small"
											variant="outlined"
											aria-label={t('action.whose', {
												action: t('operators.change'),
												whose: person.name,
											})}
											onClick={() => onOpen({ what: 'set', person })}
										>
											{t('operators.change')}
										</Button>
										<Button
											size="small"
											color="error"
											aria-label={t('action.whose', {
												action: t('seller.remove'),
												whose: person.name,
											})}
											onClick={() => onOpen({ what: 'remove', person })}
										>
											{t('seller.remove')}
										</Button>
									</Stack>
								)}
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</WideTable>
		</Paper>
	)
}

function Invitations({
	invitations,
	onBack,
}: {
	invitations: readonly Invitation[]
	onBack: (invitation: Invitation) => void
}) {
	if (invitations.length === 0)
		return <Typography color="text.secondary">{t('seller.no_invitations')}</Typography>
	return (
		<Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
			{invitations.map((one) => (
				<Box
					component="li"
					key={one.invitation_id}
					sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
				>
					<Box sx={{ flex: 1, minWidth: 220 }}>
						<Typography sx={{ fontWeight: 600 }}>
							{one.name} ({one.email})
						</Typography>
						<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
							{roleText(one)} · {t('seller.good_until')} <Moment at={one.expire_time} far />
						</Typography>
					</Box>
					{one.expired === 1 && <ToneChip tone="bad" words={t('seller.expired')} />}
					<Button
						size="small"
						variant="outlined"
						color="error"
						aria-label={t('action.whose', { action: t('seller.take_back'), whose: one.email })}
						onClick={() => onBack(one)}
					>
						{t('seller.take_back')}
					</Button>
				</Box>
			))}
		</Box>
	)
}

function TakeBack({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
	const uninvite = useSend(cancelStaffInvitation)
	return (
		<DecisionDialog
			title={t('seller.take_back')}
			danger
			consequence={t('seller.take_back_consequence')}
			confirm={t('seller.take_back')}
			facts={[
				[t('seller.person_name'), invitation.name],
				[t('seller.email'), invitation.email],
			]}
			send={() => uninvite.mutateAsync({ invitation_id: invitation.invitation_id })}
			onClose={onClose}
		/>
	)
}
