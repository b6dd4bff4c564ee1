import { ask } from '../../shared/ask.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { renewWithdrawals } from './renew-withdrawals.ts'
import type { Withdrawal } from './withdrawal-types.ts'

/** What can be done with withdrawals on a page. */
export interface WithdrawalActions {
	/** Asks for confirmation, and cancels a withdrawal. */
	cancel: (withdrawal: Withdrawal) => Promise<void>
	isCancelling: (withdrawal: Withdrawal) => boolean
}

/** The actions of a page. */
export function useWithdrawalActions(): WithdrawalActions {
	const cancel = useAction('cancelWithdrawal')
	return {
		isCancelling: ({ extract_id }) =>
			cancel.isPending && cancel.variables.extract_id === extract_id,
		async cancel({ extract_id, extract_price }) {
			const isSure = await ask({
				title: t('withdrawal.cancel_title'),
				text: t('withdrawal.cancel_text', { sum: money(extract_price) }),
				confirm: t('withdrawal.cancel_confirm'),
				cancel: t('withdrawal.cancel_keep'),
				danger: true,
			})
			if (!isSure) return
			cancel.mutate(
				{ extract_id },
				{
					onSuccess: () => toast.success(t('withdrawal.cancelled_told')),
					// It may have been decided meanwhile; then this loads the decision.
					onSettled: () => renewWithdrawals(),
				},
			)
		},
	}
}
