import { EmptyState, Sheet, SkeletonRows } from '@portolan/ui'
import { FileX } from 'lucide-react'
import {
	CancelWithdrawal,
	WithdrawalFacts,
	WithdrawalHead,
	type Withdrawal,
	type WithdrawalActions,
} from '../../features/withdrawals/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'

/** One withdrawal, over the list of all. */
export function WithdrawalSheet({
	id,
	actions,
	onClose,
}: {
	/** Null while none is shown. */
	id: string | null
	actions: WithdrawalActions
	onClose: () => void
}) {
	return (
		<Sheet
			open={id !== null}
			onClose={onClose}
			title={t('withdrawal.title')}
			closeLabel={t('common.close')}
		>
			{id !== null && <Asked id={id} actions={actions} />}
		</Sheet>
	)
}

function Asked({ id, actions }: { id: string; actions: WithdrawalActions }) {
	const found = useCall(
		'getWithdrawal',
		{ extract_id: id },
		{ staleMs: 0, quiet: ['not_found', 'invalid'] },
	)
	if (found.data) return <WithdrawalView withdrawal={found.data} actions={actions} />
	if (problemOf(found.error)) return <EmptyState icon={FileX} title={t('withdrawal.not_found')} />
	if (found.error) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
	return (
		<div aria-busy="true">
			<SkeletonRows />
		</div>
	)
}

/** Everything about a withdrawal, and the button that cancels it. */
export function WithdrawalView({
	withdrawal,
	actions,
}: {
	withdrawal: Withdrawal
	actions: WithdrawalActions
}) {
	return (
		<div className="flex flex-col gap-5">
			<WithdrawalHead withdrawal={withdrawal} />
			<WithdrawalFacts withdrawal={withdrawal} />
			<CancelWithdrawal withdrawal={withdrawal} actions={actions} />
		</div>
	)
}
