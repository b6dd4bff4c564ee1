import { orderStatus } from '@portolan/contract'
import type { ClaimableOrder } from '../orders/index.ts'

/** Pieces of a line. */
export interface LinePieces {
	lineId: string
	num: number
}

/**
 * Which of the pieces that a claim paid back in full were not shipped yet, and so must not be shipped any more. If a line
 * was shipped in part, a claim on received goods is about the shipped pieces, unless earlier claims (`taken`) paid those
 * back; any other claim is about the rest. None once the whole order was shipped. Pure. Source: docs/product/orders.md,
 * Cancelling a paid order.
 */
export function unshippedPieces(
	order: Pick<ClaimableOrder, 'status'> & {
		lines: readonly Pick<ClaimableOrder['lines'][number], 'id' | 'num' | 'shipped' | 'cancelled'>[]
	},
	paid: readonly LinePieces[],
	given: { received: boolean; taken: ReadonlyMap<string, { num: number }> },
): LinePieces[] {
	if (order.status !== orderStatus.awaitingShipment) return []
	return paid.flatMap(({ lineId, num: claimed }) => {
		const line = order.lines.find(({ id }) => id === lineId)
		if (!line) return []
		const takenOfShipped = (given.taken.get(lineId)?.num ?? 0) - line.cancelled
		const left = given.received ? Math.max(0, line.shipped - takenOfShipped) : 0
		const num = Math.min(Math.max(0, claimed - left), line.num - line.shipped - line.cancelled)
		return num > 0 ? [{ lineId, num }] : []
	})
}

/**
 * Which of the pieces of a claim were shipped and can return to stock: those that it does not cancel, at most as many as were shipped of the
 * line and did not return before. Pure. Source: docs/product/refunds.md, Stock.
 */
export function returnedPieces(
	order: { lines: readonly Pick<ClaimableOrder['lines'][number], 'id' | 'shipped'>[] },
	claimed: readonly LinePieces[],
	cancelled: readonly LinePieces[],
	taken: ReadonlyMap<string, { restocked: number }>,
): LinePieces[] {
	return claimed.flatMap(({ lineId, num: all }) => {
		const shipped = order.lines.find(({ id }) => id === lineId)?.shipped ?? 0
		const unshipped = cancelled.find((pieces) => pieces.lineId === lineId)?.num ?? 0
		const num = Math.min(all - unshipped, shipped - (taken.get(lineId)?.restocked ?? 0))
		return num > 0 ? [{ lineId, num }] : []
	})
}
