import type { CallReply } from '@portolan/client'
import { resetOperatorFactors, type listOperators } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonField } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/send.ts'
import { t } from '../../shared/words.ts'

/** Asks that a lost second factor be taken away; another operator confirms it. */
export function ResetFactor({
	entry,
	onClose,
}: {
	entry: CallReply<typeof listOperators>['list'][number]
	onClose: () => void
}) {
	const notify = useNotify()
	const ask = useSend(resetOperatorFactors)
	const [reason, setReason] = useState('')
	return (
		<DecisionDialog
			title={t('operators.reset')}
			isReady={reason.trim() !== ''}
			danger
			consequence={t('operators.reset_consequence', { name: entry.name })}
			confirm={t('operators.reset_confirm')}
			facts={[
				[t('operators.name'), entry.name],
				[t('record.reason'), reason.trim()],
			]}
			send={async () => {
				await ask.mutateAsync({ operator_id: entry.operator_id, reason: reason.trim() })
				notify(t('two.first_done'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<ReasonField label={t('record.reason')} value={reason} onChange={setReason} />
		</DecisionDialog>
	)
}
