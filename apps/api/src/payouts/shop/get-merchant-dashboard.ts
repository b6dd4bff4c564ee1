import { endpoints, hasStaffRight, type StaffRight } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { shopClaimCounts } from '../../claims/index.ts'
import { shopEscrow, shopOrderCounts, shopSales } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { unansweredReviews } from '../../reviews/index.ts'
import { shopMoney } from '../shop-money.ts'

/** Returns the tasks of the shop's people, its sales, and its money, as far as the caller's rights allow. */
export const getMerchantDashboard = handle(endpoints.getMerchantDashboard, async (ctx) => {
	const { shopId, rights } = ctx.actor
	const ifMay = <T>(right: StaffRight, read: () => Promise<T>): Promise<T | null> =>
		hasStaffRight(rights, right) ? read() : Promise.resolve(null)
	const [orders, claims, reviews, week, month, money, escrow] = await Promise.all([
		ifMay('orders', () => shopOrderCounts(ctx, shopId)),
		ifMay('orders', () => shopClaimCounts(ctx, shopId)),
		ifMay('chat_reviews', () => unansweredReviews(ctx, shopId)),
		ifMay('money_see', () => shopSales(ctx, shopId, 7)),
		ifMay('money_see', () => shopSales(ctx, shopId, 30)),
		ifMay('money_see', () => shopMoney(ctx, shopId)),
		ifMay('money_see', () => shopEscrow(ctx, shopId)),
	])
	return {
		orders: orders && {
			to_ship: orders.to_ship,
			overdue: orders.overdue,
			cancel_asked: orders.cancel_asked,
			next_ship_by: orders.next_ship_by && toSeconds(orders.next_ship_by),
		},
		claims: claims && {
			to_answer: claims.to_answer,
			next: claims.next && toSeconds(claims.next),
			disputes: claims.disputes,
		},
		reviews_to_answer: reviews,
		sales: week && month && { days_7: soldOf(week), days_30: soldOf(month) },
		money,
		next_out: escrow?.next
			? { at: toSeconds(escrow.next.at), amount: formatAmount(escrow.next.amount) }
			: null,
	}
})

function soldOf(sold: { orders: number; amount: Cents }): { orders: number; amount: string } {
	return { orders: sold.orders, amount: formatAmount(sold.amount) }
}
