import { Button, EmptyState } from '@portolan/ui'
import { FileClock } from 'lucide-react'
import {
	WithdrawalCard,
	WithdrawalCardShape,
	type Withdrawal,
	type WithdrawalActions,
} from '../../features/withdrawals/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'

/** The withdrawals of a tab, newest first. */
export function WithdrawalList({
	list,
	isAll,
	actions,
	onOpen,
}: {
	list: ListState<Withdrawal>
	/** Shows all of them, not only those of a tab. */
	isAll: boolean
	actions: WithdrawalActions
	onOpen: (id: string) => void
}) {
	return (
		<ListView
			list={list}
			itemKey={(withdrawal) => withdrawal.extract_id}
			item={(withdrawal) => (
				<WithdrawalCard
					withdrawal={withdrawal}
					actions={actions}
					onOpen={() => onOpen(withdrawal.extract_id)}
				/>
			)}
			skeleton={
				<div className="flex flex-col gap-3">
					<WithdrawalCardShape />
					<WithdrawalCardShape />
					<WithdrawalCardShape />
				</div>
			}
			empty={
				isAll ? (
					<EmptyState
						icon={FileClock}
						title={t('withdrawal.empty')}
						action={
							<Button size="m" to="/withDraw">
								{t('title.withDraw')}
							</Button>
						}
					/>
				) : (
					<EmptyState icon={FileClock} title={t('withdrawal.none')} />
				)
			}
		/>
	)
}
