import { refundType } from '@portolan/contract/states'
import { answerClaim } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { RestockField } from '../../features/claims/index.ts'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { ClaimRecord } from './claim-record.ts'

/** Approves a claim in full: paid at once, or after the goods have come back to an address that the shop gives. */
export function ApproveClaim({ claim, onClose }: { claim: ClaimRecord; onClose: () => void }) {
	const notify = useNotify()
	const answer = useSend(answerClaim)
	const [address, setAddress] = useState(claim.last_return_address)
	const wantsReturn = claim.refund_type === refundType.withReturn
	const amount = money(claim.amount)
	const [isRestocked, setIsRestocked] = useState(claim.unshipped === 1)
	return (
		<DecisionDialog
			title={t('seller.claim_action.approve')}
			isReady={!wantsReturn || address.trim() !== ''}
			consequence={
				wantsReturn
					? t('seller.approve_return', { amount })
					: t('seller.approve_consequence', { amount })
			}
			confirm={
				wantsReturn ? t('seller.claim_action.approve') : t('seller.refund_amount', { amount })
			}
			facts={[
				[t('claim.number'), claim.refund_sn],
				[t('claim.amount'), amount],
				[t('claim.return_address'), wantsReturn ? address.trim() : null],
			]}
			choice={!wantsReturn && <RestockField value={isRestocked} onChange={setIsRestocked} />}
			send={async () => {
				await answer.mutateAsync({
					refund_id: claim.refund_id,
					answer: 'approve',
					...(wantsReturn ? { return_address: address.trim() } : { restock: isRestocked ? 1 : 0 }),
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			{wantsReturn ? <AddressField value={address} onChange={setAddress} /> : undefined}
		</DecisionDialog>
	)
}

/** The return address as it is written on the parcel. */
export function AddressField({
	value,
	onChange,
}: {
	value: string
	onChange: (address: string) => void
}) {
	return (
		<FormField
			field="return_address"
			label={t('claim.return_address')}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			required
			multiline
			minRows={3}
			helperText={t('seller.return_address_help')}
			slotProps={{ htmlInput: { maxLength: 500 } }}
		/>
	)
}
