import {
	registerAccountExport,
	registerClosingCheck,
	registerUserCounts,
} from '../accounts/index.ts'
import { orderCountsOf } from './order-counts.ts'
import { hasOpenOrder, listShownOrders } from './order-rows.ts'
import { presentEntry } from './present-order.ts'

/** The personal centre shows how many orders wait for what. */
registerUserCounts(orderCountsOf)

/** An account with an order under way, or one whose escrow is not settled, cannot be closed. */
registerClosingCheck(async (ctx) =>
	(await hasOpenOrder(ctx.db, ctx.actor.id)) ? 'open_orders' : null,
)

/** More orders than a person makes in a life; a bound all the same. */
const mostExported = 10_000

/** Everything we keep of a person's orders, those taken out of the list too. */
registerAccountExport('orders', async (ctx) => {
	const { rows } = await listShownOrders(ctx.db, {
		shopperId: ctx.actor.id,
		statuses: null,
		refundStatuses: null,
		hiddenToo: true,
		keyword: null,
		limit: mostExported,
		offset: 0,
	})
	return rows.map((order) =>
		Object.assign(presentEntry(ctx, order), { address: order.address, remark: order.remark }),
	)
})
