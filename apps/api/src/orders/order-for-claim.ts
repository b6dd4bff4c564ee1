import type { Context } from '../platform/context.ts'
import {
	findOrder,
	listClaimableLines,
	lockOrder,
	type ClaimableLine,
	type LockedOrder,
} from './order-rows.ts'

/** A locked order with its lines, as a claim needs it. Amounts are cents. */
export interface ClaimableOrder extends LockedOrder {
	lines: ClaimableLine[]
}

/** Locks an order before a claim on it is made or decided, so that receipt, settlement and other claims wait; null when there is none. */
export async function lockOrderForClaim(
	ctx: Context,
	orderId: string,
): Promise<ClaimableOrder | null> {
	const order = await lockOrder(ctx, orderId)
	return order && { ...order, lines: await listClaimableLines(ctx.db, orderId) }
}

/** The same order as it stands, for a quote: nobody waits. Null when there is none. */
export async function findOrderForClaim(
	ctx: Pick<Context, 'db'>,
	orderId: string,
): Promise<ClaimableOrder | null> {
	const order = await findOrder(ctx.db, orderId)
	return order && { ...order, lines: await listClaimableLines(ctx.db, orderId) }
}
