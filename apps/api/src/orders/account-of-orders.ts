import type { DeliveryAddress } from '@portolan/contract'
import { sql } from 'kysely'
import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import type { Db } from '../platform/database/db.ts'
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
	const asked = await askedByOrder(ctx.db, ctx.actor.id)
	return rows.map((order) => Object.assign(presentEntry(ctx, order), asked.get(order.id)))
}

/** Where each order of a shopper was to be sent, and what they remarked. */
async function askedByOrder(
	db: Db,
	shopperId: string,
): Promise<Map<string, { address: DeliveryAddress; remark: string }>> {
	const { rows } = await sql<{ id: string; address: DeliveryAddress; remark: string }>`
		select id, address, remark from orders where shopper_id = ${shopperId}
	`.execute(db)
	return new Map(rows.map(({ id, ...asked }) => [id, asked]))
}
