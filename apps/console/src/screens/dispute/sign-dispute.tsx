import { Alert, Button, Stack } from '@mui/material'
import { signDispute } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonDialog } from '../../features/decisions/index.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { DisputeRecord } from './dispute-record.ts'

/** A decision that waits for the approval of a second person. It may be rejected, and is then made again. */
export function SignDispute({ claim }: { claim: DisputeRecord }) {
	const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
	const notify = useNotify()
	const sign = useSend(signDispute)
	const { decision, refund_id } = claim
	if (decision === null) return null
	const values = { amount: money(decision.amount), name: claim.shopper_name, shop: claim.mer_name }
	const facts = [
		[t('record.shopper'), claim.shopper_name],
		[t('order.shop'), claim.mer_name],
		[t('claim.number'), claim.refund_sn],
		[t('claim.amount'), money(claim.amount)],
		[t('dispute.outcome'), t(`dispute.outcome.${decision.outcome}`)],
		[t('claim.paid_out'), money(decision.amount)],
		[t('dispute.reason'), decision.reason],
	] as const
	const close = () => setOpen(null)
	return (
		<Stack spacing={2}>
			<Alert severity="warning" variant="outlined">
				{t('dispute.signed', {
					...values,
					who: decision.asked_by,
					outcome: t(`dispute.outcome.${decision.outcome}`),
					reason: decision.reason,
				})}
			</Alert>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{claim.desk_actions.includes('approve') && (
					<Button variant="contained" onClick={() => setOpen('approve')}>
						{t('action.approve')}
					</Button>
				)}
				{claim.desk_actions.includes('reject') && (
					<Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
						{t('dispute.reject')}
					</Button>
				)}
			</Stack>
			{open === 'approve' && (
				<DecisionDialog
					title={t('dispute.approve_title', { number: claim.refund_sn })}
					danger={decision.outcome === 'refuse'}
					consequence={t(
						decision.outcome === 'refuse'
							? 'dispute.consequence.refuse'
							: 'dispute.consequence.pay',
						values,
					)}
					confirm={
						decision.outcome === 'refuse'
							? t('dispute.confirm.refuse')
							: t('dispute.confirm.pay', values)
					}
					facts={facts}
					send={async () => {
						await sign.mutateAsync({ refund_id, decision: 'approve' })
						notify(t('dispute.decided'), { type: 'success' })
					}}
					onClose={close}
				/>
			)}
			{open === 'reject' && (
				<ReasonDialog
					title={t('dispute.reject_title', { number: claim.refund_sn })}
					consequence={t('dispute.reject_consequence')}
					confirm={t('dispute.reject')}
					facts={facts}
					done={t('dispute.rejected')}
					send={(reason) => sign.mutateAsync({ refund_id, decision: 'reject', reason })}
					onClose={close}
				/>
			)}
		</Stack>
	)
}
