import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import { words } from '../platform/words/words.ts'
import { claimsOn } from './order-claims.ts'
import { listParcels } from './parcel-queries.ts'
import { listMoves, type ShownMove } from './shown-order-queries.ts'

/** The parts of an order: its history for the page, its refund requests, and the rows of its parcels. */
export async function readOrderParts(ctx: Context, orderId: string) {
	const [moves, claims, parcels] = await Promise.all([
		listMoves(ctx.db, orderId),
		claimsOn(ctx, orderId),
		listParcels(ctx, orderId),
	])
	const timeline = moves.map((move) => ({
		at: toSeconds(move.at),
		who: move.who,
		what: move.name,
		why: whyOf(ctx, move),
	}))
	return { timeline, claims, parcels }
}

/** A person's text is shown unchanged; reasons of the system are keys of texts. */
export function whyOf(ctx: Context, move: ShownMove): string | null {
	if (move.why === null) return null
	return move.who === 'system' ? words(ctx.lang, move.why) : reasonText(ctx.lang, move.why)
}
