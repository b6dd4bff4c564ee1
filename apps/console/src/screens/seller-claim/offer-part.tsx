import { answerClaim } from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { AmountField, isAmount } from '../../shared/amount-field.tsx'
import { isAnswered } from '../../shared/canned-answer-field.tsx'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { ClaimRecord } from './claim-record.ts'
import { SaidField } from './proof-dialog.tsx'

/** Offers a part of a claim: the shopper takes it, or goes on as after a rejection. */
export function OfferPart({ claim, onClose }: { claim: ClaimRecord; onClose: () => void }) {
	const notify = useNotify()
	const answer = useSend(answerClaim)
	const [amount, setAmount] = useState('')
	const [said, setSaid] = useState('')
	const isPart =
		isAmount(amount) && (parseAmount(amount.trim()) ?? 0n) < (parseAmount(claim.amount) ?? 0n)
	return (
		<DecisionDialog
			title={t('seller.claim_action.offer')}
			isReady={isPart && isAnswered(said)}
			consequence={t('seller.offer_consequence', {
				amount: money(isPart ? amount.trim() : '0.00'),
			})}
			confirm={t('seller.offer_confirm', { amount: money(isPart ? amount.trim() : '0.00') })}
			facts={[
				[t('claim.number'), claim.refund_sn],
				[t('claim.amount'), money(claim.amount)],
				[t('seller.offer_amount'), money(isPart ? amount.trim() : '0.00')],
				[t('seller.what_you_say'), said.trim()],
			]}
			send={async () => {
				await answer.mutateAsync({
					refund_id: claim.refund_id,
					answer: 'offer',
					amount: amount.trim(),
					reason: said.trim(),
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<AmountField
				field="amount"
				label={t('seller.offer_amount')}
				value={amount}
				onChange={setAmount}
				help={t('seller.offer_help', { amount: money(claim.amount) })}
			/>
			<SaidField field="reason" orderSn={claim.order_sn} value={said} onChange={setSaid} />
		</DecisionDialog>
	)
}
