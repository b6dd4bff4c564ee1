import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { moveOrders, type OrderActor } from '../moves/move-orders.ts'
import { lockOrder, type LockedOrder } from '../order-queries.ts'
import { receiveDaysAfterDelivery, receiveDaysAfterShipping } from '../order-settings.ts'
import { allowMove } from '../order-states.ts'
import {
	allDelivered,
	hasParcel,
	insertParcel,
	lineProgress,
	type LineProgress,
} from '../parcel-queries.ts'

const daySeconds = 86_400

/** A parcel to ship. Without `lines` it holds everything that was not shipped yet. */
export interface Shipment {
	orderId: string
	carrier: string
	deliveryNo: string
	lines?: readonly { lineId: string; num: number }[]
	by: OrderActor
}

/**
 * Ships a parcel. When all lines were shipped, the order becomes shipped and its receipt timer starts (45 days at the latest); before that
 * it keeps its state and its history shows the part shipment. Refuses `not_found`, `order_state`, and `invalid` for lines that are not of
 * this order or were shipped already, or for a number that another parcel of the order has. Source: docs/product/orders.md, Shipping and
 * tracking.
 */
export async function shipOrder(
	ctx: TxContext,
	shipment: Shipment,
): Promise<'shipped' | 'part_shipped'> {
	const order = await lockOrder(ctx, shipment.orderId)
	if (!order) refuse('not_found', 'No such order.')
	allowMove(order, 'shipped', shipment.by.kind)
	const waiting = await lineProgress(ctx, order.id)
	const packed = shipment.lines ?? allLeft(waiting)
	refuseWrongLines(waiting, packed)
	if (await hasParcel(ctx, order.id, shipment))
		refuse('invalid', 'Another parcel of this order has this number.', { field: 'delivery_no' })
	await insertParcel(ctx, {
		id: newId(),
		order,
		carrier: shipment.carrier,
		deliveryNo: shipment.deliveryNo,
		lines: packed,
	})

	const why = `${shipment.carrier} ${shipment.deliveryNo}`
	if (!isWhole(waiting, packed)) {
		await moveOrders(ctx, [order], { name: 'part_shipped', by: shipment.by, why })
		return 'part_shipped'
	}
	await moveToShipped(ctx, order, { by: shipment.by, why })
	return 'shipped'
}

/**
 * Marks a locked order as shipped, because everything that was not cancelled was shipped. Its receipt timer starts, a shorter one if
 * everything has arrived.
 */
export async function moveToShipped(
	ctx: TxContext,
	order: LockedOrder,
	given: { by: OrderActor; why: string | null },
): Promise<void> {
	const now = ctx.clock.now()
	const hasArrived = await allDelivered(ctx, order.id)
	const days = ctx.settings.get(hasArrived ? receiveDaysAfterDelivery : receiveDaysAfterShipping)
	await moveOrders(ctx, [order], {
		...given,
		name: 'shipped',
		dates: {
			shipped_at: now,
			...(hasArrived && { delivered_at: now }),
			receive_at: after(now, days * daySeconds),
		},
	})
}

function allLeft(lines: readonly LineProgress[]): { lineId: string; num: number }[] {
	return lines.flatMap((line) =>
		line.num > line.shipped ? [{ lineId: line.id, num: line.num - line.shipped }] : [],
	)
}

function refuseWrongLines(
	lines: readonly LineProgress[],
	packed: readonly { lineId: string; num: number }[],
): void {
	const left = new Map(lines.map((line) => [line.id, line.num - line.shipped]))
	const once = new Set(packed.map((line) => line.lineId)).size === packed.length
	if (
		packed.length === 0 ||
		!once ||
		packed.some((line) => line.num < 1 || line.num > (left.get(line.lineId) ?? 0))
	)
		refuse('invalid', 'A parcel holds lines of its order that have not left yet.', {
			field: 'lines',
		})
}

function isWhole(
	lines: readonly LineProgress[],
	packed: readonly { lineId: string; num: number }[],
): boolean {
	const leaving = new Map(packed.map((line) => [line.lineId, line.num]))
	return lines.every((line) => line.shipped + (leaving.get(line.id) ?? 0) === line.num)
}
