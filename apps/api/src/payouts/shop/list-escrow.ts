import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { shopEscrowList } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { timeZoneOf } from '../time-zone-queries.ts'

/** Lists the shop's orders in escrow, the earliest money first: all, or those of one day. */
export const listEscrow = handle(
	endpoints.listEscrow,
	async (ctx, { page, limit, release = null }) => {
		const { shopId } = ctx.actor
		const { list, count } = await shopEscrowList(ctx, {
			shopId,
			timeZone: await timeZoneOf(ctx.db, shopId),
			release,
			limit,
			offset: (page - 1) * limit,
		})
		return {
			list: list.map((order) => ({
				order_id: order.id,
				order_sn: order.orderSn,
				gross: formatAmount(order.gross),
				commission: formatAmount(order.commission),
				net: formatAmount(order.gross - order.commission),
				next: order.next && { name: order.next.name, at: toSeconds(order.next.at) },
				release_at: order.releaseAt && toSeconds(order.releaseAt),
				claimed: order.isClaimed ? 1 : 0,
			})),
			count,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)
