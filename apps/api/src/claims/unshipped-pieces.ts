import { orderStatus } from '@portolan/contract'
import type { ClaimableOrder } from '../orders/index.ts'

/** Pieces of a line. */
interface LinePieces {
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
