import { TextField } from '@mui/material'
import type { CallReply } from '@portolan/client'
import {
	requestReceivingAddress,
	decideReceivingAddress,
	unfreezeNetwork,
	type listAdminNetworks,
} from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { Facts } from '../../shared/facts.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

type Network = CallReply<typeof listAdminNetworks>['list'][number]

/** Requests another receiving address; the old one stays in use until another operator approves. */
export function AskAddress({ network, onClose }: { network: Network; onClose: () => void }) {
	const ask = useSend(requestReceivingAddress)
	const [address, setAddress] = useState('')
	return (
		<ReasonDialog
			title={t('network.change_title', { network: network.title })}
			isReady={address.trim() !== ''}
			consequence={t('network.change_consequence')}
			confirm={t('network.change_confirm')}
			facts={[
				[t('deposit.network'), network.title],
				[t('network.receiving'), network.receiving_address ?? t('network.receiving_none')],
				[t('network.wanted'), address.trim()],
			]}
			send={(reason) =>
				ask.mutateAsync({
					network: network.name,
					address: address.trim(),
					reason,
				})
			}
			done={t('two.first_done')}
			onClose={onClose}
		>
			<TextField
				label={t('network.wanted')}
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
			/>
		</ReasonDialog>
	)
}

/** Approves or rejects a change that another operator requested. */
export function DecideAddress({
	network,
	pending,
	pass,
	onClose,
}: {
	network: Network
	pending: NonNullable<Network['pending']>
	pass: 0 | 1
	onClose: () => void
}) {
	const decide = useSend(decideReceivingAddress)
	const facts = [
		[t('deposit.network'), network.title],
		[t('network.receiving'), network.receiving_address ?? t('network.receiving_none')],
		[t('network.wanted'), pending.address],
		[t('adjustment.asked_by'), pending.asked_by],
	] as const
	return (
		<ReasonDialog
			title={pass === 1 ? t('network.approve_title') : t('network.refuse_title')}
			danger={pass === 0}
			consequence={t(pass === 1 ? 'network.approve_consequence' : 'network.refuse_consequence', {
				network: network.title,
			})}
			confirm={pass === 1 ? t('network.approve_confirm') : t('network.refuse_confirm')}
			facts={facts}
			send={(reason) =>
				decide.mutateAsync({
					change_id: pending.change_id,
					pass,
					reason,
				})
			}
			onClose={onClose}
		>
			<Facts facts={facts} />
		</ReasonDialog>
	)
}

/** Resumes a network that stopped at a reorg deeper than its confirmations. */
export function Thaw({ network, onClose }: { network: Network; onClose: () => void }) {
	const thaw = useSend(unfreezeNetwork)
	return (
		<ReasonDialog
			title={t('network.thaw_title', { network: network.title })}
			danger
			consequence={t('network.thaw_consequence')}
			confirm={t('network.thaw')}
			facts={[[t('deposit.network'), network.title]]}
			send={(reason) => thaw.mutateAsync({ network: network.name, reason })}
			onClose={onClose}
		/>
	)
}
