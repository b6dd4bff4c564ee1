import { Alert, Button, Stack } from '@mui/material'
import {
	confirmReturn,
	setReturnAddress,
	markReturnDelivered,
	type ShopClaimAction,
} from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { RestockField } from '../../features/claims/index.ts'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { money } from '../../shared/format.ts'
import { PageKeys } from '../../shared/keys-help.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { AddressField, ApproveClaim } from './approve-claim.tsx'
import { OfferPart } from './offer-part.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import type { ClaimRecord } from './claim-record.ts'

const dangers = new Set<ShopClaimAction>(['refuse', 'contest'])
/** The answers that are given most often have a key. */
const keyOf: Partial<Record<ShopClaimAction, string>> = { approve: 'a', refuse: 'r' }
const firsts = new Set<ShopClaimAction>(['approve', 'tell_address', 'confirm'])

/** What the shop can do with a claim now; if nothing, the reason. */
export function ClaimActions({ claim }: { claim: ClaimRecord }) {
	const [open, setOpen] = useState<ShopClaimAction | null>(null)
	const close = () => setOpen(null)
	return (
		<Stack spacing={2}>
			{claim.actions.length === 0 && (
				<Alert severity="info" variant="outlined">
					{claim.offered === null
						? t(`seller.claim_nothing.${claim.state}`)
						: t('seller.claim_offered', { amount: money(claim.offered) })}
				</Alert>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{claim.actions.map((action) => (
					<Button
						key={action}
						aria-keyshortcuts={keyOf[action]}
						variant={firsts.has(action) ? 'contained' : 'outlined'}
						color={dangers.has(action) ? 'error' : 'primary'}
						onClick={() => setOpen(action)}
					>
						{t(`seller.claim_action.${action}`)}
					</Button>
				))}
			</Stack>
			<PageKeys />
			{open === 'approve' && <ApproveClaim claim={claim} onClose={close} />}
			{open === 'offer' && <OfferPart claim={claim} onClose={close} />}
			{open === 'tell_address' && <TellAddress claim={claim} onClose={close} />}
			{open === 'note_delivered' && <NoteDelivered claim={claim} onClose={close} />}
			{open === 'confirm' && <ConfirmReturn claim={claim} onClose={close} />}
			{(open === 'refuse' || open === 'contest' || open === 'evidence') && (
				<ProofDialog claim={claim} what={open} onClose={close} />
			)}
		</Stack>
	)
}

interface Part {
	claim: ClaimRecord
	onClose: () => void
}

function TellAddress({ claim, onClose }: Part) {
	const notify = useNotify()
	const tell = useSend(setReturnAddress)
	const [address, setAddress] = useState(claim.last_return_address)
	return (
		<DecisionDialog
			title={t('seller.claim_action.tell_address')}
			isReady={address.trim() !== ''}
			consequence={t('seller.address_consequence')}
			confirm={t('seller.claim_action.tell_address')}
			facts={[[t('claim.return_address'), address.trim()]]}
			send={async () => {
				await tell.mutateAsync({ refund_id: claim.refund_id, return_address: address.trim() })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<AddressField value={address} onChange={setAddress} />
		</DecisionDialog>
	)
}

function NoteDelivered({ claim, onClose }: Part) {
	const notify = useNotify()
	const note = useSend(markReturnDelivered)
	return (
		<DecisionDialog
			title={t('seller.claim_action.note_delivered')}
			consequence={t('seller.return_delivered_consequence')}
			confirm={t('seller.claim_action.note_delivered')}
			facts={[
				[t('claim.number'), claim.refund_sn],
				[t('parcel.number'), claim.return_parcel?.delivery_no ?? ''],
			]}
			send={async () => {
				await note.mutateAsync({ refund_id: claim.refund_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}

function ConfirmReturn({ claim, onClose }: Part) {
	const notify = useNotify()
	const confirm = useSend(confirmReturn)
	const [isRestocked, setIsRestocked] = useState(true)
	const amount = money(claim.amount)
	return (
		<DecisionDialog
			title={t('seller.claim_action.confirm')}
			consequence={t('seller.confirm_consequence', { amount })}
			confirm={t('seller.refund_amount', { amount })}
			facts={[
				[t('claim.number'), claim.refund_sn],
				[t('claim.amount'), amount],
			]}
			choice={<RestockField value={isRestocked} onChange={setIsRestocked} />}
			send={async () => {
				await confirm.mutateAsync({
					refund_id: claim.refund_id,
					restock: isRestocked ? 1 : 0,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
