import type { CallReply } from '@portolan/client'
import { resetOperatorFactors, type listOperators } from '@portolan/contract'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Requests that a lost second factor is removed; another operator confirms it. */
export function ResetFactor({
	entry,
	onClose,
}: {
	entry: CallReply<typeof listOperators>['list'][number]
	onClose: () => void
}) {
	const ask = useSend(resetOperatorFactors)
	return (
		<ReasonDialog
			title={t('operators.reset')}
			danger
			consequence={t('operators.reset_consequence', { name: entry.name })}
			confirm={t('operators.reset_confirm')}
			facts={[[t('operators.name'), entry.name]]}
			send={(reason) => ask.mutateAsync({ operator_id: entry.operator_id, reason })}
			done={t('two.first_done')}
			onClose={onClose}
		/>
	)
}
