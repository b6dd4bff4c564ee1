import { Tabs } from '@portolan/ui'
import { t, type WordKey } from '../../shared/messages.ts'

const labels = {
	all: 'purchases.tab_all',
	'-1': 'recharge.status.waiting',
	'0': 'recharge.status.auditing',
	'1': 'recharge.status.passed',
	'2': 'recharge.status.refused',
	'3': 'recharge.status.timed_out',
	arrivals: 'recharge.arrivals',
} as const satisfies Record<string, WordKey>

/** A tab of the record: a state of requests, by the server's number, or what arrived on a chain. */
export type RecordTab = keyof typeof labels

/** Whether a text names a tab. */
export function isRecordTab(text: string): text is RecordTab {
	return text in labels
}

/** An array, because an object would put the numbers first. */
const order: readonly RecordTab[] = ['all', '-1', '0', '1', '2', '3', 'arrivals']

/** The tabs of the record. */
export function RecordTabs({ tab, onTab }: { tab: RecordTab; onTab: (tab: RecordTab) => void }) {
	return (
		<Tabs
			label={t('recharge.tabs')}
			value={tab}
			onChange={onTab}
			items={order.map((value) => ({ value, label: t(labels[value]) }))}
		/>
	)
}
