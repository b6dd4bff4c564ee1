/** "In after-sale" (-4) is a filter, never a stored state: a claim is or was open. Source: docs/product/orders.md, States. */
export function filterOf(tab: string): {
	statuses: number[] | null
	refundStatuses: number[] | null
} {
	if (tab === '' || tab === 'all') return { statuses: null, refundStatuses: null }
	if (tab === '-4') return { statuses: null, refundStatuses: [1, 2, 3] }
	if (tab === 'refunding') return { statuses: null, refundStatuses: [1] }
	if (tab === 'refunded') return { statuses: null, refundStatuses: [2, 3] }
	return { statuses: tab.split(',').map(Number), refundStatuses: null }
}
