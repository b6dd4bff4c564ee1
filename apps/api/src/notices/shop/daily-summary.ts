import { hasStaffRight, type StaffRight } from '@portolan/contract'
import { lowStockOf } from '../../catalogue/index.ts'
import { shopClaimCounts } from '../../claims/index.ts'
import { peopleOfShops, type ShopPerson } from '../../merchants/index.ts'
import { shopOrderCounts, shopSales } from '../../orders/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { job } from '../../platform/jobs.ts'
import { unansweredReviews } from '../../reviews/index.ts'
import { newsSeconds } from '../send-deliveries.ts'
import { insertShopDeliveries, insertShopNotices } from './shop-notice-queries.ts'
import { summaryKind, type SummaryCounts } from './summary-lines.ts'
import { countWaitingChats, lockDueSummaries, saveSummary } from './summary-queries.ts'
import { nextAtHour } from './summary-time.ts'

/** How many summaries one transaction writes. */
const batch = 20

/**
 * Writes the daily summaries that are due, and when the next ones are, in one transaction: each is written once. There is none where there is
 * nothing to say, nor one that is older than a day, as after a long downtime.
 */
export const dailySummaryJob = job('notice-summaries', 60_000, async (ctx) => {
	const due = await lockDueSummaries(ctx, batch)
	const now = ctx.clock.now()
	const people = await peopleOfShops(ctx, { ids: due.map((row) => row.merchant_id) })
	for (const row of due) {
		const person = people.find(({ id }) => id === row.merchant_id)
		// Who lost access gets none until they choose it again.
		await saveSummary(ctx, { ...row, next_at: person ? nextAtHour(now, row.hour, row.zone) : null })
		if (!person || after(row.next_at, newsSeconds) <= now) continue
		const params = await countsOf(ctx, person)
		if (Object.values(params).every((count) => count === 0)) continue
		const id = newId()
		const occurrence = row.next_at.toISOString()
		const notice = { id, kind: summaryKind, subject: person.shopId, occurrence, params, at: now }
		const added = await insertShopNotices(ctx, [{ ...notice, merchantId: person.id }])
		if (added.has(id))
			await insertShopDeliveries(ctx, [
				{ id: newId(), noticeId: id, channel: 'email', address: person.email },
			])
	}
	return due.length
})

/** What waits in the shop; zero for what the person's rights do not allow. */
async function countsOf(
	ctx: Context,
	{ shopId, rights }: ShopPerson,
): Promise<SummaryCounts & Record<string, number>> {
	const [sales, orders, claims, chats, reviews, stock] = await Promise.all([
		shopSales(ctx, shopId, 1),
		shopOrderCounts(ctx, shopId),
		shopClaimCounts(ctx, shopId),
		countWaitingChats(ctx.db, shopId),
		unansweredReviews(ctx, shopId),
		lowStockOf(ctx, shopId),
	])
	const ifMay = (right: StaffRight, count: number) => (hasStaffRight(rights, right) ? count : 0)
	return {
		new_orders: ifMay('orders', sales.orders),
		to_ship: ifMay('orders', orders.to_ship),
		overdue: ifMay('orders', orders.overdue),
		claims: ifMay('orders', claims.to_answer),
		disputes: ifMay('orders', claims.disputes),
		chats: ifMay('chat_reviews', chats),
		reviews: ifMay('chat_reviews', reviews),
		low: ifMay('goods', stock.low),
	}
}
