import { endpoints, type Parcel } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentTaxes } from '../order-tax.ts'
import type { ParcelRow } from '../parcel-queries.ts'
import { presentEntry } from '../present-order.ts'
import { readOrderParts } from '../read-order-parts.ts'
import { findShownOrder } from '../shown-order-queries.ts'

/** One order with everything its shopper may see. Refuses `not_found` for an unknown order or one of another shopper. */
export const getOrder = handle(endpoints.getOrder, async (ctx, input) => {
	const order = await findShownOrder(ctx.db, input.order_id, ctx.actor.id, ctx.lang)
	if (!order) refuse('not_found', 'No such order.')
	const { timeline, claims, parcels } = await readOrderParts(ctx, order.id)
	return {
		...presentEntry(ctx, order),
		address: order.address,
		remark: order.remark,
		timeline,
		claims,
		parcels: parcels.map(presentParcel),
		price: {
			subtotal: formatAmount(order.subtotal),
			freight: formatAmount(order.freight),
			discount: formatAmount(order.discount),
			total: formatAmount(order.total),
		},
		taxes: presentTaxes(order.tax),
		ship_after: order.ship_after && toSeconds(order.ship_after),
	}
})

/** A parcel as the shopper sees it. */
export function presentParcel(row: ParcelRow): z.output<typeof Parcel> {
	return {
		carrier: row.carrier,
		delivery_no: row.delivery_no,
		shipped_time: toSeconds(row.shipped_at),
		former: row.former,
		lines: row.lines,
		events: row.events,
	}
}
