import { Button, Card, Skeleton } from '@portolan/ui'
import { money } from '../../shared/format.ts'
import { isNothing } from '../../shared/is-nothing.ts'
import { t } from '../../shared/messages.ts'
import { CopiedFact, Reason, WithdrawalHead } from './withdrawal-facts.tsx'
import type { WithdrawalActions } from './use-withdrawal-actions.ts'
import type { Withdrawal } from './withdrawal-types.ts'
import { isReturned, withdrawalHint } from './withdrawal-words.ts'

/** A withdrawal in a list: its destination, how much arrives, its state, and what can be done. */
export function WithdrawalCard({
	withdrawal,
	actions,
	onOpen,
}: {
	withdrawal: Withdrawal
	actions: WithdrawalActions
	/** Shows everything about it. */
	onOpen: () => void
}) {
	return (
		<Card className="flex flex-col gap-3">
			<WithdrawalHead withdrawal={withdrawal} />
			<p className="text-13 text-ink-2">{withdrawalHint(withdrawal)}</p>
			<Reason withdrawal={withdrawal} />
			{!isReturned(withdrawal) && (
				<p className="flex flex-wrap justify-between gap-x-4 text-13">
					<span className="text-ink-2">
						{isNothing(withdrawal.fee)
							? t('withdrawal.no_charge')
							: t('withdrawal.charged', { sum: money(withdrawal.fee) })}
					</span>
					<span className="tabular font-medium">
						{t('withdrawal.arrives', { sum: money(withdrawal.real_price) })}
					</span>
				</p>
			)}
			{withdrawal.tx_hash !== '' && (
				<dl className="text-13">
					<CopiedFact
						name={t('withdrawal.hash')}
						text={withdrawal.tx_hash}
						label={t('withdrawal.copy_hash')}
						short
					/>
				</dl>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button
					tone="plain"
					size="s"
					label={t('withdrawal.details_of', { number: withdrawal.extract_sn })}
					onPress={onOpen}
				>
					{t('withdrawal.details')}
				</Button>
				{withdrawal.actions.includes('cancel') && (
					<Button
						tone="outline"
						size="s"
						busy={actions.isCancelling(withdrawal)}
						onPress={() => void actions.cancel(withdrawal)}
					>
						{t('withdrawal.cancel')}
					</Button>
				)}
			</div>
		</Card>
	)
}

/** Shown in place of a withdrawal while it is loaded. */
export function WithdrawalCardShape() {
	return (
		<div className="rounded-card bg-surface p-4 shadow-card">
			<div className="flex items-center gap-3">
				<Skeleton className="size-10 rounded-full" />
				<div className="flex-1">
					<Skeleton className="h-4 w-3/5" />
					<Skeleton className="mt-2 h-3 w-2/5" />
				</div>
				<Skeleton className="h-9 w-20" />
			</div>
			<Skeleton className="mt-4 h-4 w-4/5" />
			<Skeleton className="mt-3 h-4 w-full" />
			<Skeleton className="ms-auto mt-4 h-9 w-28 rounded-full" />
		</div>
	)
}
