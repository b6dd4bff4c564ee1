import { Tabs } from '@portolan/ui'
import { number } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { Me } from '../../shared/session.ts'

const labels = {
	all: 'purchases.tab_all',
	'0': 'purchases.tab_waiting_pay',
	'1': 'purchases.tab_waiting_deliver',
	'2': 'purchases.tab_deliveried',
	'3,4': 'purchases.tab_completed',
	'-1': 'purchases.tab_cancelled',
	'-4': 'purchases.tab_after_sale',
	refunding: 'purchases.tab_refunding',
	refunded: 'purchases.tab_refunded',
} as const satisfies Record<string, WordKey>

/** A tab of the order list, by the filter the server knows it by. Source: docs/product/orders.md, Tabs. */
export type OrderTab = keyof typeof labels

/** Whether a text names a tab. */
export function isOrderTab(text: string): text is OrderTab {
	return text in labels
}

/** All tabs in the specification's order; an array, because an object would put the numbers first. */
const order: readonly OrderTab[] = [
	'all',
	'0',
	'1',
	'2',
	'3,4',
	'-1',
	'-4',
	'refunding',
	'refunded',
]

/** The tabs of the order list, with how many wait. */
export function OrderTabs({
	tab,
	me,
	onTab,
}: {
	tab: OrderTab
	me: Pick<Me, 'order_unpaid' | 'order_unshipped' | 'order_unreceived'> | undefined
	onTab: (tab: OrderTab) => void
}) {
	const counts: Partial<Record<OrderTab, number | undefined>> = {
		'0': me?.order_unpaid,
		'1': me?.order_unshipped,
		'2': me?.order_unreceived,
	}
	return (
		<Tabs
			label={t('purchases.tabs')}
			value={tab}
			onChange={onTab}
			items={order.map((value) => {
				const count = counts[value] ?? 0
				return { value, label: t(labels[value]), count: count > 0 ? number(count) : undefined }
			})}
		/>
	)
}
