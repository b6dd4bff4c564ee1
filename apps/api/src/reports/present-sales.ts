import type { endpoints, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { SalesRow } from './sales-queries.ts'

/** The figures of sales on the wire. */
export function presentSales(row: SalesRow): ReplyOf<typeof endpoints.getSalesReport>['total'] {
	return {
		trades: row.trades,
		orders: row.orders,
		paid: formatAmount(row.paid),
		refunded: formatAmount(row.refunded),
		commission: formatAmount(row.commission),
		net: formatAmount(row.paid - row.refunded),
	}
}

/** The column names of a file, in the order of {@link salesCells}. */
export const salesColumns = ['trades', 'orders', 'paid', 'refunded', 'net', 'commission'] as const

/** The figures as cells of a file. */
export function salesCells(row: SalesRow): (string | number)[] {
	const shown = presentSales(row)
	return salesColumns.map((name) => shown[name])
}
