import { Button, Typography } from '@mui/material'
import { resetMerchantFactor } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonField } from '../../features/decisions/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Removes the lost second factor of one of a shop's people, who is named by their login name or email. */
export function ResetMerchantFactor({ shopId }: { shopId: string }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<NeedsRole roles={['support']} what={t('shop.factor_reset')}>
			<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
				{t('shop.factor_reset_note')}
			</Typography>
			<Button
				variant="outlined"
				color="error"
				sx={{ alignSelf: 'flex-start' }}
				onClick={() => setOpen(true)}
			>
				{t('shop.factor_reset')}
			</Button>
			{isOpen && <Ask shopId={shopId} onClose={() => setOpen(false)} />}
		</NeedsRole>
	)
}

function Ask({ shopId, onClose }: { shopId: string; onClose: () => void }) {
	const notify = useNotify()
	const reset = useSend(resetMerchantFactor)
	const [account, setAccount] = useState('')
	const [reason, setReason] = useState('')
	return (
		<DecisionDialog
			title={t('shop.factor_reset')}
			isReady={account.trim() !== '' && reason.trim() !== ''}
			danger
			consequence={t('shop.factor_reset_consequence')}
			confirm={t('shop.factor_reset')}
			facts={[
				[t('seller.account'), account.trim()],
				[t('record.reason'), reason.trim()],
			]}
			send={async () => {
				await reset.mutateAsync({
					mer_id: shopId,
					account: account.trim(),
					reason: reason.trim(),
				})
				notify(t('shop.factor_reset_done'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<FormField
				field="account"
				label={t('seller.account')}
				value={account}
				onChange={(event) => setAccount(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off', autoCapitalize: 'none' } }}
			/>
			<ReasonField value={reason} onChange={setReason} label={t('record.reason')} />
		</DecisionDialog>
	)
}
