import {
	registerAccountExport,
	registerClosingCheck,
	registerUserCounts,
} from '../accounts/index.ts'
import { orderCountsOf } from './order-counts.ts'
import { hasOpenOrder, listShownOrders } from './order-rows.ts'
import { presentEntry } from './present-order.ts'

/** The personal centre shows how many orders are in which state. */
registerUserCounts(orderCountsOf)

/** An account with an open order, or one that is not settled, cannot be closed. */
registerClosingCheck(async (ctx) =>
	(await hasOpenOrder(ctx.db, ctx.actor.id)) ? 'open_orders' : null,
)

/** A limit far above the number of orders of one person. */
const mostExported = 10_000

/** All stored data of a person's orders, also of hidden ones. */
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
