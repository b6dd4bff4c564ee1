import { Tabs } from '@portolan/ui'
import { t, type WordKey } from '../../shared/messages.ts'

/** Source: specification §4 (withdrawal status filter: all, refused, auditing, passed). */
const labels = {
	all: 'wallet.bill_all',
	'0': 'withdrawal.auditing',
	'1': 'withdrawal.passed',
	'2': 'withdrawal.refused',
} as const satisfies Record<string, WordKey>

/** A tab of the record, by the status the server knows. */
export type WithdrawalTab = keyof typeof labels

/** An array, because an object would put the numbers first. */
const order: readonly WithdrawalTab[] = ['all', '0', '1', '2']

/** The tabs of the record. Cancelled withdrawals are under "all". */
export function WithdrawalTabs({
	tab,
	onTab,
}: {
	tab: WithdrawalTab
	onTab: (tab: WithdrawalTab) => void
}) {
	return (
		<Tabs
			label={t('withdrawal.tabs')}
			value={tab}
			onChange={onTab}
			items={order.map((value) => ({ value, label: t(labels[value]) }))}
		/>
	)
}
