import { CallError } from '@portolan/client'
import {
	idleWithdrawalActions,
	sampleWithdrawal,
	sampleWithdrawals,
	type Withdrawal,
} from '../../features/withdrawals/index.ts'
import type { ListState } from '../../shared/queries.ts'
import { sampleList } from '../../shared/sample-list.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalView } from './withdrawal-sheet.tsx'
import { WithdrawalTabs } from './withdrawal-tabs.tsx'

const nothing = () => undefined
const none: readonly Withdrawal[] = []

function Face({
	items = none,
	isAll = true,
	...state
}: Partial<Pick<ListState<Withdrawal>, 'items' | 'isPending' | 'error'>> & { isAll?: boolean }) {
	return (
		<>
			<WithdrawalTabs tab={isAll ? 'all' : '2'} onTab={nothing} />
			<WithdrawalList
				list={sampleList(items, state)}
				isAll={isAll}
				actions={idleWithdrawalActions}
				onOpen={nothing}
			/>
		</>
	)
}

function Opened({ at }: { at: number }) {
	const withdrawal = sampleWithdrawals()[at] ?? sampleWithdrawal()
	return <WithdrawalView withdrawal={withdrawal} actions={idleWithdrawalActions} />
}

/** The states of the record of withdrawals, for the gallery. */
export const gallery = {
	loading: () => <Face isPending />,
	empty: () => <Face />,
	none_of_a_kind: () => <Face isAll={false} />,
	one: () => <Face items={[sampleWithdrawal()]} />,
	many: () => <Face items={sampleWithdrawals()} />,
	refused: () => <Face error={new CallError('unreachable', '')} />,
	opened_waiting: () => <Opened at={0} />,
	opened_paid: () => <Opened at={2} />,
	opened_refused: () => <Opened at={3} />,
	opened_sent_back: () => <Opened at={5} />,
	opened_coming_back: () => <Opened at={6} />,
}
