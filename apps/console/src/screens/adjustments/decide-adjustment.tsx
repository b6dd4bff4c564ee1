import type { CallReply } from '@portolan/client'
import { decideAdjustment, type listAdjustments } from '@portolan/contract'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { Facts } from '../../shared/facts.tsx'
import { signedMoney } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** A correction in the list. */
export type AdjustmentLine = CallReply<typeof listAdjustments>['list'][number]

/** Approves or rejects a correction that another operator requested. */
export function DecideAdjustment({
	line,
	pass,
	onClose,
}: {
	line: AdjustmentLine
	pass: 0 | 1
	onClose: () => void
}) {
	const decide = useSend(decideAdjustment)
	const amount = signedMoney(line.money)
	const facts = [
		[t('record.shopper'), line.shopper_name],
		[t('adjustment.amount'), amount],
		[t('adjustment.against'), t(`adjustment.account.${line.against}`)],
		[t('adjustment.asked_by'), line.asked_by],
		[t('adjustment.why'), line.reason],
	] as const
	return (
		<ReasonDialog
			title={pass === 1 ? t('adjustment.approve_title') : t('adjustment.refuse_title')}
			danger={pass === 0}
			consequence={t(
				pass === 1 ? 'adjustment.approve_consequence' : 'adjustment.refuse_consequence',
				{ amount, name: line.shopper_name },
			)}
			confirm={t(pass === 1 ? 'adjustment.approve_confirm' : 'adjustment.refuse_confirm', {
				amount,
			})}
			facts={facts}
			send={(reason) =>
				decide.mutateAsync({
					adjustment_id: line.adjustment_id,
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
