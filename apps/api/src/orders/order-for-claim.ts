import type { Context, TxContext } from '../platform/context.ts'
import {
	findOrder,
	listClaimableLines,
	lockOrder,
	type ClaimableLine,
	type LockedOrder,
} from './order-queries.ts'

/** A locked order with its lines, as needed for a claim. Amounts are cents. */
export interface ClaimableOrder extends LockedOrder {
	lines: ClaimableLine[]
}

/** Locks an order before a claim on it is made or decided, so that receipt, settlement and other claims wait. Null if it does not exist. */
export async function lockOrderForClaim(
	ctx: TxContext,
	orderId: string,
): Promise<ClaimableOrder | null> {
	const order = await lockOrder(ctx, orderId)
	return order && { ...order, lines: await listClaimableLines(ctx.db, orderId, ctx.lang) }
}

/** The same order without a lock, for a quote. Null if it does not exist. */
export async function findOrderForClaim(
	ctx: Pick<Context, 'db' | 'lang'>,
	orderId: string,
): Promise<ClaimableOrder | null> {
	const order = await findOrder(ctx.db, orderId)
	return order && { ...order, lines: await listClaimableLines(ctx.db, orderId, ctx.lang) }
}
