import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import { hasOpenOrder } from './order-queries.ts'
import { presentEntry } from './present-order.ts'
import { listShownOrders } from './shown-order-queries.ts'

/** An account with an open order, or one that is not settled, cannot be closed. */
export const checkOpenOrders: ClosingCheck = async (ctx) =>
	(await hasOpenOrder(ctx.db, ctx.actor.id)) ? 'open_orders' : null

/** A limit that no person reaches. */
const mostExported = 10_000

/** All stored data of a person's orders, also of hidden ones. */
export const exportOrders: AccountExporter = async (ctx) => {
	const { rows } = await listShownOrders(ctx.db, {
		shopperId: ctx.actor.id,
		statuses: null,
		refundStatuses: null,
		hiddenToo: true,
		keyword: null,
		lang: ctx.lang,
		limit: mostExported,
		offset: 0,
	})
	return rows.map((order) =>
		Object.assign(presentEntry(ctx, order), { address: order.address, remark: order.remark }),
	)
}
