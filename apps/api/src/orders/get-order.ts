import { endpoints, type Parcel } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { reasonText } from '../platform/standard-reasons.ts'
import { words } from '../platform/words.ts'
import { claimsOn } from './order-claims.ts'
import { findShownOrder, listMoves, type ShownMove } from './shown-order-rows.ts'
import { listParcels, type ParcelRow } from './parcel-rows.ts'
import { presentEntry } from './present-order.ts'

/** One order with everything its shopper may see. Refuses `not_found` for an unknown order or one of another shopper. */
export const getOrder = handle(endpoints.getOrder, async (ctx, input) => {
	const order = await findShownOrder(ctx.db, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	const [moves, claims, parcels] = await Promise.all([
		listMoves(ctx.db, order.id),
		claimsOn(ctx, order.id),
		listParcels(ctx.db, order.id),
	])
	return {
		...presentEntry(ctx, order),
		address: order.address,
		remark: order.remark,
		timeline: moves.map((move) => ({
			at: toSeconds(move.at),
			who: move.who,
			what: move.name,
			why: whyOf(ctx, move),
		})),
		claims,
		parcels: parcels.map(presentParcel),
		price: {
			subtotal: formatAmount(order.subtotal),
			freight: formatAmount(order.freight),
			discount: formatAmount(order.discount),
			total: formatAmount(order.total),
		},
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

/** A person's text stays as it is; the system's reasons are keys of texts. */
export function whyOf(ctx: Context, move: ShownMove): string | null {
	if (move.why === null) return null
	return move.who === 'system' ? words(ctx.lang, move.why) : reasonText(ctx.lang, move.why)
}
