import { cents, formatAmount } from '@portolan/money'

/** What some orders cost together, as wire text. */
export function totalOf(orders: readonly { total_price: string }[]): string {
	return formatAmount(orders.reduce((sum, order) => sum + cents(order.total_price), 0n))
}
