import { endpoints } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { shopClaimCounts } from '../../claims/index.ts'
import { shopEscrow, shopOrderCounts, shopSales } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { unansweredReviews } from '../../reviews/index.ts'
import { shopMoney } from '../shop-money.ts'

/** Returns the tasks of the shop's people, its sales, and its money. */
export const getMerchantDashboard = handle(endpoints.getMerchantDashboard, async (ctx) => {
	const { shopId } = ctx.actor
	const [orders, claims, reviews, week, month, money, escrow] = await Promise.all([
		shopOrderCounts(ctx, shopId),
		shopClaimCounts(ctx, shopId),
		unansweredReviews(ctx, shopId),
		shopSales(ctx, shopId, 7),
		shopSales(ctx, shopId, 30),
		shopMoney(ctx, shopId),
		shopEscrow(ctx, shopId),
	])
	return {
		orders: {
			to_ship: orders.to_ship,
			overdue: orders.overdue,
			cancel_asked: orders.cancel_asked,
			next_ship_by: orders.next_ship_by && toSeconds(orders.next_ship_by),
		},
		claims: {
			to_answer: claims.to_answer,
			next: claims.next && toSeconds(claims.next),
			disputes: claims.disputes,
		},
		reviews_to_answer: reviews,
		sales: { days_7: soldOf(week), days_30: soldOf(month) },
		money,
		next_out: escrow.next && {
			at: toSeconds(escrow.next.at),
			amount: formatAmount(escrow.next.amount),
		},
	}
})

function soldOf(sold: { orders: number; amount: Cents }): { orders: number; amount: string } {
	return { orders: sold.orders, amount: formatAmount(sold.amount) }
}
