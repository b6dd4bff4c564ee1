import type { MoveName, RefundStatus } from '@portolan/contract'
import type { Context, TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { WriteCall } from '../../platform/write-once.ts'
import {
	callMoveAll,
	writeMove,
	type LockedOrder,
	type MoveDates,
	type MoveRow,
} from '../order-queries.ts'
import { allowMove, moves, type Movable, type Move, type OrderActorKind } from '../order-states.ts'

/** Who makes a move; `id` is the person's, or the name of a job. */
export interface OrderActor {
	kind: OrderActorKind
	id: string
}

/** The calling person, or the running job. A visitor cannot move an order. */
export function orderActorOf(ctx: Context): OrderActor {
	if (ctx.actor.kind === 'visitor') throw new Error('A visitor was let through to move an order.')
	if (ctx.actor.kind === 'system') return { kind: 'system', id: ctx.actor.name }
	return { kind: ctx.actor.kind, id: ctx.actor.id }
}

/** What a move has to know of an order. */
type MovedOrder = Movable & Pick<LockedOrder, 'id' | 'shopper_id'>

/** One move of several locked orders. */
export interface MoveGiven {
	name: MoveName
	by: OrderActor
	/** A person's text, or, if the system moves the order, the key of a text. */
	why?: string | null
	dates?: MoveDates
	timedOut?: boolean
	/** The status after the last claim was closed, if the move itself does not set it. */
	refundStatus?: RefundStatus
}

/**
 * Moves locked orders by the table of allowed moves: state, history row and outbox event together. Refuses `order_state`, and then nothing
 * has changed. The effects of a move are done by its handler. Source: docs/product/orders.md, Moves.
 */
export async function moveOrders(
	ctx: TxContext,
	orders: readonly LockedOrder[],
	given: MoveGiven,
): Promise<void> {
	const moved = await writeMove(ctx, moveRow(orders, given))
	if (moved !== orders.length)
		refuse('order_state', `${orders.length - moved} of ${orders.length} orders had moved on.`)
}

/** The same for orders that were read without a lock, as part of a larger write; raises 40001 if one has moved meanwhile. */
export function moveAll(ctx: Context, orders: readonly MovedOrder[], given: MoveGiven): WriteCall {
	return callMoveAll(ctx, moveRow(orders, given))
}

function moveRow(orders: readonly MovedOrder[], given: MoveGiven): MoveRow {
	const move: Move = moves[given.name]
	for (const order of orders) allowMove(order, given.name, given.by.kind)
	return {
		orders,
		name: given.name,
		from: move.from,
		to: move.to === 'same' ? null : move.to,
		refundStatus: move.refundStatus ?? given.refundStatus ?? null,
		timedOut: given.timedOut ?? false,
		who: given.by.kind,
		whoId: given.by.id,
		why: given.why ?? null,
		dates: given.dates ?? {},
	}
}
