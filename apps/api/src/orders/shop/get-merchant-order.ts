import { endpoints, type ReplyOf, orderStatus } from '@portolan/contract'
import { formatAmount, shareOf } from '@portolan/money'
import { toSeconds } from '../../platform/clock.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentTaxes } from '../order-tax.ts'
import { readOrderParts } from '../read-order-parts.ts'
import { presentParcel } from '../shopper/get-order.ts'
import { timersOf } from '../timers-of.ts'
import { findShopOrder, type ShopOrderRow } from './merchant-order-queries.ts'
import { listOrderNotes, tagsOf } from './note-queries.ts'
import { presentShopEntry } from './present-merchant-order.ts'

type Reply = ReplyOf<typeof endpoints.getMerchantOrder>

/** One order of the merchant's own shop with everything its people may see. Refuses `not_found`, also for another shop's order. */
export const getMerchantOrder = handle(
	endpoints.getMerchantOrder,
	async (ctx: MerchantContext, input: { order_id: string }) => {
		const order = await findShopOrder(ctx.db, input.order_id, ctx.actor.shopId, ctx.lang)
		if (!order) refuse('not_found', 'No such order.')
		const [{ timeline, claims, parcels }, notes, tags] = await Promise.all([
			readOrderParts(ctx, order.id),
			listOrderNotes(ctx.db, order.id),
			tagsOf(ctx.db, [order.id]),
		])
		return {
			...presentShopEntry(ctx, order, tags.get(order.id) ?? []),
			address: order.paid_at === null ? null : order.address,
			remark: order.remark,
			timeline,
			claims,
			parcels: parcels.map((parcel) => ({
				...presentParcel(parcel),
				delivered_time: parcel.delivered_at && toSeconds(parcel.delivered_at),
				tracked: parcel.tracked ? 1 : 0,
			})),
			notes: notes.map(({ id, at, by_name: by, body: text }) => ({
				note_id: id,
				at: toSeconds(at),
				by,
				text,
			})),
			price: priceOf(order),
			taxes: presentTaxes(order.tax),
		}
	},
)

/** What the shop gets for an order when it is settled: all that was paid, less refunds and commission. */
function priceOf(order: ShopOrderRow): Reply['price'] {
	const isCancelled = order.status === orderStatus.cancelled
	const gross = isCancelled
		? 0n
		: order.total + order.platform_discount - order.refunded - order.refunded_platform
	const commission = shareOf(gross, BigInt(order.commission_bp))
	const settle = timersOf(order).find(({ name }) => name === 'settle')
	return {
		subtotal: formatAmount(order.subtotal),
		freight: formatAmount(order.freight),
		discount: formatAmount(order.discount),
		platform_discount: formatAmount(order.platform_discount),
		total: formatAmount(order.total),
		refunded: formatAmount(order.refunded),
		commission: formatAmount(commission),
		earned: formatAmount(gross - commission),
		settle_time: settle ? toSeconds(settle.at) : null,
		settled_time: order.settled_at && toSeconds(order.settled_at),
	}
}
